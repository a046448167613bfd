package import CommandLanguage
import LayoutEngine

/// The constraints of a visual format, whose views are looked up.
extension ConstraintRules {
  /// Constraints in the order of the format, then those of the options.
  package func constraints(
    of format: VisualFormat, _ metrics: VisualFormatMetrics, _ options: VisualFormatOptions
  ) throws(Diagnostic) -> [NamedConstraint] {
    let axis = format.axis
    let views = try views(of: format)
    let superview = try superview(of: views[0], format)
    let sides = options.sides(along: axis)
    let isBaseline = axis == .vertical && options.isBaselineToBaseline
    let forms = try format.forms(
      sides, between: isBaseline ? (.lastBaseline, .firstBaseline) : (sides.end, sides.start),
      isReversed: axis == .horizontal && options.direction == .rightToLeft
    ) { (name, view) throws(Diagnostic) in
      if let value = metrics.value(of: name.text) { return (value, nil) }
      guard let view else { throw problem(withSpace: name, metrics) }
      try checkOther(name, than: view, axis.length, metrics)
      return (0, name)
    }
    let made = try forms.map { form throws(Diagnostic) in
      try form.map { side throws(Diagnostic) in
        if side.view.text.isEmpty, let superview {
          return NamedAnchor(tree.name(of: superview), side.attribute)
        }
        return NamedAnchor(try anchor(side), in: tree)
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

  private func views(of format: VisualFormat) throws(Diagnostic) -> [NodeID] {
    var views: [NodeID] = []
    for view in format.views {
      let node = try ViewNames.view(view.name, arguments.statement.source, in: tree)
      _ = try top(of: node, view.name)
      if let first = views.first, tree.parent(of: first) != tree.parent(of: node) {
        throw arguments.diagnostic(
          "not-siblings",
          "\(name(node)) is not a sibling of \(name(first)): "
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
    guard tree.containerKind(of: view).placesByConstraints else {
      throw arguments.diagnostic(
        "no-superview", "\(name(view)) has no superview in its layout", range: range,
        fix: "| is the container of the views")
    }
    return tree.parent(of: view)
  }

  /// The error for a space that is neither a number nor a metric.
  private func problem(withSpace name: Word, _ metrics: VisualFormatMetrics) -> Diagnostic {
    guard tree.node(named: name.text) != nil else { return unknown(name, metrics) }
    return arguments.diagnostic(
      "bad-format", "a space is a number or a metric, and \(name.text) is a view", at: name,
      fix: "to compare views' widths, write [a(==\(name.text))]")
  }

  /// Throws if the length of a view cannot be compared with that of `name`.
  private func checkOther(
    _ name: Word, than view: VisualFormat.View, _ attribute: Attribute,
    _ metrics: VisualFormatMetrics
  ) throws(Diagnostic) {
    guard try ViewNames.view(named: name.text, in: tree) != nil else {
      throw unknown(name, metrics, orView: true)
    }
    _ = try constraint(
      LinearForm(
        first: AnchorForm(view: view.name, attribute: attribute, range: view.name.range),
        second: AnchorForm(view: name, attribute: attribute, range: name.range)))
  }

  private func unknown(
    _ name: Word, _ metrics: VisualFormatMetrics, orView: Bool = false
  ) -> Diagnostic {
    let views = orView ? ViewNames.all(in: tree) : []
    var message = "no metric\(orView ? " or view" : "") named \(Message.quoted(name.text))"
    message += Suggestion.hint(for: name.text, among: metrics.names + views)
    return arguments.diagnostic(
      "unknown-metric", message, at: name, fix: "metrics \(name.text)=8 after the format names one")
  }
}
