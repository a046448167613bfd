// swift-tools-version: 6.2
import PackageDescription

/// What each Swift target imports directly: imports go downward only. A target may import
/// everything below its direct imports as well. `SourceRuleTests` reads this table.
let directImports: KeyValuePairs<String, [String]> = [
  "TerminalText": [],
  "Cassowary": [],
  "CommandLanguage": ["TerminalText", "CTexts"],
  "LayoutEngine": ["Cassowary", "TerminalText", "CMathematics"],
  "LayoutDocument": ["LayoutEngine", "CommandLanguage"],
  "Phrases": ["LayoutDocument"],
  "LayoutDrawing": ["LayoutDocument"],
  "Interchange": ["LayoutDocument"],
  "Playground": ["Interchange", "LayoutDrawing", "Phrases"],
  "Lessons": ["Playground"],
  "Linting": ["Interchange"],
  "ScriptHost": ["Lessons"],
  "LaylineCLI": ["ScriptHost", "Linting", "CTerminal"],
  "LaylineKit": ["Playground"],
  "WebPage": ["ScriptHost"],
  "layline": ["LaylineCLI"],
  "Benchmarks": ["LaylineCLI"],
  "TestSupport": ["CTerminal", "CPseudoTerminal"],
  "EmbeddedCheck": ["ScriptHost"],
  "CassowaryTests": ["Cassowary", "TestSupport"],
  "TerminalTextTests": ["TerminalText", "TestSupport"],
  "CommandLanguageTests": ["CommandLanguage", "TestSupport"],
  "LayoutEngineTests": ["LayoutEngine", "TestSupport"],
  "LayoutDocumentTests": ["LayoutDocument", "TestSupport"],
  "LayoutDrawingTests": ["LayoutDrawing", "TestSupport"],
  "InterchangeTests": ["Interchange", "TestSupport"],
  "LintingTests": ["Linting", "TestSupport"],
  "PlaygroundTests": ["Playground", "TestSupport"],
  "LessonsTests": ["Lessons", "TestSupport"],
  "ScriptHostTests": ["ScriptHost", "TestSupport"],
  "LaylineCLITests": ["LaylineCLI", "TestSupport"],
  "LaylineKitTests": ["LaylineKit"],
  "WebPageTests": ["WebPage", "TestSupport"],
  "GoldenTests": ["ScriptHost", "TestSupport"],
  "RepositoryTests": ["ScriptHost"],
  "Fuzzing": ["LaylineCLI", "TestSupport"],
]

/// Files and folders of a target that are not compiled.
let excluded = [
  "Cassowary": ["README.md"], "LaylineKit": ["README.md"], "Lessons": ["Course"],
  "WebPage": ["Site"], "EmbeddedCheck": ["check.mjs"], "Fuzzing": ["Corpus"],
  "GoldenTests": ["Fixtures", "Scripts", "Expected"],
  "InterchangeTests": ["ConsoleLog/Fixtures", "InterfaceBuilder/Fixtures"],
  "LaylineCLITests": ["LineEditing/Libedit2012"], "LessonsTests": ["Fixtures"],
  "PlaygroundTests": ["Fixtures"],
  "WebPageTests": [
    "bench.mjs", "browser.mjs", "chromium.mjs", "golden.mjs", "pictures.mjs", "visitor.mjs",
    "visits.mjs",
  ],
]

/// Every target below `name`.
func imports(of name: String) -> Set<String> {
  var found: Set<String> = []
  for (target, direct) in directImports where target == name {
    for name in direct { found.formUnion(imports(of: name).union([name])) }
  }
  return found
}

/// Warnings are errors; imports are explicit and never leak.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Our scripts build the program and its tests together. Code with inner loops is optimized; other code
/// for size; and where even that is not needed, without the passes over Swift's intermediate language,
/// which take two thirds of the time. Others that depend on the package must not see unsafe flags.
let isOwnBuild = Context.environment["LAYLINE_OWN_BUILD"] != nil
let optimized = ["TerminalText", "Cassowary", "CommandLanguage", "LayoutEngine", "Phrases"]
let small = ["LayoutDocument", "Interchange", "Linting", "Playground"]

func optimization(of name: String) -> [String] {
  if optimized.contains(name) { return ["-O"] }
  return small.contains(name) ? ["-Osize"] : ["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"]
}

func releaseFlags(_ flags: [String]) -> [SwiftSetting] {
  isOwnBuild ? [.unsafeFlags(flags, .when(configuration: .release))] : []
}

/// On Linux the program contains all libraries: it starts in a quarter of a dynamic program's time.
let linksStatically: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)
let staticLibraries = isOwnBuild ? ["bsd", "md", "tinfo"] : []

func swiftTarget(_ name: String) -> Target {
  let dependencies = imports(of: name).sorted().map(Target.Dependency.init(stringLiteral:))
  let exclude = excluded[name] ?? []
  switch name {
  case "layline", "Benchmarks":
    return .executableTarget(
      name: name, dependencies: dependencies, swiftSettings: strict,
      linkerSettings: isOwnBuild
        ? [.unsafeFlags(["-static-stdlib", "-static-executable"], linksStatically)] : [])
  case "TestSupport", "EmbeddedCheck", "Fuzzing":
    return .target(
      name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
      swiftSettings: strict + releaseFlags(["-Onone"]))
  case let tests where tests.hasSuffix("Tests"):
    // The oracle of the solver computes for long.
    let level = tests == "CassowaryTests" ? "-O" : "-Onone"
    return .testTarget(
      name: name, dependencies: dependencies, exclude: exclude,
      swiftSettings: strict + releaseFlags([level]))
  default:
    return .target(
      name: name, dependencies: dependencies, exclude: exclude,
      swiftSettings: strict + releaseFlags(["-enable-testing"] + optimization(of: name)))
  }
}

let package = Package(
  name: "layline",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "layline", targets: ["layline"]),
    .library(name: "LaylineKit", targets: ["LaylineKit"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
  ],
  targets: directImports.map { swiftTarget($0.key) } + [
    .target(name: "CTexts"),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "CTerminal",
      linkerSettings: [.linkedLibrary("edit")]
        + staticLibraries.map { .linkedLibrary($0, linksStatically) }),
    .systemLibrary(name: "CMathematics"),
  ],
  swiftLanguageModes: [.v6]
)

// Built by scripts/fuzz alone, which instruments everything that it uses.
if Context.environment["LAYLINE_FUZZ_TARGETS"] == nil {
  package.targets.removeAll { $0.name == "Fuzzing" }
}

// scripts/test --fast builds only the test targets that LAYLINE_TEST_TARGETS names.
if let chosen = Context.environment["LAYLINE_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !chosen.contains(Substring($0.name)) }
}
