import Testing

@testable import ScriptHost
@testable import TerminalText

/// docs/architecture.md names existing limits with their values.
@Suite struct LimitPageTests {
  @Test func documentedLimitsMatchTheSources() throws {
    let sources = try Repository.files(under: "Sources", endings: ["swift"]).map(Repository.text)
    var count = 0
    for line in MarkdownPage(try Repository.text("docs/architecture.md")).prose {
      guard line.hasPrefix("| `"), let dot = line.firstIndex(of: "."),
        let end = line[dot...].firstIndex(of: "`")
      else { continue }
      let type = line[line.index(line.startIndex, offsetBy: 3)..<dot]
      let name = line[line.index(after: dot)..<end]
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "," } }
      let declarations = sources.filter { text in
        ["struct \(type) ", "struct \(type):", "enum \(type) ", "class \(type) "].contains {
          text.contains($0)
        }
      }.map(lines(of:)).joined()
      let declaration = declarations.first { $0.contains("static let \(name) = ") }
      let value = declaration?.split(separator: "=").last.map(String.init) ?? ""
      #expect(Self.number(value) == Self.number(cells[1]), "\(type).\(name)")
      count += 1
    }
    #expect(count > 10)
  }

  /// Reads `1_000`, `64 << 20`, `1e9`, `64MiB` and `10⁹`.
  private static func number(_ text: String) -> Double? {
    let text = text.filter { $0 != "_" && $0 != " " }
    if text == "10⁹" { return 1e9 }
    if text.hasSuffix("MiB") { return Double(text.dropLast(3)).map { $0 * 1_048_576 } }
    let parts = text.split(separator: "<").compactMap { Double($0) }
    guard parts.count == 2 else { return Double(text) }
    return (0..<Int(parts[1])).reduce(parts[0]) { value, _ in value * 2 }
  }
}
