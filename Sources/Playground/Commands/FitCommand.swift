import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `fit VIEW [compressed|expanded]`.
enum FitCommand {
  /// UIKit's `layoutFittingExpandedSize`.
  static let expanded = Size(width: 10_000, height: 10_000)

  static let spec = CommandSpec<Session, Run>(
    name: "fit", usage: "VIEW [compressed|expanded]",
    summary: "print the size that the constraints inside a view ask for",
    discussion: """
      What UIKit's systemLayoutSizeFitting gives: the view's constraints are solved apart from what \
      is around it, wanting the least size (compressed, as without a word) or 10,000 by 10,000 \
      points (expanded) at priority 50.
      """,
    parameters: [
      Parameter("VIEW", .view),
      Parameter("TARGET", .keyword(["compressed", "expanded"]), .optional),
    ],
    examples: [
      .init("fit root", setup: "stack root v a=100x20 b=100x40 spacing 20"),
      .init("fit root expanded", setup: "stack root v a=100x20 b=100x40 spacing 20"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let target = arguments.text("TARGET") == "expanded" ? expanded : .zero
    let size = session.shown.fittingSize(of: node, target: target)
    run.say("\(NumberText.exact(size.width)) \(NumberText.exact(size.height))")
  }
}
