import CommandLanguage
package import LayoutEngine
import TerminalText

/// Finds the arithmetic behind a number of the shown tree.
///
/// Each step is a `Part`: a formula of the view's own container. Rows for the container's
/// lengths and offsets lead to the next step up, until the root.
package struct Explainer {
  typealias Row = Explanation.Row
  package typealias Source = Explanation.Source

  /// Containers further up than this need a separate `why`.
  static let maximumLevels = 6
  static let maximumNames = 4

  private let document: Document
  let log: CommandLog
  let tree: LayoutTree

  /// - Parameter log: the commands that the document's origins refer to.
  package init(_ document: Document, _ log: CommandLog) {
    self.document = document
    self.log = log
    tree = document.shown
  }

  package func explanation(of node: NodeID, _ attribute: Attribute) -> Explanation {
    let part = part(of: node, attribute)
    return Explanation(
      subject: subject(node, attribute), value: tree.value(of: attribute, of: node),
      formula: part.formula, rows: chain(from: part) + part.rows + ruleRows(node, attribute))
  }

  /// The length of a space by its name in listings; `nil` if there is none.
  package func explanation(ofSpace name: String) -> Explanation? {
    guard let (space, group) = tree.space(named: name) else { return nil }
    let ends = [space.first, space.second].map { anchor in
      (value: tree.value(of: anchor.attribute, of: anchor.view), anchor: anchor)
    }.sorted { $0.value > $1.value }
    let all = group.spaces.map { NumberText.short($0.coefficient) }.joined(separator: " + ")
    let (upper, lower) = (ends[0], ends[1])
    var part = Part(.length(upper.value), subject(upper.anchor.view, upper.anchor.attribute))
    part.subtract(.length(lower.value), subject(lower.anchor.view, lower.anchor.attribute))
    part.note(
      "\(NumberText.short(space.coefficient)) of the coefficients \(all)", command(group.origin))
    return Explanation(
      subject: "\(name).\(group.axis.length.rawValue)", value: tree.length(of: space),
      formula: part.formula, rows: part.rows)
  }

  // MARK: Steps

  func part(of node: NodeID, _ attribute: Attribute) -> Part {
    if attribute.isContentOffset { return offsetPart(node, attribute.axis) }
    if isConstrained(node) { return constraintPart(node, attribute) }
    return aligned(framePart(of: node, attribute), node, attribute)
  }

  /// The step for a view that no constraints place, from its frame.
  private func framePart(of node: NodeID, _ attribute: Attribute) -> Part {
    if attribute.isMargin || attribute.isBaseline { return inset(node, attribute) }
    switch attribute.absolute(isRightToLeft: tree.isRightToLeft).part {
    case nil: return length(of: node, attribute.axis)
    case 0: return position(of: node, attribute.axis)
    case let part: return derivedPart(node, attribute.axis, isCentre: part != 1)
    }
  }

  private static func isOfFrame(_ attribute: Attribute) -> Bool {
    [.x, .y, .width, .height].contains(attribute)
  }

  /// A position or length of a view's frame, which other numbers build on. Constraints handle the
  /// alignment insets.
  func frameValue(of attribute: Attribute, _ node: NodeID) -> Double {
    guard Self.isOfFrame(attribute) else { return tree.value(of: attribute, of: node) }
    if attribute.isLength { return tree.frames[node.slot].size[attribute.axis] }
    let frame = tree.frameInRoot(node)
    return attribute == .x ? frame.x : frame.y
  }

  /// The step from the frame to the alignment rectangle, to which a view's attributes belong.
  private func aligned(_ part: Part, _ node: NodeID, _ attribute: Attribute) -> Part {
    let remainder = tree.value(of: attribute, of: node) - part.formula.value
    guard tree.alignmentInsets(of: node) != .zero, remainder.magnitude > 1e-9 else { return part }
    var part = part
    part.append(remainder, "its alignment insets", source(of: .alignmentInsets, node))
    return part
  }

  /// A baseline, or an edge of the layout margins: the edge, and the distance from it.
  private func inset(_ node: NodeID, _ attribute: Attribute) -> Part {
    let edge: Attribute =
      switch attribute.absolute(isRightToLeft: tree.isRightToLeft) {
      case .firstBaseline, .topMargin: .top
      case .lastBaseline, .bottomMargin: .bottom
      case .rightMargin: .right
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: .left
      }
    let start = tree.value(of: edge, of: node)
    let nearest = self.part(of: node, edge)
    var part = Part(.length(start), summary(of: node, edge, nearest), nearest.source)
    let (note, source) = trait(attribute, of: node)
    part.append(
      tree.value(of: attribute, of: node) - start,
      (attribute.isMargin ? "its layout margin" : "its baseline") + note, source)
    return part
  }

  /// The length that a container gives a child.
  func length(of node: NodeID, _ axis: Axis) -> Part {
    let parent = tree.parent(of: node)
    guard !parent.isNone else {
      // No command set the initial size of root; this command would.
      let first =
        "resize \(NumberText.exact(tree.size.width)) \(NumberText.exact(tree.size.height))"
      return Part(
        .length(tree.size[axis]), "root's " + axis.length.rawValue + deviceNote,
        source(tree.origin(of: .rootSize, of: .root) ?? -1, fallback: first))
    }
    switch tree.nodes[parent.slot].kind {
    case .view, .stack, .canvas: return Part(formula: .length(tree.frames[node.slot].size[axis]))
    case .split: return splitLength(node, parent, axis)
    case .splitter where tree.nodes[parent.slot].axis == axis:
      return alongSplitter(node, parent, axis)
    case .splitter: return pass(parent, axis)
    case .reveal, .scroll: return contentLength(node, parent, axis)
    }
  }

  /// The container's own length, unchanged.
  func pass(_ parent: NodeID, _ axis: Axis) -> Part {
    Part(formula: .length(tree.frames[parent.slot].size[axis]), base: (parent, axis.length))
  }

  /// An edge on the far side, or the middle: the near edge and the length.
  private func derivedPart(_ node: NodeID, _ axis: Axis, isCentre: Bool) -> Part {
    let position = position(of: node, axis)
    let length = length(of: node, axis)
    let start = Formula.length(frameValue(of: axis.origin, node))
    let all = Formula.length(tree.frames[node.slot].size[axis])
    var part = Part(start, summary(of: node, axis.origin, position), position.source)
    part.source = nil
    part.add(
      isCentre ? .quotient(all, .length(2)) : all, summary(of: node, axis.length, length),
      length.source)
    return part
  }

  private var deviceNote: String {
    guard let device = tree.device else { return "" }
    return ": \(device)" + (tree.isLandscape ? " in landscape" : "")
  }

  // MARK: Containers further up

  /// A row for each container that the numbers build on, from the nearest to the root.
  private func chain(from part: Part) -> [Row] {
    var rows: [Row] = []
    var base = part.base
    while let (node, attribute) = base {
      let value = frameValue(of: attribute, node)
      let part =
        isConstrained(node) ? constraintPart(node, attribute) : framePart(of: node, attribute)
      guard rows.count < Self.maximumLevels else {
        rows.append(
          Row(meaning: "why \(subject(node, attribute)) continues from here", level: rows.count))
        break
      }
      var meaning = summary(of: node, attribute, part)
      if rows.isEmpty && node != .root { meaning += ": why " + subject(node, attribute) }
      rows.append(Row(.length(value), meaning, source: part.source, level: rows.count))
      base = part.base
    }
    return rows
  }

  /// `main's width = 400 × 0.75`, in one line.
  func summary(of node: NodeID, _ attribute: Attribute, _ part: Part) -> String {
    if Self.isOfFrame(attribute), tree.alignmentInsets(of: node) != .zero {
      return "\(name(node))'s frame's \(attribute.rawValue)"
    }
    let quantity = "\(name(node))'s \(attribute.rawValue)"
    if node == .root { return quantity + (attribute.isLength ? deviceNote : "") }
    if !part.formula.isNumber { return quantity + " = " + part.formula.text }
    if part.rows.isEmpty, let base = part.base { return quantity + " is \(name(base.node))'s" }
    return quantity
  }

  // MARK: Rules

  /// The rows for active rules that changed the number.
  private func ruleRows(_ node: NodeID, _ attribute: Attribute) -> [Row] {
    let active = document.rules.filter { $0.isActive }
    guard !active.isEmpty else { return [] }
    let now = tree.value(of: attribute, of: node)
    let before = document.base.value(of: attribute, of: node)
    guard now != before else { return [] }
    return active.map { rule in
      let text = active.count == 1 ? "without the active rule" : "without the active rules"
      return Row(
        meaning: text + " it would be \(WhyNumber.length(before))",
        source: source(rule.origin, fallback: rule.text))
    }
  }

  // MARK: Words

  package func name(_ node: NodeID) -> String { Sanitizer.sanitized(tree.name(of: node)) }

  package func subject(_ node: NodeID, _ attribute: Attribute) -> String {
    "\(name(node)).\(attribute.rawValue)"
  }

  func list(_ nodes: [NodeID]) -> String {
    let names = nodes.map(name)
    return names.count > Self.maximumNames
      ? NumberText.list(names, atMost: Self.maximumNames) : Message.list(names, "and")
  }

  // MARK: Sources

  /// The command that set a property of a view, or the default.
  func source(of key: PropertyKey, _ node: NodeID) -> Source {
    command(tree.origin(of: key, of: node)) ?? .standard
  }

  /// The command behind a natural length: a leaf's size, or the command that made a container.
  func naturalSource(_ node: NodeID) -> Source? {
    tree.nodes[node.slot].kind.isLeaf
      ? source(of: .size, node) : command(tree.containerOrigin(of: node))
  }

  func command(_ origin: Int32?) -> Source? { origin.map { source($0, fallback: "") } }

  package func source(_ origin: Int32, fallback: String) -> Source {
    let record = log.record(origin)
    return Source(
      command: Sanitizer.sanitized(record?.text ?? fallback),
      location: record?.location.text ?? "start")
  }
}

