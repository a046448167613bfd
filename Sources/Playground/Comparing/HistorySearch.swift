import LayoutDocument
import LayoutEngine
import TerminalText

/// Finds the command after which conditions no longer held together.
struct HistorySearch {
  /// A step of the history, with the value of the condition's left side after it.
  private typealias Step = (number: Int, command: String, value: Double?)

  private(set) var holds: Bool
  private var now: Double?
  /// The last step at which the conditions held, and the next step; `nil` if they never held.
  private var last: Step?
  private var next: Step?
  /// The first step from which on they have always held.
  private var first: Step?

  /// - Complexity: O(steps · depth).
  init(_ conditions: [Condition], in session: Session) {
    let steps = LayoutVersion.history(of: session).prefix(session.past.count + 1)
    // The values are those of the first condition that does not hold now.
    let unmet = conditions.first { !$0.isMet(in: session.shown) } ?? conditions.first
    func judge(_ index: Int) -> (step: Step, holds: Bool) {
      let tree = steps[index].document.shown
      let sides = unmet.flatMap { try? $0.sides(in: tree) }
      return (
        (number: index, command: steps[index].command, value: sides?.left),
        conditions.allSatisfy { $0.isMet(in: tree) }
      )
    }
    var index = steps.count - 1
    let present = judge(index)
    holds = present.holds
    now = present.step.value
    var edge = present.step
    while index > 0 {
      index -= 1
      let judgement = judge(index)
      if judgement.holds != holds {
        if holds { first = edge } else { (last, next) = (judgement.step, edge) }
        return
      }
      edge = judgement.step
    }
    if holds { first = edge }
  }

  /// `14: hide nav`, the command that broke it; `nil` if it holds or never held.
  var breakingCommand: String? { next.map { "\($0.number): \(Sanitizer.sanitized($0.command))" } }

  func lines(_ text: String) -> [String] {
    if holds {
      let since = first.map {
        $0.number == 0 ? "from the start" : "since \($0.number): \(Sanitizer.sanitized($0.command))"
      }
      return ["\(text) holds now" + (since.map { ", " + $0 } ?? "")]
    }
    guard let last, let breakingCommand else {
      return ["\(text) never held" + (now.map { "; it is \(number($0)) now" } ?? "")]
    }
    let start = last.number == 0 ? "at the start" : "after \(last.number)"
    return [
      "\(text) held until \(breakingCommand)",
      "   \(value(last.value)) \(start), \(value(next?.value)) after it",
    ]
  }

  func json(_ text: String) -> String {
    JSONText.object { json in
      json.field("since", text)
      json.field("holds", holds)
      if let step = holds ? first : next {
        json.field("step", step.number)
        json.field("command", step.command)
      }
      for (key, value) in [("from", last?.value), ("to", next?.value ?? now)] {
        guard let value else { continue }
        json.field(key, value)
      }
    }
  }

  private func value(_ value: Double?) -> String { value.map(number) ?? "no such view" }
  private func number(_ value: Double) -> String { NumberText.short(value, decimals: 6) }
}

/// The last command that changed a number of a view, with the number before and after it.
struct NumberChange {
  /// `main.width`.
  private let name: String
  private let now: Double
  /// The step of the history that changed it; `nil` if none did.
  private(set) var number: Int?
  private(set) var command = ""
  /// The number before that step; `nil` if there was no such view.
  private(set) var before: Double?

  /// - Complexity: O(steps · depth).
  init(of attribute: Attribute, of node: NodeID, in session: Session) {
    let view = session.shown.name(of: node)
    name = "\(view).\(attribute.rawValue)"
    now = session.shown.value(of: attribute, of: node)
    let steps = LayoutVersion.history(of: session).prefix(session.past.count + 1)
    for index in steps.indices.dropFirst().reversed() {
      let tree = steps[index - 1].document.shown
      let value = tree.node(named: view).map { tree.value(of: attribute, of: $0) }
      if let value, (value - now).magnitude <= LayoutDifference.tolerance { continue }
      number = index
      command = steps[index].command
      before = value
      return
    }
  }

  func lines() -> [String] {
    guard let number else {
      return ["\(name) = \(text(now)) from the start; no command changed it"]
    }
    let cause = "\(number): \(Sanitizer.sanitized(command))"
    guard let before else { return ["\(name) = \(text(now)) since \(cause), which made the view"] }
    return ["\(name) changed from \(text(before)) to \(text(now)) by \(cause)"]
  }

  func json() -> String {
    JSONText.object { json in
      json.field("why", name)
      if let number {
        json.field("step", number)
        json.field("command", command)
      }
      if let before { json.field("from", before) }
      json.field("to", now)
    }
  }

  private func text(_ value: Double) -> String { NumberText.short(value, decimals: 6) }
}
