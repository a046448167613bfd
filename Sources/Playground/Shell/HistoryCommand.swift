import CommandLanguage
import LayoutEngine

enum HistoryCommand {
  private static let count = Argument(
    optional: "N", .count, help: "only the last N before the mark")

  static let spec = Command(
    name: "history", summary: "list the changes; the current one is marked",
    discussion: "Undone changes are below the mark and can be redone.",
    parameters: [count.parameter],
    examples: [.init("history", setup: "split root h 2")],
    kind: .looks, group: Group.session,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let limit = arguments[count] ?? session.past.count
      let first = max(0, session.past.count - limit)
      let width = String(session.past.count + session.future.count).count
      func number(_ value: Int) -> String {
        let text = String(value)
        return String(repeating: " ", count: width - text.count) + text
      }
      if session.past.isEmpty && session.future.isEmpty { return Plan(lines: ["no changes yet"]) }
      var lines: [String] = []
      let past = session.past
      for index in first..<past.count {
        let mark = index == past.count - 1 ? ">" : " "
        lines.append("\(mark) \(number(index + 1))  \(past.text(at: index))")
      }
      for (offset, step) in session.future.reversed().enumerated() {
        lines.append("  \(number(past.count + offset + 1))  \(step.text)   (undone)")
      }
      return Plan(lines: lines)
    }
  )
}
