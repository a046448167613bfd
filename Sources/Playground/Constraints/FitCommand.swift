import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum FitCommand {
  /// UIKit's `layoutFittingExpandedSize`.
  static let expanded = Size(width: 10_000, height: 10_000)

  private static let view = Argument("VIEW", .view)
  private static let target = Argument(
    optional: "TARGET", .choice([("compressed", .zero), ("expanded", expanded)]))

  static let spec = Command(
    name: "fit",
    summary: "print the size that the constraints inside a view need",
    discussion: """
      The result of UIKit's systemLayoutSizeFitting: the view's constraints are solved without the \
      views around it, and prefer the smallest size (compressed, the default) or 10,000 by 10,000 \
      points (expanded) at priority 50.
      """,
    parameters: [view.parameter, target.parameter],
    examples: [
      .init("fit root", setup: "stack root v a=100x20 b=100x40 spacing 20"),
      .init("fit root expanded", setup: "stack root v a=100x20 b=100x40 spacing 20"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      let target = arguments[target] ?? .zero
      let size = session.shown.fittingSize(of: node, target: target)
      return Plan(lines: ["\(NumberText.exact(size.width)) \(NumberText.exact(size.height))"])
    }
  )
}
