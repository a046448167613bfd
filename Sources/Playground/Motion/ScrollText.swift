import LayoutEngine
import TerminalText

/// The result of a pan of a scroll view.
enum ScrollText {
  /// The offset at the release, the final offset, and the reason for the final offset.
  static func line(_ axis: ScrolledAxis) -> String {
    let (outcome, view) = (axis.outcome, axis.view)
    let name = view.axis == .horizontal ? "x" : "y"
    let end = outcome.trajectory.end
    var text = "\(name) \(NumberText.short(axis.start)) → \(NumberText.short(end))"
    guard view.canScroll else { return text + ": there is no more content" }
    guard let release = outcome.release else { return text + ": no pan was completed" }
    text += "   released at \(NumberText.short(release.offset))"
    guard release.decelerates || end != release.offset else { return text + ", and stays there" }
    text += " with \(GestureText.speed(release.velocity)) pt/s"
    if view.pageLength != nil {
      text += ", turns to the page at \(NumberText.short(release.target))"
    } else if view.clamped(release.projected) != release.projected {
      text += ", would end at \(NumberText.short(release.projected)) but meets the edge"
    } else if release.velocity == 0 {
      text += ": slower than 250 pt/s, so it stops at once"
    } else {
      text += ", target \(NumberText.short(release.target))"
    }
    let remainder = outcome.trajectory.endTime - release.time
    return text + ", at rest after \(GestureText.milliseconds(remainder))"
  }
}
