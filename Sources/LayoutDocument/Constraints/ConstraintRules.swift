package import CommandLanguage
package import LayoutEngine

/// UIKit's rules for constraints, checked before a constraint can make a layout fail.
///
/// NSLayoutConstraint raises an exception if one of them is violated. One rule is the playground's:
/// the same system of constraints must position both views.
package struct ConstraintRules {
  package let arguments: Arguments
  package let tree: LayoutTree

  package init(_ arguments: Arguments, _ tree: LayoutTree) {
    self.arguments = arguments
    self.tree = tree
  }

  /// A constraint whose views exist and which keeps UIKit's rules.
  /// - Returns: the constraint, and a remark if a second view was added.
  package func constraint(
    _ form: LinearForm
  ) throws(Diagnostic) -> (constraint: NamedConstraint, remark: String?) {
    let first = try anchor(form.first)
    var second: NamedAnchor?
    var remark: String?
    if let written = form.second {
      let other = try anchor(written)
      try checkAttributes(form.first, written)
      try checkViews(first, form.first, other, written)
      second = NamedAnchor(other, in: tree)
    } else {
      _ = try top(of: first.view, form.first.view)
      if !form.first.attribute.isLength {
        guard tree.containerKind(of: first.view).placesByConstraints else {
          throw arguments.diagnostic(
            "no-superview",
            "\(form.first.text) is a position, and \(name(first.view)) has no superview in its "
              + "layout",
            range: form.first.range, fix: "a position is relative to another view's")
        }
        second = .ofSuperview(form.first.attribute)
        var full = form
        full.second = form.first
        full.second?.view.text = name(tree.parent(of: first.view))
        remark =
          "\(form.text) has no second view, which UIKit refuses; taken from the superview: "
          + full.text
      }
    }
    let constraint = NamedConstraint(
      first: NamedAnchor(first, in: tree), relation: form.relation, multiplier: form.multiplier,
      second: second, constant: form.constant, priority: form.priority)
    return (constraint, remark)
  }

  package func anchor(_ form: AnchorForm) throws(Diagnostic) -> ViewAnchor {
    ViewAnchor(try ViewNames.view(form.view, arguments.statement.source, in: tree), form.attribute)
  }

  // MARK: Attributes

  private func checkAttributes(_ first: AnchorForm, _ second: AnchorForm) throws(Diagnostic) {
    if first.attribute.isLength != second.attribute.isLength {
      let (length, position) = first.attribute.isLength ? (first, second) : (second, first)
      throw arguments.diagnostic(
        "mixed-attributes", "\(length.text) is a length and \(position.text) is a position",
        range: second.range, fix: "compare a length with a length or a constant")
    }
    guard !first.attribute.isLength else { return }
    guard first.attribute.axis == second.attribute.axis else {
      let isAcross = first.attribute.axis == .horizontal
      throw arguments.diagnostic(
        "mixed-axes",
        "\(first.text) is \(isAcross ? "horizontal" : "vertical") and \(second.text) is "
          + (isAcross ? "vertical" : "horizontal"),
        range: second.range, fix: "try \(second.view.text).\(second.attribute.across.rawValue)")
    }
    guard !first.attribute.isMixed(with: second.attribute) else {
      let directed = first.attribute.isDirectional ? first : second
      let other = first.attribute.isDirectional ? second : first
      throw arguments.diagnostic(
        "mixed-directions",
        "\(directed.text) depends on the reading direction and \(other.text) does not",
        range: second.range,
        fix: "try \(second.view.text).\(second.attribute.otherDirection.rawValue)")
    }
  }

  // MARK: Views

  /// Refuses views of different systems, and an attribute compared with itself.
  private func checkViews(
    _ first: ViewAnchor, _ firstForm: AnchorForm, _ second: ViewAnchor, _ secondForm: AnchorForm
  ) throws(Diagnostic) {
    if first == second {
      throw arguments.diagnostic(
        "same-attribute", "\(secondForm.text) is compared with itself", range: secondForm.range)
    }
    if !tree.islandTop(of: first.view, and: second.view).isNone {
      try checkContent(first, second, secondForm)
      return
    }
    let one = try top(of: first.view, firstForm.view)
    let other = try top(of: second.view, secondForm.view)
    guard one == other else {
      throw arguments.diagnostic(
        "different-layouts",
        "\(name(first.view)) is positioned by \(description(one)), \(name(second.view)) by "
          + description(other),
        range: secondForm.range, fix: "a constraint must stay within one stack or canvas")
    }
  }

  /// Refuses distances from a scroll view's edges to its content, which fills them.
  private func checkContent(
    _ first: ViewAnchor, _ second: ViewAnchor, _ form: AnchorForm
  ) throws(Diagnostic) {
    func isPair(_ scroll: ViewAnchor, _ content: ViewAnchor) -> Bool {
      tree.constrainedContent(of: scroll.view) == content.view && !scroll.attribute.isOfScrollFrame
    }
    guard isPair(first, second) || isPair(second, first) else { return }
    let content = isPair(first, second) ? second.view : first.view
    let scroll = isPair(first, second) ? first.view : second.view
    throw arguments.diagnostic(
      "different-layouts", "\(name(content)) is \(name(scroll))'s whole content", range: form.range,
      fix: "constrain what is in \(name(content)) to its edges, or use width, height or a centre")
  }

  package func top(of node: NodeID, _ word: Word) throws(Diagnostic) -> NodeID {
    let top = tree.islandTop(of: node)
    guard top.isNone else { return top }
    let parent = tree.parent(of: node)
    guard !parent.isNone else {
      throw arguments.diagnostic(
        "not-constrained",
        "\(name(node)) is a \(tree.nodes[node.slot].kind.word), "
          + "and constraints are for views in a stack or a canvas",
        at: word,
        fix: tree.nodes[node.slot].kind.isLeaf ? "canvas \(name(node)) …" : nil)
    }
    throw arguments.diagnostic(
      "not-constrained",
      "\(name(node)) is positioned by \(description(parent)), not by constraints", at: word,
      fix: "constraints are for views in a stack or a canvas")
  }

  package func name(_ node: NodeID) -> String { tree.name(of: node) }

  /// `the split root`.
  package func description(_ node: NodeID) -> String {
    "the \(tree.nodes[node.slot].kind.word) \(tree.name(of: node))"
  }
}

