package import CommandLanguage
import LayoutDrawing
package import Playground
import TerminalText

/// The line that `--json` prints for a command.
package enum OutcomeLine {
  static let schema = "layline/1"
  private static let layoutStart = "{\"schema\":"

  /// The object of a command that ran; the keys of a command that writes JSON follow its own.
  package static func text(of outcome: Outcome, file: String) -> String {
    let object = outcome.diagnostic == nil ? outcome.report.json : nil
    // The object of a layout is complete.
    if let object, object.hasPrefix(layoutStart) { return object }
    // The changes of `compare` have the same key.
    let hasChanges = object?.contains(text: "\"changed\":[") ?? false
    let line = JSONText.object { json in
      addHead(
        &json, command: outcome.text, line: outcome.line, file: file, status: outcome.status,
        isChanged: hasChanges ? nil : outcome.isChanged)
      if object != nil { return }
      if let exact = outcome.exact { json.field("exact", exact) }
      if outcome.script != outcome.text { json.field("expanded", outcome.script) }
      json.strings("output", outcome.said)
      if let frame = outcome.frame { json.strings("frame", frame.lines()) }
      if let diagnostic = outcome.diagnostic { add(&json, diagnostic) }
    }
    return object.map { "\(line.dropLast()),\($0.dropFirst())" } ?? line
  }

  /// The object of an error before any command ran. Its command is the line of the script with the
  /// error.
  package static func text(of diagnostic: Diagnostic) -> String {
    let location = diagnostic.position
    let source = location.flatMap { diagnostic.source?.line($0.line) } ?? ""
    return JSONText.object { json in
      addHead(
        &json, command: source, line: location?.line ?? 0, file: diagnostic.source?.origin ?? "",
        status: diagnostic.status, isChanged: false)
      json.strings("output", [])
      add(&json, diagnostic)
    }
  }

  private static func addHead(
    _ json: inout JSONText, command: String, line: Int, file: String, status: Int32,
    isChanged: Bool?
  ) {
    json.field("schema", schema)
    json.field("command", command)
    json.field("line", line)
    json.field("file", file)
    json.field("status", Int(status))
    if let isChanged { json.field("changed", isChanged) }
  }

  private static func add(_ json: inout JSONText, _ diagnostic: Diagnostic) {
    let location = diagnostic.position
    json.object("error") { json in
      json.field("code", diagnostic.code)
      json.field("message", diagnostic.message)
      json.field("line", location?.line)
      json.field("column", location?.column)
      json.field("fix", diagnostic.fix)
      json.strings("notes", diagnostic.notes)
    }
  }
}
