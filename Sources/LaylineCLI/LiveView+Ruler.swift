import Analysis
import CTerminal
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import LineEditing
import PlaygroundCommands
import PlaygroundSession
import ScriptHost
import TerminalText

/// The ruler under the picture, along which the mouse resizes root.
extension LiveView {
  /// Screens with fewer rows have no ruler.
  static let leastRowsWithRuler = 8
  /// The maximum time of the search for breakpoints, in nanoseconds of processor time.
  private static let budget: UInt64 = 10_000_000

  /// A drag along the ruler.
  struct RulerDrag {
    /// The number of commands before it.
    var commandCount: Int
    var width: Double
  }

  /// Puts the ruler above the status line, and finds its breakpoints if the layout has changed.
  mutating func putRuler(on screen: inout LiveScreen, isASCII: Bool) {
    guard screen.rows >= Self.leastRowsWithRuler else {
      ruler = nil
      return
    }
    if ruler == nil {
      let end = csy_thread_nanoseconds() + Self.budget
      ruler = LiveRuler(of: session) { csy_thread_nanoseconds() > end }
    }
    let line = ruler?.line(at: tree.size.width, columns: screen.columns) ?? ""
    let text = OutcomeText(isASCII: isASCII).lines(of: line).joined()
    screen.put(text, row: screen.rows - Self.rulerRows)
    rulerLocation =
      line.isEmpty ? nil : (row: screen.rows - Self.rulerRows, columns: screen.columns)
  }

  /// The ruler is the third row from the bottom.
  private static let rulerRows = 3

  /// Handles a press or movement of the mouse on the ruler; returns `nil` for any other report.
  mutating func takeOnRuler(_ report: MouseReport) -> Request? {
    if report.isPress {
      guard let location = rulerLocation, report.row == location.row, drag == nil else {
        return nil
      }
      rulerDrag = RulerDrag(commandCount: commands.count, width: tree.size.width)
    } else if rulerDrag != nil, report.isReleased {
      defer { rulerDrag = nil }
      return resize(to: report.column)
    }
    guard rulerDrag != nil, report.isPress || report.isMotion else { return nil }
    return resize(to: report.column)
  }

  /// The command that gives root the width under a column; it replaces the previous one.
  private mutating func resize(to column: Int) -> Request {
    guard let started = rulerDrag, let location = rulerLocation,
      let width = ruler?.width(atColumn: column, columns: location.columns), width != started.width
    else { return .nothing }
    rulerDrag?.width = width
    let command = "resize \(NumberText.exact(width)) \(NumberText.exact(tree.size.height))"
    return commands.count > started.commandCount ? .replace(command) : .run(command)
  }
}
