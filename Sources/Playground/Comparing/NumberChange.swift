import LayoutDocument
import LayoutEngine
import TerminalText

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
