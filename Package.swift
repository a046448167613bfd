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
        "Prompt", "Playground", "Transcripts", "Recording", "Lessons", "LineEditing", "Motion",
        "Exchange",
        "Explaining", "Drawing", "DocumentModel", "LayoutText", "CommandLanguage", "LayoutModel",
        "FrameRendering", "CTerminal", "TerminalText", "Lint", "InterfaceBuilder",
      ]),
    source(
      "Lint",
      [
        "InterfaceBuilder", "Sizes", "Exchange", "LayoutText", "LayoutEngine", "LayoutModel",
        "TerminalText",
      ]),
    source(
      "LaylineKit",
      [
        "Playground", "Explaining", "Drawing", "DocumentModel", "LayoutText", "CommandLanguage",
        "LayoutModel", "FrameRendering",
      ], exclude: ["README.md"]),
    source(
      "Lessons",
      [
        "Playground", "Exchange", "Drawing", "DocumentModel", "LayoutText", "CommandLanguage",
        "LayoutEngine", "LayoutModel", "FrameRendering", "TerminalText", "CCourse",
      ],
      exclude: ["Course"]),
    .target(name: "CCourse"),
    source(
      "WebPage",
      [
        "Prompt", "Transcripts", "Lessons", "Playground", "Motion", "Explaining", "Drawing",
        "DocumentModel", "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine",
        "FrameRendering", "Gestures", "TerminalText", "CPage",
      ], exclude: ["Site"]),
    .systemLibrary(name: "CPage"),
    source(
      "Prompt",
      [
        "Lessons", "Playground", "DocumentModel", "LayoutText", "CommandLanguage", "LayoutModel",
        "TerminalText",
      ]),
    source(
      "Recording", ["Playground", "Exchange", "LayoutText", "FrameRendering", "TerminalText"]),
    source(
      "Transcripts",
      [
        "Lessons", "Playground", "LayoutModel", "LayoutText", "Motion", "Exchange", "Drawing",
        "CommandLanguage",
        "FrameRendering", "TerminalText",
      ]),
    source(
      "Playground",
      [
        "Motion", "Exchange", "Explaining", "Drawing", "ConstraintLanguage", "DocumentModel",
        "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine", "FrameRendering",
        "Gestures", "InterfaceBuilder", "ConsoleLog", "Sizes", "TerminalText",
      ]),
    source(
      "Motion",
      [
        "Drawing", "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine", "FrameRendering",
        "Gestures", "TerminalText",
      ]),
    source(
      "Exchange",
      [
        "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine", "DocumentModel",
        "TerminalText",
      ]),
    source(
      "Explaining",
      [
        "DocumentModel", "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine",
        "FrameRendering", "TerminalText",
      ]),
    source("ConsoleLog", ["LayoutModel", "LayoutEngine"]),
    source("InterfaceBuilder", ["LayoutModel", "LayoutEngine", "TerminalText"]),
    source("Sizes", ["LayoutText", "LayoutModel", "LayoutEngine"]),
    source(
      "Drawing",
      [
        "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine", "FrameRendering",
        "TerminalText",
      ]),
    source(
      "ConstraintLanguage", ["LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine"]),
    source("DocumentModel", ["CommandLanguage", "LayoutModel"]),
    source(
      "LayoutText",
      ["CommandLanguage", "FrameRendering", "LayoutModel", "LayoutEngine", "TerminalText"]),
    source("LayoutEngine", ["LayoutModel", "Cassowary", "TerminalText"]),
    source("FrameRendering", ["TerminalText"]),
    source("CommandLanguage", ["TerminalText"]),
    source("LayoutModel"),
    source("Cassowary", exclude: ["README.md"]),
    source("Gestures", ["CMathematics"]),
    source("TerminalText"),
    source("LineEditing", ["TerminalText", "CTerminal"]),
    .target(name: "CTerminal", linkerSettings: [.linkedLibrary("edit")]),
    .systemLibrary(name: "CMathematics"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "LayoutModel", "LayoutEngine", "LayoutText", "FrameRendering", "CommandLanguage",
        "Drawing", "Explaining", "Exchange", "Motion", "DocumentModel", "Playground",
        "Cassowary", "Gestures", "CTerminal", "Lint", "InterfaceBuilder", "LaylineCLI",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CTerminal"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "EmbeddedCheck", dependencies: ["Transcripts", "CommandLanguage"],
      path: "Tests/EmbeddedCheck", exclude: ["check.mjs"], swiftSettings: strict),
    tests("CassowaryTests", ["Cassowary", "TestSupport"]),
    tests("GesturesTests", ["Gestures", "TestSupport"]),
    tests("TerminalTextTests", ["TerminalText"]),
    tests("LayoutModelTests", ["LayoutModel", "TestSupport"]),
    tests("LayoutEngineTests", ["LayoutEngine", "LayoutModel", "TestSupport"]),
    tests("FrameRenderingTests", ["FrameRendering", "TerminalText", "TestSupport"]),
    tests("CommandLanguageTests", ["CommandLanguage", "TestSupport"]),
    tests("LayoutTextTests", ["LayoutText", "TestSupport"]),
    tests("DocumentModelTests", ["DocumentModel", "LayoutModel"]),
    tests("ConstraintLanguageTests", ["ConstraintLanguage", "CommandLanguage"]),
    tests(
      "ConsoleLogTests", ["ConsoleLog", "LayoutEngine", "LayoutModel", "TestSupport"],
      exclude: ["Fixtures"]),
    tests(
      "InterfaceBuilderTests",
      ["InterfaceBuilder", "LayoutEngine", "LayoutModel", "TestSupport"], exclude: ["Fixtures"]),
    tests("LintTests", ["Lint", "InterfaceBuilder", "LayoutModel", "TestSupport"]),
    tests("SizesTests", ["Sizes", "LayoutEngine", "LayoutModel", "TestSupport"]),
    tests("DrawingTests", ["Drawing", "FrameRendering", "LayoutEngine", "LayoutModel"]),
    tests("MotionTests", ["Motion", "LayoutEngine", "LayoutModel"]),
    tests("ExplainingTests", ["Explaining", "DocumentModel", "LayoutEngine", "LayoutModel"]),
    tests("ExchangeTests", ["Exchange", "LayoutModel", "TestSupport"]),
    tests(
      "PlaygroundTests",
      [
        "Playground", "Motion", "Exchange", "Explaining", "Drawing", "ConstraintLanguage",
        "DocumentModel", "LayoutText", "CommandLanguage", "LayoutModel", "LayoutEngine",
        "FrameRendering", "Gestures", "Sizes", "TestSupport", "TerminalText",
      ], exclude: ["Fixtures"]),
    tests(
      "LineEditingTests", ["LineEditing", "TerminalText", "TestSupport", "CTerminal"],
      exclude: ["Libedit2012"]),
    tests(
      "LaylineCLITests",
      [
        "LaylineCLI", "Prompt", "Playground", "Transcripts", "Lessons", "LineEditing", "Motion",
        "Drawing", "CommandLanguage", "FrameRendering", "TestSupport", "CTerminal", "Lint",
        "LayoutText",
      ]),
    tests(
      "LessonsTests",
      [
        "Lessons", "Playground", "Drawing", "CommandLanguage", "LayoutModel", "FrameRendering",
        "TerminalText", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    tests("LaylineKitTests", ["LaylineKit"]),
    tests("RecordingTests", ["Recording"]),
    tests(
      "TranscriptsTests",
      [
        "Transcripts", "Lessons", "Playground", "Motion", "Exchange", "CommandLanguage",
        "TestSupport",
      ]),
    tests("PromptTests", ["Prompt", "Playground", "CommandLanguage"]),
    tests(
      "WebPageTests", ["WebPage", "TestSupport"],
      exclude: ["bench.mjs", "browser.mjs", "chromium.mjs", "golden.mjs"]),
    tests(
      "GoldenTests", ["TestSupport", "Recording"], exclude: ["Fixtures", "Scripts", "Expected"]),
    tests(
      "RepositoryTests",
      [
        "Playground", "Exchange", "Drawing", "Transcripts", "CommandLanguage", "FrameRendering",
        "LayoutModel",
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
        "LaylineCLI", "Lessons", "LineEditing", "Exchange", "Playground", "Prompt", "Drawing",
        "DocumentModel", "CommandLanguage", "FrameRendering", "TestSupport",
      ], path: "Tests/Fuzzing", exclude: ["Corpus"], swiftSettings: strict))
}

// scripts/test --fast builds only the test targets that LAYLINE_TEST_TARGETS names.
if let chosen = Context.environment["LAYLINE_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !chosen.contains(Substring($0.name)) }
}
