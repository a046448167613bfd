package import CommandLanguage
import LayoutEngine
import TerminalText

/// Makes the constraints of a visual format, whose views it looks up.
package struct VisualFormatBuilder {
  private let rules: ConstraintRules
  private let metrics: VisualFormatMetrics
  private let options: VisualFormatOptions

  package init(
    _ rules: ConstraintRules, metrics: VisualFormatMetrics, options: VisualFormatOptions
  ) {
    self.rules = rules
    self.metrics = metrics
    self.options = options
  }

  /// Constraints in the order of the format, then those of the options.
  package func constraints(of format: VisualFormat) throws(Diagnostic) -> [NamedConstraint] {
    let axis = format.axis
    let views = try views(of: format)
    let superview = try superview(of: views[0], format)
    let sides = sides(along: axis)
    let isBaseline = axis == .vertical && options.isBaselineToBaseline
    let forms = try format.forms(
      sides, between: isBaseline ? (.lastBaseline, .firstBaseline) : (sides.end, sides.start),
      isReversed: axis == .horizontal && options.direction == .rightToLeft
    ) { (name, view) throws(Diagnostic) in
      if let value = metrics.value(of: name.text) { return (value, nil) }
      guard let view else { throw problem(withSpace: name) }
      try checkOther(name, than: view, axis.length)
      return (0, name)
    }
    let tree = rules.tree
    let made = try forms.map { form throws(Diagnostic) in
      try form.map { anchor throws(Diagnostic) in
        if anchor.view.text.isEmpty, let superview {
          return NamedAnchor(tree.name(of: superview), anchor.attribute)
        }
        return NamedAnchor(try rules.anchor(anchor), in: tree)
      }
    }
    return made
      + zip(views, views.dropFirst()).flatMap { previous, view in
        options.alignments.map {
          NamedConstraint(
            first: NamedAnchor(tree.name(of: previous), $0),
            second: NamedAnchor(tree.name(of: view), $0))
        }
      }
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

  private func sides(along axis: Axis) -> VisualFormat.Sides {
    if axis == .vertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    return switch options.direction {
    case .leadingToTrailing: (.leading, .trailing, .leadingMargin, .trailingMargin)
    case .leftToRight: (.left, .right, .leftMargin, .rightMargin)
    case .rightToLeft: (.right, .left, .rightMargin, .leftMargin)
    }
  }

  // MARK: Names in parentheses

  /// The error for a space that is neither a number nor a metric.
  private func problem(withSpace name: Word) -> Diagnostic {
    guard rules.tree.node(named: name.text) != nil else { return unknown(name, isMetric: true) }
    return rules.arguments.diagnostic(
      "bad-format", "a space is a number or a metric, and \(name.text) is a view", at: name,
      fix: "to compare views' widths, write [a(==\(name.text))]")
  }

  /// Throws if the length of a view cannot be compared with that of `name`.
  private func checkOther(
    _ name: Word, than view: VisualFormat.View, _ attribute: Attribute
  ) throws(Diagnostic) {
    guard try ViewNames.view(named: name.text, in: rules.tree) != nil else {
      throw unknown(name, isMetric: false)
    }
    _ = try rules.constraint(
      LinearForm(
        first: AnchorForm(view: view.name, attribute: attribute, range: view.name.range),
        second: AnchorForm(view: name, attribute: attribute, range: name.range)))
  }

  private func unknown(_ name: Word, isMetric: Bool) -> Diagnostic {
    let views = isMetric ? [] : ViewNames.all(in: rules.tree)
    var message = "no metric\(isMetric ? "" : " or view") named \(Message.quoted(name.text))"
    message += Suggestion.hint(for: name.text, among: metrics.names + views)
    return rules.arguments.diagnostic(
      "unknown-metric", message, at: name, fix: "metrics \(name.text)=8 after the format names one")
  }
}
