import CommandLanguage
import LayoutDocument
import LayoutEngine

enum SpaceCommand {
  private static let container = Argument(view: "CONTAINER", .constrained)
  private static let axis = Argument("AXIS", .axis)
  private static let spaces = Argument(some: "SPACE", .any)
  private static let minimum = OptionArgument(
    repeating: "min", [Argument("K", .number).parameter, Argument("N", .length).parameter])
  private static let name = OptionArgument("label", "NAME", .newName)

  static let spec = Command(
    "space", .editsInRules, [container.parameter, axis.parameter, spaces.parameter],
    options: [minimum.option, name.option],
    complete: { ConstraintCompletion.spaces($0, in: $1.shown) },
    plan: { (call) throws(Diagnostic) in
      let container = try call.view(call[Self.container])
      guard call.tree.nodes[container.slot].kind.placesByConstraints else {
        throw call.wrongKind(container, wanted: "a stack or a canvas", call[Self.container])
      }
      let axis = call[Self.axis]
      var scanner = ConstraintScanner(
        call[spaces], in: call.arguments.statement.source, call.arguments.commands.vocabulary)
      let rules = ConstraintRules(call.arguments, call.tree)
      var made: [Space<NamedAnchor>] = []
      for form in try scanner.spaces() {
        let first = try anchor(form.first, axis, container, rules)
        let second = try anchor(form.second, axis, container, rules)
        guard first != second else {
          throw call.arguments.diagnostic(
            "same-attribute", "a space needs two different anchors, not \(form.first.text) twice",
            range: form.second.range)
        }
        made.append(Space(first, form.coefficient, second).map { NamedAnchor($0, in: call.tree) })
      }
      let minima = try call[minimum].map { words throws(Diagnostic) in try minimum(words, call) }
      let label = call[name]
      if let label, let problem = call.tree.problem(withNewLabel: label.text) {
        throw call.arguments.diagnostic(problem, at: [label])
      }
      return Plan(
        .relate(
          .spaces(
            in: call.tree.name(of: container), axis, made, minima: minima, label: label?.text)))
    }
  )

  /// An anchor along the axis, of a view that the same constraints place.
  private static func anchor(
    _ form: AnchorForm, _ axis: Axis, _ container: NodeID, _ rules: ConstraintRules
  ) throws(Diagnostic) -> ViewAnchor {
    let anchor = try rules.anchor(form)
    guard !form.attribute.isLength else {
      throw rules.arguments.diagnostic(
        "mixed-attributes", "\(form.text) is a length, and a space is between positions",
        range: form.range, fix: "an edge, a centre, a margin or a baseline")
    }
    guard form.attribute.axis == axis else {
      throw rules.arguments.diagnostic(
        "mixed-axes",
        axis == .horizontal
          ? "\(form.text) is vertical, and these spaces are horizontal"
          : "\(form.text) is horizontal, and these spaces are vertical",
        range: form.range, fix: "try \(form.view.text).\(form.attribute.across.rawValue)")
    }
    let top = try rules.top(of: anchor.view, form.view)
    let containerTop = rules.tree.islandTop(of: container)
    guard top == containerTop else {
      throw rules.arguments.diagnostic(
        "different-layouts",
        "\(rules.name(anchor.view)) is positioned by \(rules.description(top)), "
          + "the spaces by \(rules.description(containerTop))",
        range: form.range, fix: "a space must stay within one stack or canvas")
    }
    return anchor
  }

  private static func minimum(
    _ words: [Word], _ call: Call
  ) throws(Diagnostic) -> SpaceGroup.Minimum {
    guard let coefficient = NumberLiteral.parse(words[0].text), coefficient.form != .points,
      ConstraintLimits.multipliers.contains(coefficient.value)
    else {
      throw call.diagnostic(
        "bad-coefficient", "\(Message.quoted(words[0].text)) is not a coefficient", at: words[0],
        fix: "a number above 0, then points: min 1 32")
    }
    guard let points = NumberLiteral.parse(words[1].text),
      (0...ConstraintLimits.maximumConstant).contains(points.value)
    else {
      throw call.diagnostic(
        "bad-length", "\(Message.quoted(words[1].text)) is not a length", at: words[1],
        fix: "points, 0 or more")
    }
    return SpaceGroup.Minimum(coefficient: coefficient.value, points: points.value)
  }
}
