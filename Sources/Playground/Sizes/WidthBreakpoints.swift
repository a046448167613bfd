import LayoutDocument
import LayoutEngine

/// The widths of root at which the formulas of a session's layout change.
package enum WidthBreakpoints {
  /// - Parameter isOver: called before each layout; returns true to end the search with the results
  ///   so far.
  package static func widths(
    of session: Session, over range: ClosedRange<Double>, isOver: @escaping () -> Bool
  ) -> [Double] {
    let sweep = LayoutSweep(.size(.horizontal), over: range, of: session, isInterrupted: isOver)
    var widths: [Double] = []
    for part in sweep.parts.dropFirst() where part.piece.from != widths.last {
      widths.append(part.piece.from)
    }
    return widths
  }
}
