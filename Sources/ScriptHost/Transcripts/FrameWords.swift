import LayoutDrawing
package import LayoutEngine
package import Playground

/// Describes frames in words, for screen readers.
package struct FrameWords {
  private var last: [String] = []

  package init() {}

  /// The description of root, which is stored.
  package mutating func lines(of tree: LayoutTree) -> [String] {
    last = LayoutDescription.lines(in: tree)
    return last
  }

  /// Replaces the frame of an outcome with words. Words may change even if a coarse picture would
  /// not.
  package mutating func describe(_ outcome: inout Outcome, in session: Session) {
    let isAsked = outcome.report.frame != nil
    let isDrawn = outcome.frame != nil || outcome.isChanged && outcome.drawsChanges
    outcome.frame = nil
    guard isDrawn, !outcome.report.showsItself else { return }
    let words = LayoutDescription.lines(of: outcome.report.frame?.top ?? .root, in: session.shown)
    if !isAsked && words == last { return }
    if !isAsked { last = words }
    outcome.report.lines += words
  }
}
