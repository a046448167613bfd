import Testing

/// Every file is in its folder.
@Suite struct FolderTests {
  static let topLevel = [
    ".ci", ".editorconfig", ".git", ".gitattributes", ".github", ".gitignore", ".spi.yml",
    ".swift-format", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Package.resolved",
    "Package.swift", "README.md",
    "Sources", "Tests", "docs", "scripts",
  ]
  /// Build products, which are not kept.
  static let leftovers = [".build", ".swiftpm", ".DS_Store"]

  /// Targets without tests of their own, and where they are tested.
  static let testedElsewhere: [(target: String, by: String)] = [
    ("layline", "GoldenTests"), ("CEditLine", "LineEditingTests"), ("CSystem", "LineEditingTests"),
    ("CMathematics", "GesturesTests"), ("CPage", "WebPageTests"), ("CCourse", "LessonsTests"),
    ("Benchmarks", ""),
  ]

  @Test func topLevelNames() {
    for name in Repository.names(in: ".") where !Self.leftovers.contains(name) {
      #expect(Self.topLevel.contains(name), "\(name) is not one of the top level")
    }
  }

  @Test func requiredFilesExist() {
    for name in ["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "docs/language.md"] {
      #expect(Repository.exists(name), "\(name)")
    }
    let scripts = [
      "play", "test", "check-embedded", "check-page", "page", "fuzz", "install", "uninstall",
      "generate-docs",
    ]
    for script in scripts {
      #expect(Repository.isExecutable("scripts/\(script)"), "scripts/\(script)")
    }
  }

  @Test(arguments: Repository.names(in: "Sources")) func targetsAreTested(_ target: String) {
    let folder = Self.testedElsewhere.first { $0.target == target }?.by ?? target + "Tests"
    guard !folder.isEmpty else { return }
    let tests = Repository.files(under: "Tests/\(folder)", endings: ["swift"])
    #expect(tests.contains { $0.hasSuffix("Tests.swift") }, "\(target) has no tests")
  }

  @Test(arguments: Repository.names(in: "Tests")) func testsHaveATarget(_ folder: String) {
    let own = ["TestSupport", "EmbeddedCheck", "Fuzzing", "GoldenTests", "RepositoryTests"]
    let isOurs = own.contains(folder)
    #expect(isOurs || folder.hasSuffix("Tests"))
    #expect(isOurs || Repository.exists("Sources/\(folder.dropLast("Tests".count))"))
  }

  /// A file is named after a type or function in it, or as `Type+Topic` after one that it extends.
  @Test(arguments: Repository.files(under: "Sources", endings: ["swift"]))
  func filesAreNamedAfterADeclaration(_ path: String) throws {
    let file = path.split(separator: "/").last.map { $0.dropLast(".swift".count) } ?? ""
    guard file != "main" else { return }
    let declarations = SwiftSource(try Repository.text(path)).declarations
    let parts = file.split(separator: "+")
    let isNamed = declarations.contains { declaration in
      switch declaration.keyword {
      case "extension": parts.count > 1 && declaration.simpleName == parts[0]
      case "func": declaration.name.lowercased() == file.lowercased()
      default: declaration.name == parts[0]
      }
    }
    #expect(isNamed, "\(path) holds \(declarations.map(\.name))")
  }

  /// File names are unique, as a type is found by its file name.
  @Test func fileNamesAreUnique() {
    let files = Repository.files(under: "Sources", endings: ["swift"])
    for target in Repository.names(in: "Sources") {
      let names = files.filter { $0.hasPrefix("Sources/\(target)/") }
        .compactMap { $0.split(separator: "/").last }.sorted()
      for (one, other) in zip(names, names.dropFirst()) { #expect(one != other) }
    }
  }

  @Test func licence() throws {
    let text = try Repository.text("LICENSE")
    #expect(text.hasPrefix("MIT License\n"))
    #expect(text.contains("Copyright (c) 2026 The Layline authors"))
  }

  /// Versions have dates, newest first, and what is not yet released stands above them.
  @Test func changelog() throws {
    let lines = lines(of: try Repository.text("CHANGELOG.md"))
    #expect(lines.first == "# Changelog")
    let titles = lines.filter { $0.hasPrefix("## ") }
    let versions = titles.compactMap { $0.wholeMatch(of: /## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)/) }
    let isUnreleased = titles.first == "## Unreleased"
    #expect(versions.count == titles.count - (isUnreleased ? 1 : 0))
    let dates = versions.map { $0.output.2 }
    #expect(dates == dates.sorted(by: >))
    let program = try Repository.text("Sources/LaylineCLI/Program.swift")
    #expect(program.contains("version = \"\(try #require(versions.first).output.1)\""))
    for title in titles {
      let start = try #require(lines.firstIndex(of: title))
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
      #expect(section.contains { $0.hasPrefix("- ") }, "\(title) is empty")
    }
  }
}