/// Children of a reveal or a scroll view: content that the content offset moves.
extension Explainer {
  /// The length of a reveal's side, or of a scroll view's content.
  private func contentLength(_ node: NodeID, _ parent: NodeID, _ axis: Axis) -> Part {
    let length = tree.frames[node.slot].size[axis]
    let word = axis.length.rawValue
    if tree.nodes[parent.slot].kind.scrollsFreely {
      let isExact = tree.nodes[node.slot].kind.placesByConstraints
      guard isExact || length != tree.frames[parent.slot].size[axis] else {
        return pass(parent, axis)
      }
      return tree.scroll(of: parent).content[axis] != nil
        ? Part(.length(length), "the content's \(word)", source(of: .content, parent))
        : Part(.length(length), "the content's natural \(word)", naturalSource(node))
    }
    let state = tree.reveal(of: parent)
    guard axis == state.edge.axis, tree.index(of: node) == 0 else { return pass(parent, axis) }
    if state.length == nil, length != 200 {
      var part = pass(parent, axis)
      part.formula = .quotient(part.formula, .length(2))
      part.rows = [
        Row(.length(2), "a secondary without a length has 200, or half of the view if that is less")
      ]
      return part
    }
    let meaning =
      state.length == nil ? "a secondary without a length has 200" : "the secondary's \(word)"
    return Part(.length(length), meaning, source(of: .secondary, parent))
  }

