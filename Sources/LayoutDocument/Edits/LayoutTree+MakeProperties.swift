import CommandLanguage
package import LayoutEngine
import TerminalText

/// Properties, and actions whose result depends on the state.
extension LayoutTree {
  mutating func set(
    _ key: PropertyKey, _ value: PropertyValue, of node: NodeID
  ) throws(EditProblem) {
    switch (key, value) {
    case (.ratio, .numbers(let ratios)): try setRatios(ratios, of: node)
    case (.fixed, _): try fix(value, node)
    case (.hidden, .flag(let isHidden)): try hidingPart(of: node).setHidden(isHidden, &self)
    case (.text, .label(let label)):
      try check(node, nodes[node.slot].kind.isLeaf, "a leaf", for: "text")
      setText(label.text, font: label.font, width: label.width, lines: label.lines, of: node)
    default:
      guard let property = Properties.property(key, of: node, in: self) else {
        throw EditProblem(
          "unknown-property", "\(name(of: node)) has no property \"\(key.rawValue)\"", .subject)
      }
      try property.change(&self, node, value)
    }
  }

  // MARK: Shares

  /// Sets a splitter's fraction, all ratios of a split, or one child's.
  private mutating func setRatios(_ ratios: [Double], of node: NodeID) throws(EditProblem) {
    let kind = nodes[node.slot].kind
    if kind.hasBar {
      guard ratios.count == 1 else {
        throw EditProblem("bad-count", "a splitter has one fraction, not \(ratios.count)", .values)
      }
      if splitter(of: node).keepsFraction { return }
      set(.fraction, of: node) { $0.updateExtras(of: node) { $0.splitter?.fraction = ratios[0] } }
    } else if kind.sharesByRatios, ratios.count > 1 || childCount(of: node) == 1 {
      try setAllRatios(ratios, of: node)
    } else {
      try setOneRatio(ratios, of: node)
    }
  }

  private mutating func setAllRatios(_ ratios: [Double], of split: NodeID) throws(EditProblem) {
    let children = try children(
      of: split, count: ratios.count, orSay: "and there are \(ratios.count) ratios")
    let isAllFixed = children.allSatisfy { nodes[$0.slot].flags.contains(.fixed) }
    guard isAllFixed || abs(ratios.reduce(0, +) - 1) <= Self.ratioTolerance else {
      throw EditProblem(total: ratios)
    }
    setRatios(zip(children, ratios).map { $0 }, in: split)
  }

  /// The children of a split. Throws `bad-count`, with an ending of its message, unless there are `count`.
  func children(of split: NodeID, count: Int, orSay ending: String) throws(EditProblem) -> [NodeID]
  {
    let children = Array(self.children(of: split))
    if children.count == count { return children }
    throw EditProblem(
      "bad-count",
      "\(name(of: split)) has \(NumberText.count(children.count, "view")), \(ending)", .values,
      fix: children.map { name(of: $0) }.prefix(8).joined(separator: ", "))
  }

  private mutating func setOneRatio(_ ratios: [Double], of node: NodeID) throws(EditProblem) {
    let name = self.name(of: node)
    let kind = containerKind(of: node)
    guard kind.sharesByRatios else {
      let count = childCount(of: node)
      if nodes[node.slot].kind.sharesByRatios, count > 1 {
        let other = NumberText.ratio(1 - (ratios.first ?? 0))
        throw EditProblem(
          "bad-count", "\(name) has \(count) children, and 1 ratio was given", .values,
          fix: count == 2
            ? "ratio \(Word.spelling(of: name)) \(NumberText.ratio(ratios[0])) \(other)"
            : children(of: node).prefix(8).map { self.name(of: $0) }.joined(separator: ", "))
      }
      throw EditProblem(
        "no-ratio", "\(name) has no ratio: it is not in a split", .subject,
        fix: kind.hasBar ? "ratio \(self.name(of: parent(of: node))) R sets the splitter" : nil,
        taking: node == .root || kind.hasBar ? nil : kind, isAboutChild: true)
    }
    guard ratios.count == 1 else {
      throw EditProblem(
        "bad-count", "\(name) is one view, and there are \(ratios.count) ratios", .values)
    }
    try setShare(ratios[0], of: node)
  }

