import CommandLanguage
import LayoutDocument
import Playground
import Testing

/// docs/json.md names all keys of the JSON.
@Suite struct JSONPageTests {
  @Test func everyKeyIsDocumented() throws {
    let page = try Repository.text("docs/json.md")
    var session = Session()
    let script = try Script.parse(SourceText("split root h 2; json", origin: "test"))
    var json = ""
    for statement in script.statements {
      json = Interpreter.standard.execute(statement, in: &session).report.json ?? ""
    }
    let keys = Self.keys(of: json)
    #expect(keys.contains("schema") && keys.contains("frame"))
    for key in keys { #expect(page.contains("| `\(key)` |"), "docs/json.md lacks \(key)") }
  }

  /// The keys of flat enough JSON: quoted words before a colon, each once.
  private static func keys(of json: String) -> [String] {
    let parts = json.split(separator: "\"", omittingEmptySubsequences: false)
    var keys: [String] = []
    for index in stride(from: 1, to: parts.count - 1, by: 2)
    where parts[index + 1].hasPrefix(":") && !keys.contains(String(parts[index])) {
      keys.append(String(parts[index]))
    }
    return keys
  }
}