extension Attribute {
  /// Returns true if exactly one of the two depends on the reading direction.
  func isMixed(with other: Attribute) -> Bool {
    let fixedSides: [Attribute] = [.x, .left, .right, .leftMargin, .rightMargin]
    return isDirectional && fixedSides.contains(other)
      || fixedSides.contains(self) && other.isDirectional
  }

  /// The corresponding attribute of the other axis.
  package var across: Attribute {
    let pairs: [(Attribute, Attribute)] = [
      (.x, .y), (.width, .height), (.leading, .top), (.trailing, .bottom), (.left, .top),
      (.right, .bottom), (.leading, .firstBaseline), (.trailing, .lastBaseline),
      (.centerX, .centerY), (.leadingMargin, .topMargin), (.trailingMargin, .bottomMargin),
      (.leftMargin, .topMargin), (.rightMargin, .bottomMargin),
      (.centerXWithinMargins, .centerYWithinMargins), (.contentOffsetX, .contentOffsetY),
    ]
    return pairs.first { $0.0 == self }?.1 ?? pairs.first { $0.1 == self }?.0 ?? self
  }

  /// `left` for `leading`, and `leading` for `left`, and so on; the same for all others.
  var otherDirection: Attribute {
    let left = absolute(isRightToLeft: false)
    if isDirectional { return left }
    return Self.allCases.first { $0.isDirectional && $0.absolute(isRightToLeft: false) == left }
      ?? self
  }
}
