package import CommandLanguage
import LayoutDocument
import LayoutDrawing
package import Playground
import TerminalText

/// The line that `--json` prints for a command.
package enum OutcomeLine {
  static let schema = "layline/1"

  /// The object of a command that ran; if the command writes JSON, that object.
  package static func text(of outcome: Outcome, file: String) -> String {
    if let json = outcome.json, outcome.diagnostic == nil { return json }
    var json = JSONText()
    begin(
      &json, command: outcome.text, line: outcome.line, file: file, status: outcome.status,
      isChanged: outcome.isChanged)
    if let exact = outcome.exact {
      json.key("exact")
      json.value(exact)
    }
    if outcome.script != outcome.text {
      json.field("expanded", outcome.script)
    }
    json.strings("output", outcome.said)
    if let frame = outcome.frame { json.strings("frame", frame.lines()) }
    if let diagnostic = outcome.diagnostic { error(&json, diagnostic) }
    json.end("}")
    return json.text
  }

  /// The object of an error before any command ran. Its command is the line of the script with the
  /// error.
  package static func text(of diagnostic: Diagnostic) -> String {
    let location = location(of: diagnostic)
    let source = location.flatMap { diagnostic.source?.line($0.line) } ?? ""
    var json = JSONText()
    begin(
      &json, command: source, line: location?.line ?? 0, file: diagnostic.source?.origin ?? "",
      status: diagnostic.status, isChanged: false)
    json.strings("output", [])
    error(&json, diagnostic)
    json.end("}")
    return json.text
  }

  private static func begin(
    _ json: inout JSONText, command: String, line: Int, file: String, status: Int32,
    isChanged: Bool
  ) {
    json.begin("{")
    json.field("schema", schema)
    json.field("command", command)
    json.field("line", line)
    json.field("file", file)
    json.field("status", Int(status))
    json.field("changed", isChanged)
  }

  private static func error(_ json: inout JSONText, _ diagnostic: Diagnostic) {
    json.begin("{", "error")
    json.field("code", diagnostic.code)
    json.field("message", diagnostic.message)
    let location = location(of: diagnostic)
    json.field("line", location?.line)
    json.field("column", location?.column)
    json.field("fix", diagnostic.fix)
    json.strings("notes", diagnostic.notes)
    json.end("}")
  }

  private static func location(of diagnostic: Diagnostic) -> (line: Int, column: Int)? {
    guard let source = diagnostic.source, let range = diagnostic.range else { return nil }
    return source.position(of: range.lower)
  }
}
