import Foundation
import Testing

/// The targets that the browser runs use no feature that Embedded Swift lacks.
///
/// `scripts/check-embedded` compiles them and finds all such uses, but takes minutes.
@Suite struct EmbeddedSwiftTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    /// A regular expression, matched against each line without comments and contents of strings.
    let pattern: String
    /// Lines that it finds.
    let samples: [String]
    let instead: String
    var testDescription: String { name }

    /// The indices of the lines that the rule forbids.
    func lines(in code: [String]) throws -> [Int] {
      let pattern = try NSRegularExpression(pattern: pattern)
      return code.indices.filter {
        let line = code[$0] as NSString
        let whole = NSRange(location: 0, length: line.length)
        return pattern.firstMatch(in: code[$0], range: whole) != nil
      }
    }
  }

  static let rules = [
    Rule(
      name: "key path", pattern: #"\\(\.[A-Za-z]|[A-Z][\w.]*\.[a-z])|KeyPath\b|@dynamicMember"#,
      samples: [#"a.map(\.b)"#, #"let a = \A.b"#], instead: "a closure, such as { $0.name }"),
    Rule(
      name: "untyped throws", pattern: #"\brethrows\b|\bthrows\s*(->|\{|$)"#,
      samples: ["func a() throws -> B {", ") rethrows {"], instead: "throws(Diagnostic)"),
    Rule(
      name: "import of a system library",
      pattern: #"\bimport (Foundation|RegexBuilder|Dispatch|Glibc|Musl|Darwin|_)"#,
      samples: ["import Foundation"], instead: "an effect that the caller performs"),
    Rule(
      name: "string processing",
      pattern: #"\.(firstRange|ranges)\(of:|\.replacing\((?!\w+:)|\.trim\w*Prefix\(|\bRegex\b"#,
      samples: ["a.firstRange(of: b)", "a.replacing(b, with: c)"],
      instead: "firstIndex(ofText:), contains(text:) or map over characters"),
    Rule(
      name: "cast", pattern: #"\bas[?!] |\bis [A-Z]"#,
      samples: ["a as? B", "a is B"], instead: "an enum"),
    Rule(
      name: "existential", pattern: #"\bany [A-Z]"#, samples: ["let a: any B"],
      instead: "a generic parameter"),
    Rule(
      name: "reflection", pattern: #"\bMirror\(|\bString\((describing|reflecting):"#,
      samples: ["String(describing: a)"], instead: "a text of its own"),
    Rule(
      name: "weak reference", pattern: #"\b(weak|unowned) (var|let)\b"#,
      samples: ["weak var a: B?"], instead: "an index"),
    Rule(
      name: "hash as an index", pattern: #"\bInt\((hash|checksum)\)"#, samples: ["Int(hash) & 7"],
      instead: "Int(truncatingIfNeeded: hash), because an Int has 32 bits there"),
    Rule(
      name: "concurrency", pattern: #"\b(async|await|Task|actor)\b(?!:)"#,
      samples: ["await a()"], instead: "a function of time"),
  ]

  @Test(arguments: rules) func rulesMatchTheirSamples(_ rule: Rule) throws {
    for sample in rule.samples { #expect(try !rule.lines(in: [sample]).isEmpty) }
  }

  @Test(arguments: rules) func rule(_ rule: Rule) throws {
    for (path, code) in try Self.code.get() {
      for index in try rule.lines(in: code.map { $0.line }) {
        Issue.record(
          "\(path):\(code[index].number): \(rule.name); Embedded Swift wants \(rule.instead)")
      }
    }
  }

  /// The code of all files, which the rules share.
  private static let code = Result {
    try sources().map { (path: $0, code: code(of: try Repository.text($0))) }
  }

  /// The page's targets are compiled as one module.
  @Test func namesOfTypesAreDistinct() throws {
    let declaration =
      /(?:@\w+ )?(?:public |package )?(?:final |indirect )?(?:struct|class|enum|protocol) (\w+).*/
    var positions: [String: String] = [:]
    for path in try Self.sources() {
      for line in lines(of: try Repository.text(path)) {
        guard let name = line.wholeMatch(of: declaration).map({ String($0.1) }) else { continue }
        if let other = positions[name] { Issue.record("\(name) is in \(other) and in \(path)") }
        positions[name] = path
      }
    }
    #expect(positions.count > 300)
  }

  @Test func commentsAndStringsAreRemoved() {
    let text = ##"""
      let a = b.map(\.c) // \.d
      /// \.e
      let f = "\\.g is Huge" + #"\.h"#
      let i = """
        \.j
        """
      let k = "\(l.map { $0.m })"
      """##
    let code = Self.code(of: text).map { "\($0) \($1)" }
    #expect(
      code == [
        #"1 let a = b.map(\.c) "#, "2 ", #"3 let f = "" + """#, "4 let i = ", "6 ",
        #"7 let k = "\(l.map { $0.m })""#,
      ])
  }

  /// The files of all targets but those that the script leaves out.
  static func sources() throws -> [String] {
    let script = try Repository.text("scripts/embedded")
    let cases = lines(of: script).drop { !$0.hasPrefix("is_left_out()") }.prefix { $0 != "}" }
    let leftOut = cases.filter { $0.contains(") ;;") }.flatMap { line in
      line.prefix { $0 != ")" }.split { " |".contains($0) }.map(String.init)
    }
    try #require(!leftOut.isEmpty)
    return Repository.names(in: "Sources").filter { !leftOut.contains($0) }.flatMap {
      Repository.files(under: "Sources/\($0)", endings: ["swift"])
    }
  }

  /// The lines of a source with their numbers, without comments, multiline strings, and the
  /// contents of strings without interpolation.
  static func code(of text: String) -> [(number: Int, line: String)] {
    var code: [(Int, String)] = []
    var isText = false
    for (index, line) in lines(of: text).enumerated() {
      let parts = line.split(separator: "\"\"\"", omittingEmptySubsequences: false)
      let plain = isText ? parts.dropFirst().last : parts.first
      if parts.count % 2 == 0 { isText.toggle() }
      guard let plain else { continue }
      let hasText = plain.utf8.contains(UInt8(ascii: "\""))
      let bare = hasText ? plain.replacing(/#*"([^"\\]|\\[^(])*"#*/, with: "\"\"") : plain
      code.append((index + 1, String(bare.prefix(upTo: comment(in: bare)))))
    }
    return code
  }

  private static func comment(in line: Substring) -> Substring.Index {
    line.utf8.indices.first { line.utf8[$0...].starts(with: "//".utf8) } ?? line.endIndex
  }
}
