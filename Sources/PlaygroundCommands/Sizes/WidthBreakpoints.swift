import Analysis
import LayoutEngine
import PlaygroundSession

/// The widths of root at which a session's layout changes its law.
package enum WidthBreakpoints {
  /// - Parameter isOver: asked before each layout; true ends the search with the results so far.
  static func widths(
    of session: Session, over range: ClosedRange<Double>, _ interpreter: Interpreter,
    isOver: @escaping () -> Bool
  ) -> [Double] {
    let sweep = LayoutSweep(
      .size(.horizontal), over: range, of: session, interpreter, isInterrupted: isOver)
    var widths: [Double] = []
    for part in sweep.parts.dropFirst() where part.regime.from != widths.last {
      widths.append(part.regime.from)
    }
    return widths
  }
}