  /// The content's position relative to its container, moved by the content offset.
  func addContent(_ node: NodeID, _ parent: NodeID, _ axis: Axis, _ part: inout Part) {
    if !tree.nodes[parent.slot].kind.scrollsFreely {
      let state = tree.reveal(of: parent)
      let edge = state.edge.absolute(isRightToLeft: tree.isRightToLeft)
      guard edge.axis == axis else { return }
      let viewport = tree.frames[parent.slot].size[axis]
      let isSecondary = tree.index(of: node) == 0
      let before =
        isSecondary == edge.isFirst ? 0 : isSecondary ? viewport : state.length(in: viewport)
      part.add(
        before, "after the \(isSecondary ? "primary" : "secondary")",
        command(tree.containerOrigin(of: parent)))
    }
    let moved = offsetPart(parent, axis)
    part.add(-moved.formula.value, moved.rows[0].meaning, moved.source)
    part.rows += moved.rows.dropFirst()
  }

  /// The content offset of a reveal or a scroll view, and the gesture that set it.
  private func offsetPart(_ node: NodeID, _ axis: Axis) -> Part {
    let isScroll = tree.nodes[node.slot].kind.scrollsFreely
    let origin = tree.origin(of: isScroll ? .offset : .revealed, of: node)
    let made = isScroll ? .standard : command(tree.containerOrigin(of: node))
    let source = command(origin) ?? made
    var meaning = "the content offset"
    if !isScroll { meaning += tree.reveal(of: node).isRevealed ? ": revealed" : ": covered" }
    var part = Part(.length(tree.contentOffset(of: node)[axis]), meaning, source)
    if let note = origin.flatMap({ log.record($0)?.note }) {
      part.note("the last gesture: \(note)", source)
    }
    return part
  }
}

extension Axis {
  /// The attribute for a position along this axis in frames.
  var origin: Attribute { self == .horizontal ? .x : .y }
}
