import Foundation
import Testing

/// Rules for the sources that neither the compiler nor the formatter checks.
@Suite struct SourceRuleTests {
  /// Targets that may import the C library.
  static let systemTargets = ["LaylineCLI", "Benchmarks"]

  static let cTargets = ["CMathematics", "CTerminal", "CTexts"]

  /// The table `directImports` of `Package.swift`.
  static let directImports: [String: [String]] = {
    let manifest = (try? Repository.text("Package.swift")) ?? ""
    let rows = manifest.matches(of: /(?m)^  "(\w+)": \[(.*)\],$/).map { match in
      (String(match.output.1), match.output.2.matches(of: /\w+/).map { String($0.output) })
    }
    return Dictionary(rows) { first, _ in first }
  }()

  /// Every target below `target`.
  static func imports(of target: String) -> Set<String> {
    (directImports[target] ?? []).reduce(into: []) { found, name in
      found.formUnion(imports(of: name).union([name]))
    }
  }

  /// Words that no source may contain, and why.
  static let bannedWords: [(word: String, reason: String)] = [
    ("TODO", "unfinished work is an issue"), ("FIXME", "a defect is an issue"),
    ("String(format:", "it needs Foundation"), ("try!", "errors are handled"),
    ("Date(", "the same script gives the same bytes"),
    (".random(", "the same script gives the same bytes"),
  ]

  /// Foundation would double the time of a start, so a target imports targets below it, and the
  /// C library in the front ends alone.
  @Test(arguments: Repository.names(in: "Sources").filter { !cTargets.contains($0) })
  func imports(_ target: String) throws {
    let allowed = Self.imports(of: target)
    #expect(Self.directImports[target] != nil, "Package.swift has no row for \(target)")
    for path in Repository.files(under: "Sources/\(target)", endings: ["swift"]) {
      for module in Self.imports(in: try Repository.text(path)) {
        switch module {
        case "Glibc", "Darwin", "Musl":
          #expect(Self.systemTargets.contains(target), "\(path) imports \(module)")
        default:
          #expect(allowed.contains(module), "\(path) imports \(module)")
        }
      }
    }
  }

  /// A document changes in `Document.apply` alone.
  @Test func onlyDocumentsChangeTheirTrees() throws {
    let writes =
      #"(session|copy|preview|document)\.(tree|base|document\.base)\.(set|resize|layOut|layOutAll|updateExtras|makeContainer|addChild|removeView|moveView|wrap|unwrap|setScreen|addConstraints|setDragged|settle|pan|exercise)\("#
    for path in Repository.files(under: "Sources", endings: ["swift"])
    where !path.hasPrefix("Sources/LayoutDocument/Edits/") {
      for match in try matches(of: writes, in: try Repository.text(path)) {
        Issue.record("\(path): \(match[0])")
      }
    }
  }

  /// A folder with more files than this does not say what is in it.
  @Test func foldersAreSmall() {
    let files = Repository.files(under: "Sources", endings: ["swift"])
    let folders = Dictionary(grouping: files) { String($0.prefix(upTo: $0.lastIndex(of: "/")!)) }
    for (folder, files) in folders where files.count > 25 {
      Issue.record("\(folder) has \(files.count) files")
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
  private static func imports(in text: String) -> [String] {
    text.matches(
      of: /(?m)^ *(?:@\w+ )*(?:\w+ )?import (?:struct |class |enum |func |protocol |let )?(\w+)/
    ).map { String($0.output.1) }
  }

  /// Only `Driver` performs the effects of commands.
  @Test func onlyTheDriverPerformsEffects() throws {
    let files = try Repository.files(under: "Sources", endings: ["swift"]).filter {
      try Repository.text($0).contains("case .tryOut(let ")
    }
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix("/Driver.swift") })
  }

  @Test(arguments: bannedWords.map { $0.word }) func bannedWordIsNotUsed(_ word: String) throws {
    for path in Repository.files(under: "Sources", endings: ["swift", "c", "h"]) {
      for (index, line) in lines(of: try Repository.text(path)).enumerated()
      where line.contains(word) {
        Issue.record("\(path):\(index + 1) has \(word)")
      }
    }
  }

  /// The objects of a build for debugging, if these tests belong to one.
  private static let debugObjects: URL? = {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.lastPathComponent == "debug" ? folder : nil
  }()

  /// Conversions of the standard library that end the process for a number that is too large: the
  /// message of each is in the object of the file that uses it, in a build for debugging.
  @Test(.enabled(if: debugObjects != nil)) func numbersBecomeIntegersInOnePlace() throws {
    let message = Data("value cannot be converted to".utf8)
    let products = try #require(Self.debugObjects)
    var found: Set<String> = []
    var count = 0
    for target in Repository.names(in: "Sources") {
      let folder = products.appendingPathComponent("\(target).build")
      for path in Repository.files(under: "Sources/\(target)", endings: ["swift"]) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let object = folder.appendingPathComponent(name + ".o")
        guard let bytes = try? Data(contentsOf: object, options: .alwaysMapped) else { continue }
        count += 1
        if bytes.range(of: message) != nil { found.insert(name) }
      }
    }
    #expect(count > 500)
    #expect(found == ["Int+Bounded.swift"])
  }

  /// Versions have dates, newest first, below changes that are not yet released.
  @Test func changelog() throws {
    let lines = lines(of: try Repository.text("CHANGELOG.md"))
    let titles = lines.filter { $0.hasPrefix("## ") }
    let versions = titles.compactMap { $0.wholeMatch(of: /## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)/) }
    #expect(versions.count == titles.count - (titles.first == "## Unreleased" ? 1 : 0))
    let dates = versions.map { $0.output.2 }
    #expect(dates == dates.sorted(by: >))
    let program = try Repository.text("Sources/LaylineCLI/Program.swift")
    #expect(program.contains("version = \"\(try #require(versions.first).output.1)\""))
  }
}
