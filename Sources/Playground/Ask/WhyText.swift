package import LayoutDocument
import LayoutDrawing
package import LayoutEngine
import TerminalText

/// The output of `why`: the origin of a number.
package enum WhyText {
  /// The column of the remark about the rate.
  private static let rateColumn = 33

  /// The arithmetic behind `attribute` of `node` in the shown tree, back to the commands that
  /// caused it. O(depth · siblings).
  static func lines(for node: NodeID, _ attribute: Attribute, in session: Session) -> [String] {
    let explanation = self.explanation(of: node, attribute, in: session)
    return inCharset(explanation.lines(columns: session.frames.columns), session)
  }

  /// The length of a space, from its anchors.
  static func lines(forSpace name: String, in session: Session) -> [String] {
    let explanation = Explainer(session.document, session.log).explanation(ofSpace: name)
    return inCharset(explanation?.lines(columns: session.frames.columns) ?? [], session)
  }

  /// The width, height, x and y of a view, each in a line with its arithmetic and command. O(depth
  /// · siblings).
  static func overview(of node: NodeID, in session: Session) -> [String] {
    let columns = session.frames.columns
    let explainer = Explainer(session.document, session.log)
    let rows = [Attribute.width, .height, .x, .y].map { attribute in
      (explainer.subject(node, attribute), explainer.explanation(of: node, attribute).brief)
    }
    func widest(_ texts: [String]) -> Int { texts.map { displayWidth(of: $0) }.max() ?? 0 }
    let numberWidth = widest(rows.map { $0.0 }) + columnGap + widest(rows.map { $0.1.number })
    let locationWidth = columnGap + widest(rows.map { $0.1.location })
    let reasonWidth = columns - numberWidth - locationWidth - columnGap
    // In a narrow terminal, only the numbers fit.
    let reasons = rows.map {
      reasonWidth < leastReason ? "" : truncated($0.1.reason, to: reasonWidth)
    }
    let hasReasons = reasons.contains { !$0.isEmpty }
    let hasLocations = hasReasons || numberWidth + locationWidth <= columns
    let cells = zip(rows, reasons).map { row, reason in
      [row.0, row.1.number] + (hasReasons ? [reason] : []) + (hasLocations ? [row.1.location] : [])
    }
    let lines = Columns.aligned(cells, numbers: [1], gap: columnGap)
    return inCharset(lines, session)
  }

  /// Blanks between columns of an overview.
  private static let columnGap = 3
  /// Reasons are omitted if fewer columns are available.
  private static let leastReason = 10

  /// The explanation as data, with a formula that can be evaluated.
  package static func explanation(
    of node: NodeID, _ attribute: Attribute, in session: Session
  ) -> Explanation {
    Explainer(session.document, session.log).explanation(of: node, attribute)
  }

  /// The number for another width or height of root, and its dependence on that length. The rules
  /// are applied again at that size; `session` does not change.
  ///
  /// - Parameter changed: `root`, its width or height, and the points to try, 0 or more.
  static func lines(
    for node: NodeID, _ attribute: Attribute, in session: Session,
    if changed: (view: NodeID, attribute: Attribute, value: Double)
  ) -> [String] {
    precondition(changed.view == .root && changed.attribute.isLength, "only root has a new size")
    let axis = changed.attribute.axis
    let tried = resized(session, axis, to: changed.value)
    let value = tried.shown.value(of: attribute, of: node)
    let next = resized(session, axis, to: changed.value + 1)
    let rate = next.shown.value(of: attribute, of: node) - value
    let explainer = Explainer(tried.document, tried.log)
    var line = "\(explainer.subject(node, attribute)) = \(WhyNumber.length(value))"
    line += String(repeating: " ", count: max(3, rateColumn - displayWidth(of: line)))
    let dimension = changed.attribute.rawValue
    let isSettled = (rate * 1e9).rounded() == 0
    if isSettled {
      line += "root's \(dimension) does not change it"
    } else {
      let gives = WhyNumber.ratio((rate * 1e9).rounded() / 1e9)
      let per = axis == attribute.axis ? "" : "'s \(dimension)"
      line += "each point of root\(per) gives \(explainer.name(node)) \(gives)"
    }
    return inCharset([line] + ruleLines(session, tried, explainer), session)
  }

  private static func resized(_ session: Session, _ axis: Axis, to length: Double) -> Session {
    var copy = session
    var size = copy.tree.size
    size[axis] = length
    copy.document.resize(to: size)
    return copy
  }

  /// The rules that would begin or cease to apply.
  private static func ruleLines(
    _ now: Session, _ tried: Session, _ explainer: Explainer
  ) -> [String] {
    zip(now.document.rules, tried.document.rules).compactMap { before, after in
      guard before.isActive != after.isActive else { return nil }
      let source = explainer.source(after.origin, fallback: after.text)
      let verb = after.isActive ? "then applies" : "no longer applies"
      return "   the rule \"\(source.command)\", \(source.location), \(verb)"
    }
  }

  /// ASCII substitutes, if frames are drawn in ASCII.
  private static func inCharset(_ lines: [String], _ session: Session) -> [String] {
    guard session.frames.style.charset == .ascii else { return lines }
    let substitutes: [Character: String] = ["−": "-", "×": "*", "…": "..."]
    return lines.map { line in line.map { substitutes[$0] ?? String($0) }.joined() }
  }
}
