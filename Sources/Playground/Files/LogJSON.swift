import Interchange
import LayoutDocument
import TerminalText

/// The answer to a log as JSON: one object on one line.
enum LogJSON {
  static func text(of report: ConsoleReport, _ answer: LogAnswer?) -> String {
    JSONText.object { json in
      json.begin("{", "import")
      json.field("kind", kind(of: report))
      json.objects("conflicts", answer.map { Array(zip($0.conflicts, $0.remedies)) } ?? []) {
        if let answer { add($1.0, $1.1, answer, to: &$0) }
      }
      json.begin("{", "owners")
      for position in report.constraints.indices {
        let conflict = answer?.conflicts.first { $0.positions.contains(position) }
        let owner = conflict?.owner(of: position) ?? report.constraints[position].owner
        json.field(
          ConsoleConversion.label(of: position),
          owner.isOfApp ? "app" : owner.isOfSystem ? "apple" : "library")
      }
      json.end("}")
      json.strings("assumed", answer?.assumptions ?? [])
      json.strings("unread", report.unread.map { $0.text })
      if !report.messages.isEmpty {
        json.objects("messages", report.messages) {
          $0.field("meaning", $1.meaning)
          $0.field("instead", $1.instead)
        }
      }
      json.end("}")
    }
  }

  private static func kind(of report: ConsoleReport) -> String {
    switch report.kind {
    case .conflict: "log"
    case .constraints: "constraints"
    case .views, .trace: "dump"
    case .message: "message"
    }
  }

  private static func add(
    _ conflict: LogConflict, _ remedies: [Remedy], _ answer: LogAnswer, to json: inout JSONText
  ) {
    json.field("family", conflict.cause.kind.rawValue)
    json.field("count", conflict.count)
    json.field("cause", conflict.cause.text)
    json.field("sum", conflict.sum?.text ?? "")
    json.objects("terms", conflict.sum?.terms ?? []) {
      $0.field("member", ConsoleConversion.label(of: conflict.positions[$1.member]))
      $0.field("text", $1.text)
      $0.field("length", $1.length)
      $0.field("isLimit", $1.isLimit)
    }
    json.field("advice", conflict.cause.advice)
    json.objects("remedies", remedies) {
      $0.field("number", $1.number)
      $0.field("command", $1.command)
      $0.field("swift", $1.swift)
      $0.field("result", "then \($1.effect)")
      $0.field("usual", $1.isUsual)
    }
    json.strings(
      "members",
      conflict.positions.map { "\(ConsoleConversion.label(of: $0)): \(answer.text(of: $0))" })
  }
}
