import Testing

/// Imports go downward only.
@Suite struct ImportRuleTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let target: String
    /// Our targets that it may import.
    let targets: [String]
    var testDescription: String { target }
  }

  /// Targets that may import system libraries.
  static let systemTargets = ["LaylineCLI", "LineEditing", "Benchmarks"]

  /// The declarations of the package, read from its manifest.
  static let rules = manifestRules(in: (try? Repository.text("Package.swift")) ?? "")

  static func manifestRules(in manifest: String) -> [Rule] {
    let pattern =
      #/
      (?:source|executableTarget)\(\s*(?:name:\ )?"(?<name>\w+)"
      (?:,\s*(?:dependencies:\ )?\[(?<list>[^\]]*)\])?
      /#
    return manifest.matches(of: pattern).map { match in
      let names = (match.output.list ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
      return Rule(target: String(match.output.name), targets: names)
    }
  }

  @Test func theManifestIsRead() {
    let rules = Self.manifestRules(
      in: """
        source("A"), source("B", ["A"]), source(
          "C", [
            "A", "B",
          ]), .executableTarget(name: "D", dependencies: ["C"])
        """)
    #expect(rules.map { $0.target } == ["A", "B", "C", "D"])
    #expect(rules.map { $0.targets } == [[], ["A"], ["A", "B"], ["C"]])
  }

  static let system = ["Glibc", "Darwin"]

  @Test(arguments: rules) func imports(_ rule: Rule) throws {
    let allowed = rule.targets + (Self.systemTargets.contains(rule.target) ? Self.system : [])
    for path in Repository.files(under: "Sources/\(rule.target)", endings: ["swift"]) {
      for module in Self.imports(in: try Repository.text(path)) {
        #expect(allowed.contains(module), "\(path) imports \(module)")
      }
    }
  }

  /// A target without a rule would be free to import anything.
  @Test func everyTargetHasARule() {
    let targets = Repository.names(in: "Sources").filter {
      !Repository.files(under: "Sources/\($0)", endings: ["swift"]).isEmpty
    }
    #expect(targets == Self.rules.map(\.target).sorted())
  }

  /// The rules have no cycles: each names only targets that name fewer.
  @Test(arguments: rules) func noCycles(_ rule: Rule) {
    var reached = rule.targets
    var next = 0
    while next < reached.count {
      let name = reached[next]
      next += 1
      for further in Self.rules.first(where: { $0.target == name })?.targets ?? []
      where !reached.contains(further) {
        reached.append(further)
      }
    }
    #expect(!reached.contains(rule.target))
  }

  /// Only one target imports libedit.
  @Test func libeditIsImportedByOneTarget() throws {
    let files = try Repository.files(under: "Sources", endings: ["swift"]).filter {
      Self.imports(in: try Repository.text($0)).contains("CEditLine")
    }
    #expect(files.allSatisfy { $0.hasPrefix("Sources/LineEditing/") })
  }

  /// Only `Runner` performs the effects of commands.
  @Test func onlyTheRunnerPerformsEffects() throws {
    let files = try Repository.files(under: "Sources", endings: ["swift"]).filter {
      try Repository.text($0).contains("case .tryOut(let ")
    }
    #expect(files == ["Sources/Transcripts/Runner.swift"])
  }

  /// Physics needs exponentials and nothing else of the system.
  @Test func mathematicsIsImportedOnce() throws {
    let files = try Repository.files(under: "Sources/Gestures", endings: ["swift"]).filter {
      !Self.imports(in: try Repository.text($0)).isEmpty
    }
    #expect(files == ["Sources/Gestures/Transcendental.swift"])
  }

  /// Start-up time: nothing in the program may load Foundation.
  @Test func noFoundation() throws {
    for path in Repository.files(under: "Sources", endings: ["swift"]) {
      for module in Self.imports(in: try Repository.text(path)) {
        #expect(!module.hasPrefix("Foundation"), "\(path)")
      }
    }
  }

  @Test func importsAreRead() {
    let text = """
      import A
      public import B
      @testable package import C
      #if canImport(D)
        import D
      #endif
      import struct E.F
      // import G
      let important = 1
      """
    #expect(Self.imports(in: text) == ["A", "B", "C", "D", "E"])
  }

  /// The modules that a source imports, in order.
  static func imports(in text: String) -> [String] {
    lines(of: text).compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"),
        words[..<index].allSatisfy({ $0.hasPrefix("@") || access.contains($0) }),
        var module = words[(index + 1)...].first
      else { return nil }
      if kinds.contains(module), index + 2 < words.count { module = words[index + 2] }
      return String(module.prefix { $0 != "." })
    }
  }

  private static let access: [Substring] = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: [Substring] = ["struct", "class", "enum", "func", "protocol", "let"]
}
