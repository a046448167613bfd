import CommandLanguage
import LayoutDocument
import LayoutEngine

/// `pan VIEW up|down|left|right DISTANCE …`, or by samples.
enum PanCommand {
  private static let view = Argument(view: "VIEW", .pannable)
  private static let movement = Argument(some: "WAY", .any)
  private static let trace = OptionArgument("trace", "on|off", .onOff)
  private static let traceFlag = OptionArgument(flag: "--trace")

  static let spec = Command(
    "pan", .edits, [view.parameter, movement.parameter],
    options: PanSyntax.options + [trace.option, traceFlag.option] + MotionReport.options
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[view])
    let report = try MotionReport.read(call.arguments)
    let before = call.shown
    var (edits, remarks): ([Edit], [String]) = ([], [])
    // The document on which the gesture is tried.
    var trial = call.session.document
    if let canvas = importedScrollView(around: node, trial.base) {
      let name = trial.base.name(of: canvas)
      edits = [.make(name, Container(.scroll, .vertical, .count(1)))]
      do throws(EditProblem) { try trial.applyInPlace(edits, by: -1) } catch {
        throw call.arguments.diagnostic(error)
      }
      remarks = [
        "scroll \(Word.spelling(of: name)) has been run first: an imported scroll view is a canvas"
      ]
    }
    let first = try call.require(
      nearest(to: node, axis: nil, trial.base), "no-gesture",
      "no view takes a pan in \(trial.base.name(of: node)) or around it", at: call[view],
      fix: fix(for: node, trial.base))
    let defaultAxis = trial.base.nodes[first.slot].axis
    let syntax = try PanSyntax.read(
      call[movement], of: call[view], call.arguments, defaultAxis: defaultAxis)
    // The innermost touched view that moves in that direction; if there is none, the innermost one,
    // which reports that.
    let touch = syntax.start.map { _ in syntax.trace.start.position }
    let target =
      nearest(to: node, axis: syntax.axis, trial.base, touchedAt: .some(touch))
      ?? nearest(to: node, axis: syntax.axis, trial.base) ?? first
    let place = point(touch, of: node, in: target, trial.base)
    edits.append(.act(trial.base.name(of: target), .pan(syntax.trace, at: place)))
    let result = trial.base.pan(target, syntax.trace, at: place)
    let arguments = call.arguments
    var plan = Plan(lines: remarks) { (session, said) throws(Diagnostic) in
      let text = PanText(result: result, tree: session.tree)
      if arguments[traceFlag] || arguments[trace] ?? false { said.lines += text.trace() }
      let lines = text.lines(session.frames)
      said.lines += lines
      // The blanks that align columns are left out of a note.
      session.log.addNote(lines[0].split(separator: " ").joined(separator: " "))
      if session.tree.nodes[target.slot].kind.hasBar {
        said.lines += SplitterOverflow.lines(of: target, in: session.tree)
      }
      let animation = Animation(
        before: before, after: session.shown, duration: result.duration, motion: result.motion)
      try report.say(animation, usualFrames: 0, Call(arguments, session), &said)
      session.animation = animation
    }
    plan.edits = edits
    return plan
  }

  /// The nearest imported scroll view, still a canvas, at or around `node`; `nil` if a view that
  /// accepts pans is nearer.
  private static func importedScrollView(around node: NodeID, _ tree: LayoutTree) -> NodeID? {
    tree.ancestry(of: node).prefix { !tree.nodes[$0.slot].kind.takesPans }
      .first { tree.isImportedScrollView($0) }
  }

  /// Commands by which a view accepts pans. A canvas can be turned into a scroll view directly.
  private static func fix(for node: NodeID, _ tree: LayoutTree) -> String {
    guard tree.nodes[node.slot].kind == .canvas else {
      return "make it a reveal, a scroll or a splitter"
    }
    let name = Word.spelling(of: tree.name(of: node))
    return tree.childCount(of: node) == 2 ? "reveal \(name), or scroll \(name)" : "scroll \(name)"
  }

  /// The view itself or its nearest ancestor that accepts pans along `axis`.
  ///
  /// - Parameter touch: the touch position in points of `node`, if it must be on the panned part;
  ///   `.some(nil)` for the default position.
  private static func nearest(
    to node: NodeID, axis: Axis?, _ tree: LayoutTree, touchedAt touch: PanVector?? = nil
  ) -> NodeID? {
    tree.ancestry(of: node).first { view in
      let item = tree.nodes[view.slot]
      let isAlong = axis == nil || item.axis == axis || item.kind.scrollsFreely
      guard item.kind.takesPans, isAlong else { return false }
      return touch.map { tree.takesPan(view, at: point($0, of: node, in: view, tree)) } ?? true
    }
  }

  /// Converts a point of `node` to the coordinates of an ancestor.
  private static func point(
    _ point: PanVector?, of node: NodeID, in other: NodeID, _ tree: LayoutTree
  ) -> PanVector? {
    guard let point else { return nil }
    let (inner, outer) = (tree.frameInRoot(node), tree.frameInRoot(other))
    return point + PanVector(x: inner.x - outer.x, y: inner.y - outer.y)
  }
}
