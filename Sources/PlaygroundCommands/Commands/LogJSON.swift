import Interchange
import PlaygroundSession
import TerminalText

/// The answer to a log as JSON: one object on one line.
enum LogJSON {
  static func text(of report: ConsoleReport, _ answer: LogAnswer?) -> String {
    var json = JSONText()
    json.begin("{")
    json.key("import")
    json.begin("{")
    json.key("kind")
    json.value(kind(of: report))
    json.key("conflicts")
    json.begin("[")
    if let answer {
      for (conflict, remedies) in zip(answer.conflicts, answer.remedies) {
        add(conflict, remedies, answer, to: &json)
      }
    }
    json.end("]")
    json.key("owners")
    json.begin("{")
    if let answer { addOwners(report, answer, to: &json) }
    json.end("}")
    json.strings("assumed", answer?.assumptions ?? [])
    json.strings("unread", report.unread.map { $0.text })
    if !report.messages.isEmpty {
      json.key("messages")
      json.begin("[")
      for message in report.messages {
        json.begin("{")
        json.key("meaning")
        json.value(message.meaning)
        json.key("instead")
        json.value(message.instead)
        json.end("}")
      }
      json.end("]")
    }
    json.end("}")
    json.end("}")
    return json.text
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
    _ conflict: LogConflict, _ remedies: [Remedies.Remedy], _ answer: LogAnswer,
    to json: inout JSONText
  ) {
    json.begin("{")
    json.key("cause")
    json.value(conflict.cause.text)
    json.key("sum")
    json.value(conflict.sum ?? "")
    json.key("advice")
    json.value(conflict.cause.advice)
    json.key("remedies")
    json.begin("[")
    for remedy in remedies {
      json.begin("{")
      json.key("number")
      json.value(remedy.number)
      json.key("command")
      json.value(remedy.command)
      json.key("swift")
      json.value(remedy.swift)
      json.key("result")
      json.value(remedy.result)
      json.key("usual")
      json.value(remedy.isUsual)
      json.end("}")
    }
    json.end("]")
    json.strings(
      "members",
      conflict.positions.map { "\(ConsoleConversion.label(of: $0)): \(answer.text(of: $0))" })
    json.end("}")
  }

  private static func addOwners(
    _ report: ConsoleReport, _ answer: LogAnswer, to json: inout JSONText
  ) {
    for position in report.constraints.indices {
      let conflict = answer.conflicts.first { $0.positions.contains(position) }
      let owner =
        conflict?.owner(of: position, in: report)
        ?? ConstraintOwner(report.constraints[position], in: report)
      json.key(ConsoleConversion.label(of: position))
      json.value(owner.word)
    }
  }
}
