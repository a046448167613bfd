package import LayoutDrawing
import LayoutEngine

/// Draws frames, and keeps the last picture of root so that an unchanged one is not drawn again.
///
/// Owned by the code that prints results. Sessions and trees are not changed.
package struct FramePainter {
  /// The dotted outlines of another layout over frames of root.
  package var outline: ViewOutline?
  private var lastPicture: TextFrame?
  /// The rare marks of the last picture, and those that have been explained.
  private var lastMarks: Set<FrameSymbol> = []
  private var explained: Set<FrameSymbol> = []
  /// The tree of that picture, if changes are marked.
  private var lastTree: LayoutTree?

  package init() {}

  /// The picture of a view, with as many rows as the cells of a frame allow.
  package mutating func frame(_ request: FrameRequest, _ settings: FrameSettings) -> TextFrame {
    let (tree, top) = (request.tree, request.top)
    var options = SceneBuilder.Options()
    if request.showsBeyond {
      options.showsBeyond = true
      options.area = tree.area(around: top)
    }
    let isWhole = top == .root && !request.showsBeyond
    var settings = settings
    let most = TextFrame.maximumCells / max(settings.columns, 1)
    settings.rows = min(request.rows ?? settings.rows, most)
    if !isWhole { settings.kept = nil }
    let scene = SceneBuilder.scene(of: tree, top: top, settings: settings, options: options)
    var picture = FrameRenderer.render(scene, style: settings.style)
    if settings.marksChanges { lastMarks = FrameSymbol.marks(in: scene) }
    if let outline, isWhole, outline.fits(tree) {
      picture = outline.frame(over: picture, of: scene)
    }
    if isWhole { (lastPicture, lastTree) = (picture, settings.marksChanges ? tree : nil) }
    return picture
  }

  package mutating func frame(of session: Session) -> TextFrame {
    frame(FrameRequest(of: session.shown), session.frames)
  }

  /// Draws the frames that a command requested, and the frame of a change unless it equals the
  /// previous one.
  package mutating func draw(_ outcome: inout Outcome, of session: Session) {
    outcome.pictures += outcome.report.placedFrames.map {
      ($0.lineCount, frame($0.frame, session.frames))
    }
    if let request = outcome.report.frame {
      outcome.frame = frame(request, session.frames)
    } else if outcome.isChanged && outcome.drawsChanges {
      let (last, before) = (lastPicture, lastTree)
      let picture = frame(of: session)
      outcome.frame = outcome.report.showsItself || picture == last ? nil : picture
      if session.frames.marksChanges, !outcome.report.showsItself, let before {
        mark(ShownChanges(from: before, to: session.shown), &outcome, of: session)
      }
      if session.frames.marksChanges, outcome.frame != nil { explainMarks(&outcome) }
    }
  }

  private mutating func explainMarks(_ outcome: inout Outcome) {
    let new = FrameSymbol.allCases.filter { lastMarks.contains($0) && !explained.contains($0) }
    guard !new.isEmpty else { return }
    explained.formUnion(new)
    let lines =
      new.map { $0.text } + [explained == Set(new) ? "help symbols explains every mark" : ""]
    outcome.report.sayAboveConflicts(lines.filter { !$0.isEmpty })
  }

  /// Adds the picture in which the changed views are marked, and the sentence about them.
  private mutating func mark(
    _ changes: ShownChanges, _ outcome: inout Outcome, of session: Session
  ) {
    outcome.changes = changes.line(
      columns: session.frames.columns, inWords: session.frames.isDescribed)
    guard outcome.frame != nil, !changes.views.isEmpty else { return }
    var options = SceneBuilder.Options()
    options.changedViews = changes.views
    let scene = SceneBuilder.scene(of: session.shown, settings: session.frames, options: options)
    outcome.markedFrame = FrameRenderer.render(scene, style: session.frames.style)
  }
}