  /// Sets the ratio of a child of a split.
  mutating func setShare(_ ratio: Double, of node: NodeID) throws(EditProblem) {
    let parent = self.parent(of: node)
    let isFree = childCount(of: parent) > 1 || nodes[node.slot].flags.contains(.fixed)
    guard isFree || ratio == 1 else {
      throw EditProblem(
        "bad-total", "\(name(of: node)) is alone in \(name(of: parent)): its ratio is 1", .values)
    }
    guard nodes[node.slot].ratio != ratio else { return }
    set(.ratio, of: node) { $0.setRatio(ratio, of: node) }
  }

  /// Fixes a child of a split, or frees it.
  mutating func fixShare(_ fixed: Fixed, of node: NodeID) {
    guard self.fixed(of: node) != fixed else { return }
    let wereFixed = children(of: parent(of: node)).allSatisfy {
      nodes[$0.slot].flags.contains(.fixed)
    }
    set(.fixed, of: node) {
      $0.setFixed(fixed, of: node)
      // While all children are fixed, the ratios may have any sum.
      if wereFixed { $0.closeUpRatios(of: $0.parent(of: node)) }
    }
  }

  /// Fixes a child of a split, or the lengths of a view in a stack or canvas.
  private mutating func fix(_ value: PropertyValue, _ node: NodeID) throws(EditProblem) {
    let parent = self.parent(of: node)
    let kind = containerKind(of: node)
    guard kind.placesByConstraints else {
      if kind.hiding == .cover, index(of: node) == 0 {
        return try set(.secondary, value, of: parent)
      }
      guard kind.sharesByRatios else {
        throw EditProblem(
          "not-in-split", "\(name(of: node)) is not in a split, stack or canvas", .subject,
          fix: node == .root ? "fix takes a child of one of these" : nil,
          taking: node == .root ? nil : kind, isAboutChild: true)
      }
      guard let fixed = PropertyType.fixed.form.unwrap(value) else {
        throw EditProblem("bad-length", "\(name(of: node)) is fixed along its split only", .values)
      }
      return fixShare(fixed, of: node)
    }
    let before = traits(of: node)
    var traits = before
    switch value {
    case .nothing: traits.fixed = PerAxis(nil, nil)
    case .number(let length): traits.fixed[nodes[parent.slot].axis] = length
    case .size(let size): traits.fixed = size
    default: throw EditProblem("bad-length", "\(name(of: node)) is not in a split", .values)
    }
    guard traits != before else { return }
    set(.fixed, of: node) { $0.updateExtras(of: node) { $0.traits = traits } }
  }

  // MARK: Texts and natural sizes

  /// Gives a leaf a natural size; a label is a plain view again.
  mutating func setNaturalSize(_ size: PerAxis<Double?>, of node: NodeID) {
    let old = extras(of: node)
    if old.natural == size, old.text == nil { return }
    set(.size, of: node) {
      $0.updateExtras(of: node) {
        $0.natural = size
        $0.forgetText()
      }
    }
  }

  /// Makes a leaf a label with a natural size and baselines, or a plain view if there is no text.
  /// - Parameters:
  ///   - width: the points at which lines break; `nil` keeps the default, without a limit.
  ///   - lines: the number of lines, 0 for any; `nil` keeps it.
  mutating func setText(
    _ text: String?, font: Double? = nil, width: Double?? = nil, lines: Int? = nil, of node: NodeID
  ) {
    if let lines, lines != 1 { hasTextLines = true }
    var given: [PropertyKey] = []
    if font != nil { given.append(.font) }
    if width != nil { given.append(.textWidth) }
    if lines != nil { given.append(.lines) }
    var keys: [PropertyKey] = [.text, .size, .baseline]
    // Neither the text nor its derived values changed.
    if !given.isEmpty, text == extras(of: node).text {
      keys = text == nil ? [] : [.size, .baseline]
    }
    let size = font ?? extras(of: node).font
    set(keys + given, of: node) {
      $0.updateExtras(of: node) { extras in
        extras.font = size
        if let width { extras.traits.textWidth = width }
        if let lines { extras.traits.textLines = lines }
        guard let text else {
          if extras.text != nil { extras.natural = PerAxis(nil, nil) }
          return extras.forgetText()
        }
        extras.text = text
        let natural = extras.traits.naturalText(text, font: size, width: nil)
        extras.natural = PerAxis(natural.width, natural.height)
        extras.traits.firstBaseline = size * TextMetrics.firstBaseline
        extras.traits.lastBaseline = size * TextMetrics.lastBaseline
      }
    }
  }

