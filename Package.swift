// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: warnings are errors, imports are explicit and never leak.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A source target and the targets that it may import: imports go downward only.
func source(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "layline",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "layline", targets: ["layline"]),
    .library(name: "LaylineKit", targets: ["LaylineKit"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
  ],
  targets: [
    .executableTarget(name: "layline", dependencies: ["LaylineCLI"], swiftSettings: strict),
    source(
      "LaylineCLI",
      [
        "ScriptHost", "Lessons", "Linting", "LineEditing", "PlaygroundCommands",
        "PlaygroundSession", "Interchange", "Analysis", "LayoutDocument", "LayoutDrawing",
        "LayoutMotion", "LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText",
        "CTerminal",
      ]),
    source(
      "WebPage",
      [
        "ScriptHost", "Lessons", "PlaygroundCommands", "PlaygroundSession", "Interchange",
        "Analysis", "LayoutDocument", "LayoutDrawing", "LayoutMotion", "LayoutLanguage",
        "CommandLanguage", "LayoutEngine", "TerminalText", "CPage",
      ], exclude: ["Site"]),
    .systemLibrary(name: "CPage"),
    source(
      "LaylineKit",
      [
        "PlaygroundCommands", "PlaygroundSession", "Analysis", "LayoutDocument", "LayoutDrawing",
        "LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText",
      ], exclude: ["README.md"]),
    source(
      "ScriptHost",
      [
        "Lessons", "PlaygroundCommands", "PlaygroundSession", "Interchange", "Analysis",
        "LayoutDocument", "LayoutDrawing", "LayoutMotion", "LayoutLanguage", "CommandLanguage",
        "LayoutEngine", "TerminalText",
      ]),
    source(
      "Lessons",
      [
        "PlaygroundCommands", "PlaygroundSession", "Interchange", "Analysis", "LayoutDocument",
        "LayoutDrawing", "LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText",
      ],
      exclude: ["Course"]),
    .target(name: "CTexts"),
    source(
      "Linting", ["Interchange", "Analysis", "LayoutLanguage", "LayoutEngine", "TerminalText"]),
    source(
      "NaturalReading",
      [
        "PlaygroundSession", "LayoutDocument", "LayoutDrawing", "LayoutLanguage",
        "CommandLanguage", "LayoutEngine", "TerminalText", "CTexts",
      ]),
    source(
      "PlaygroundCommands",
      [
        "NaturalReading", "PlaygroundSession", "Interchange", "Analysis", "LayoutDocument",
        "LayoutDrawing", "LayoutMotion", "LayoutLanguage", "CommandLanguage", "LayoutEngine",
        "TerminalText", "CTexts",
      ]),
    source(
      "PlaygroundSession",
      [
        "Interchange", "Analysis", "LayoutDocument", "LayoutDrawing", "LayoutMotion",
        "LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText",
      ]),
    source(
      "Interchange",
      [
        "LayoutDocument", "LayoutDrawing", "LayoutLanguage", "CommandLanguage", "LayoutEngine",
        "TerminalText",
      ]),
    source(
      "Analysis",
      [
        "LayoutDocument", "LayoutDrawing", "LayoutLanguage", "CommandLanguage",
        "LayoutEngine", "TerminalText",
      ]),
    source(
      "LayoutDocument",
      ["LayoutMotion", "LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText"]),
    source("LayoutMotion", ["LayoutLanguage", "LayoutEngine", "CMathematics"]),
    source(
      "LayoutDrawing", ["LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText"]),
    source("LayoutLanguage", ["CommandLanguage", "LayoutEngine", "TerminalText"]),
    source("CommandLanguage", ["TerminalText"]),
    source("LayoutEngine", ["Cassowary", "TerminalText"]),
    source("Cassowary", exclude: ["README.md"]),
    source("TerminalText"),
    source("LineEditing", ["TerminalText", "CTerminal"]),
    .target(name: "CTerminal", linkerSettings: [.linkedLibrary("edit")]),
    .systemLibrary(name: "CMathematics"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "LaylineCLI", "Linting", "PlaygroundCommands", "PlaygroundSession", "Interchange",
        "Analysis", "LayoutDocument", "LayoutDrawing", "LayoutMotion", "LayoutLanguage",
        "CommandLanguage", "LayoutEngine", "Cassowary", "TerminalText", "CTerminal",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CTerminal"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "EmbeddedCheck", dependencies: ["ScriptHost", "CommandLanguage"],
      path: "Tests/EmbeddedCheck", exclude: ["check.mjs"], swiftSettings: strict),
    tests("CassowaryTests", ["Cassowary", "TestSupport"]),
    tests("TerminalTextTests", ["TerminalText", "TestSupport"]),
    tests("LayoutEngineTests", ["LayoutEngine", "TestSupport"]),
    tests("CommandLanguageTests", ["CommandLanguage", "TestSupport"]),
    tests(
      "LayoutLanguageTests",
      ["LayoutLanguage", "CommandLanguage", "LayoutEngine", "TerminalText", "TestSupport"]),
    tests("LayoutMotionTests", ["LayoutMotion", "LayoutEngine", "TestSupport"]),
    tests("LayoutDrawingTests", ["LayoutDrawing", "LayoutEngine", "TerminalText", "TestSupport"]),
    tests("LayoutDocumentTests", ["LayoutDocument", "LayoutEngine"]),
    tests("AnalysisTests", ["Analysis", "LayoutDocument", "LayoutEngine", "TestSupport"]),
    tests(
      "InterchangeTests", ["Interchange", "LayoutEngine", "TestSupport"],
      exclude: ["ConsoleLog/Fixtures", "InterfaceBuilder/Fixtures"]),
    tests("LintingTests", ["Linting", "Interchange", "LayoutEngine", "TestSupport"]),
    tests(
      "PlaygroundTests",
      [
        "PlaygroundCommands", "PlaygroundSession", "Interchange", "Analysis", "LayoutDocument",
        "LayoutDrawing", "LayoutMotion", "LayoutLanguage", "CommandLanguage", "LayoutEngine",
        "TerminalText", "TestSupport",
      ], exclude: ["Fixtures"]),
    tests(
      "NaturalReadingTests",
      [
        "PlaygroundCommands", "PlaygroundSession", "LayoutDocument", "LayoutEngine",
        "CommandLanguage", "TestSupport",
      ], exclude: ["Fixtures"]),
    tests(
      "LessonsTests",
      [
        "Lessons", "PlaygroundCommands", "PlaygroundSession", "Analysis", "LayoutDocument",
        "LayoutDrawing", "CommandLanguage", "LayoutEngine", "TerminalText", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    tests(
      "ScriptHostTests",
      [
        "ScriptHost", "Lessons", "PlaygroundCommands", "PlaygroundSession", "Interchange",
        "Analysis", "LayoutDocument", "LayoutMotion", "CommandLanguage", "TerminalText",
        "TestSupport",
      ]),
    tests(
      "LineEditingTests", ["LineEditing", "TerminalText", "TestSupport", "CTerminal"],
      exclude: ["Libedit2012"]),
    tests(
      "LaylineCLITests",
      [
        "LaylineCLI", "ScriptHost", "Lessons", "Linting", "LineEditing", "PlaygroundCommands",
        "PlaygroundSession", "Analysis", "LayoutDocument", "LayoutDrawing", "LayoutEngine",
        "LayoutMotion",
        "LayoutLanguage", "CommandLanguage", "TerminalText", "TestSupport", "CTerminal",
      ]),
    tests("LaylineKitTests", ["LaylineKit"]),
    tests(
      "WebPageTests", ["WebPage", "TestSupport"],
      exclude: [
        "bench.mjs", "browser.mjs", "chromium.mjs", "golden.mjs", "pictures.mjs", "visitor.mjs",
        "visits.mjs",
      ]),
    tests(
      "GoldenTests", ["TestSupport", "ScriptHost"], exclude: ["Fixtures", "Scripts", "Expected"]),
    tests(
      "RepositoryTests",
      [
        "ScriptHost", "PlaygroundCommands", "PlaygroundSession", "Interchange", "Analysis",
        "LayoutDocument", "LayoutDrawing", "CommandLanguage", "LayoutEngine", "TerminalText",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Built by scripts/fuzz alone, which instruments everything that it uses.
if Context.environment["LAYLINE_FUZZ_TARGETS"] != nil {
  package.targets.append(
    .target(
      name: "Fuzzing",
      dependencies: [
        "LaylineCLI", "ScriptHost", "Lessons", "LineEditing", "PlaygroundCommands",
        "PlaygroundSession", "Interchange", "Analysis", "LayoutDocument", "LayoutDrawing",
        "CommandLanguage", "TerminalText", "TestSupport", "CTerminal",
      ], path: "Tests/Fuzzing", exclude: ["Corpus"], swiftSettings: strict))
}

// scripts/test --fast builds only the test targets that LAYLINE_TEST_TARGETS names.
if let chosen = Context.environment["LAYLINE_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !chosen.contains(Substring($0.name)) }
}
