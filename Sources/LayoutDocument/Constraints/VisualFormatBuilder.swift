package import CommandLanguage
import LayoutEngine
import TerminalText

/// Makes the constraints of a visual format, as UIKit makes them: of two items the one further
/// right or down comes first, so that spaces are positive constants.
package struct VisualFormatBuilder {
  /// The default space between siblings, in points. At the superview's edge, the default is its
  /// layout margin.
  static let standardSpacing = 8.0

  private let rules: ConstraintRules
  private let metrics: VisualFormatMetrics
  private let options: VisualFormatOptions
  private var axis = Axis.horizontal
  private var result: [NamedConstraint] = []

  package init(
    _ rules: ConstraintRules, metrics: VisualFormatMetrics, options: VisualFormatOptions
  ) {
    self.rules = rules
    self.metrics = metrics
    self.options = options
  }

  /// Constraints in the order of the format, then those of the options.
  package mutating func constraints(
    of format: VisualFormat
  ) throws(Diagnostic) -> [NamedConstraint] {
    axis = format.axis
    let views = try views(of: format)
    let superview = try superview(of: views[0], format)
    let isBaseline = axis == .vertical && options.isBaselineToBaseline
    for (index, view) in views.enumerated() {
      if index > 0 {
        try connect(
          ViewAnchor(views[index - 1], isBaseline ? .lastBaseline : sides.end),
          ViewAnchor(view, isBaseline ? .firstBaseline : sides.start),
          by: format.connections[index - 1])
      } else if let leading = format.leading, let superview {
        let edge = leading.isStandard ? sides.startMargin : sides.start
        try connect(ViewAnchor(superview, edge), ViewAnchor(view, sides.start), by: leading)
      }
      try addPredicates(of: format.views[index], view)
    }
    if let trailing = format.trailing, let superview {
      let edge = trailing.isStandard ? sides.endMargin : sides.end
      try connect(
        ViewAnchor(views[views.count - 1], sides.end), ViewAnchor(superview, edge), by: trailing)
    }
    for (previous, view) in zip(views, views.dropFirst()) {
      for attribute in options.alignments {
        add(ViewAnchor(previous, attribute), .equal, ViewAnchor(view, attribute))
      }
    }
    return result
  }

  // MARK: Views

  private func views(of format: VisualFormat) throws(Diagnostic) -> [NodeID] {
    var views: [NodeID] = []
    let tree = rules.tree
    for view in format.views {
      let node = try ViewNames.view(
        view.name, rules.arguments.statement.source, in: rules.tree)
      _ = try rules.top(of: node, view.name)
      if let first = views.first, tree.parent(of: first) != tree.parent(of: node) {
        throw rules.arguments.diagnostic(
          "not-siblings",
          "\(rules.name(node)) is not a sibling of \(rules.name(first)): "
            + "a format arranges the views of one container",
          at: view.name, fix: "constrain A.leading == B.trailing + 8 relates any two")
      }
      views.append(node)
    }
    return views
  }

  /// The view that `|` represents, if the format has one.
  private func superview(of view: NodeID, _ format: VisualFormat) throws(Diagnostic) -> NodeID? {
    guard let range = format.superviews.first else { return nil }
    guard rules.tree.containerKind(of: view).placesByConstraints else {
      throw rules.arguments.diagnostic(
        "no-superview", "\(rules.name(view)) has no superview in its layout", range: range,
        fix: "| is the container of the views")
    }
    return rules.tree.parent(of: view)
  }

  // MARK: Constraints

  /// The edges at the start and at the end of a view along the format, and those of its margins.
  private var sides:
    (start: Attribute, end: Attribute, startMargin: Attribute, endMargin: Attribute)
  {
    if axis == .vertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    return switch options.direction {
    case .leadingToTrailing: (.leading, .trailing, .leadingMargin, .trailingMargin)
    case .leftToRight: (.left, .right, .leftMargin, .rightMargin)
    case .rightToLeft: (.right, .left, .rightMargin, .leftMargin)
    }
  }

  /// Adds the constraints between two anchors in the order of the format.
  private mutating func connect(
    _ start: ViewAnchor, _ end: ViewAnchor, by connection: VisualFormat.Connection
  ) throws(Diagnostic) {
    // A space is added to the second anchor.
    let isReversed = axis == .horizontal && options.direction == .rightToLeft
    let (first, second) = isReversed ? (start, end) : (end, start)
    switch connection {
    case .flush: add(first, .equal, second)
    case .standard:
      let isMargin = start.attribute.isMargin || end.attribute.isMargin
      add(first, .equal, second, constant: isMargin ? 0 : Self.standardSpacing)
    case .spaces(let predicates):
      for predicate in predicates {
        let points = try points(of: predicate)
        add(first, predicate.relation, second, constant: points, priority: predicate.priority)
      }
    }
  }

  private mutating func addPredicates(
    of view: VisualFormat.View, _ node: NodeID
  ) throws(Diagnostic) {
    let attribute = axis.length
    let length = ViewAnchor(node, attribute)
    for predicate in view.predicates {
      var other: ViewAnchor?
      var constant = 0.0
      switch predicate.object {
      case .number(let number): constant = number
      case .name(let name):
        if let value = metrics.value(of: name.text) {
          constant = value
        } else {
          other = ViewAnchor(try self.other(name, than: view, attribute), attribute)
        }
      }
      add(length, predicate.relation, other, constant: constant, priority: predicate.priority)
    }
  }

  private mutating func add(
    _ first: ViewAnchor, _ relation: LayoutRelation, _ second: ViewAnchor?,
    constant: Double = 0, priority: Double = LayoutPriority.required
  ) {
    result.append(
      NamedConstraint(
        first: NamedAnchor(first, in: rules.tree), relation: relation,
        second: second.map { NamedAnchor($0, in: rules.tree) },
        constant: constant == 0 ? 0 : constant, priority: priority))
  }

  // MARK: Names in parentheses

  /// The points of a space.
  private func points(of predicate: VisualFormat.Predicate) throws(Diagnostic) -> Double {
    switch predicate.object {
    case .number(let number): return number
    case .name(let name):
      if let value = metrics.value(of: name.text) { return value }
      if rules.tree.node(named: name.text) != nil {
        throw rules.arguments.diagnostic(
          "bad-format", "a space is a number or a metric, and \(name.text) is a view", at: name,
          fix: "to compare views' widths, write [a(==\(name.text))]")
      }
      throw unknown(name, isMetric: true)
    }
  }

  /// The view whose length another's is compared with.
  private func other(
    _ name: Word, than view: VisualFormat.View, _ attribute: Attribute
  ) throws(Diagnostic) -> NodeID {
    guard let node = try ViewNames.view(named: name.text, in: rules.tree) else {
      throw unknown(name, isMetric: false)
    }
    let form = LinearForm(
      first: AnchorForm(view: view.name, attribute: attribute, range: view.name.range),
      second: AnchorForm(view: name, attribute: attribute, range: name.range))
    _ = try rules.constraint(form)
    return node
  }

  private func unknown(_ name: Word, isMetric: Bool) -> Diagnostic {
    let views = isMetric ? [] : ViewNames.all(in: rules.tree)
    var message = "no metric\(isMetric ? "" : " or view") named \(Message.quoted(name.text))"
    message += Suggestion.hint(for: name.text, among: metrics.names + views)
    return rules.arguments.diagnostic(
      "unknown-metric", message, at: name, fix: "metrics \(name.text)=8 after the format names one")
  }
}