  // MARK: Actions

  mutating func act(_ action: Action, on node: NodeID) throws(EditProblem) {
    switch action {
    case .dragBy, .dragTo: try drag(node, action)
    case .pan(let trace, let point): _ = pan(node, trace, at: point)
    case .show:
      if let part = HiddenPart(named: node, in: self), !isHiddenByParent(node) {
        part.setHidden(false, &self)
      } else if node != .root {
        try hidingPart(of: node).setHidden(false, &self)
      }
    case .toggle:
      if nodes[node.slot].kind.hasBar {
        // SplitView's toggle without a side.
        HiddenPart.change(node, in: &self) { $0.toggle() }
      } else if let part = HiddenPart(named: node, in: self) {
        part.toggle(in: &self)
      } else {
        try hidingPart(of: node).toggle(in: &self)
      }
    case .toggleSide(let side):
      try checkBar(node, for: "toggle")
      HiddenPart.side(node, side).toggle(in: &self)
    case .toggleAxis:
      try checkBar(node, for: "toggle")
      setAxis(nodes[node.slot].axis.crossed, of: node)
    case .exercise:
      if exercise(node) == nil {
        throw EditProblem(
          "determined", "\(name(of: node)) is determined: there is only one best layout", .subject,
          fix: "ambiguity lists undetermined attributes")
      }
    }
  }

  /// Drags a bar, and releases it.
  private mutating func drag(_ node: NodeID, _ action: Action) throws(EditProblem) {
    try checkBar(node, for: "drag")
    var state = splitter(of: node)
    let length = frames[node.slot].size[nodes[node.slot].axis]
    guard state.isDraggable else {
      throw EditProblem(
        "no-bar", "\(name(of: node)) has no bar to drag: hideSplitter is on and a side is hidden",
        .subject, fix: "show \(Word.spelling(of: name(of: node)))")
    }
    guard length > 0 else {
      throw EditProblem("no-room", "\(name(of: node)) has no length to drag along", .subject)
    }
    state.drag(action, in: length)
    setDragged(node, to: state)
  }

  /// The full fraction under the finger at the end of a drag, before the minima.
  package func dragTarget(of node: NodeID, _ action: Action) -> Double {
    var state = splitter(of: node)
    return state.drag(action, in: frames[node.slot].size[nodes[node.slot].axis])
  }

  /// The part that hides a child of a container.
  private func hidingPart(of node: NodeID) throws(EditProblem) -> HiddenPart {
    let parent = self.parent(of: node)
    guard !parent.isNone else {
      throw EditProblem(
        "root-shows", "root cannot be hidden", .subject,
        fix: nodes[0].kind.hasBar ? "name a side: primary or secondary" : nil)
    }
    let name = self.name(of: node)
    if nodes[parent.slot].kind.hiding == .cover, index(of: node) > 0 {
      throw EditProblem(
        "primary-shows", "\(name) is the primary of a reveal and always shows", .subject,
        fix: children(of: parent).first { _ in true }
          .map { "its secondary is \(self.name(of: $0))" })
    }
    if nodes[parent.slot].kind.hiding == .never {
      throw EditProblem(
        "content-shows", "\(name) is the content of a scroll view and always shows", .subject,
        fix: "hide \(self.name(of: parent))")
    }
    return HiddenPart(of: node, in: self)
  }
}

extension Extras {
  /// Makes a label a plain view again, without the baselines of the text.
  fileprivate mutating func forgetText() {
    guard text != nil else { return }
    text = nil
    traits.textWidth = nil
    traits.textLines = 1
    (traits.firstBaseline, traits.lastBaseline) = (0, 0)
  }
}

extension SplitterState {
  /// One drag by points, or to a fraction. Positions farther beyond the ends have the same effect.
  @discardableResult mutating func drag(_ action: Action, in length: Double) -> Double {
    var delta = 0.0
    if case .dragBy(let points) = action { delta = points }
    if case .dragTo(let target) = action {
      let start = hide.side.map { $0 == .primary ? 0 : 1 } ?? fraction
      delta = target * length - start * length
    }
    let most = min(LayoutTree.maximumLength, length * LayoutTree.maximumLength)
    return drag(by: max(-most, min(most, delta)), in: length)
  }
}
