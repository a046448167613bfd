import LayoutDrawing
import LayoutEngine
import Playground

/// The mouse on the whole screen: a click selects, a drag moves, the wheel scrolls.
extension LiveView {
  /// The number of rows for one step of the wheel.
  private static let wheelRows = 3.0

  mutating func take(_ report: MouseReport, at seconds: Double) -> Request {
    if let request = takeOnRuler(report) { return request }
    if report.isPress {
      press(report, at: seconds)
    } else if report.isMotion {
      drag?.move(column: report.column, row: report.row, at: seconds)
    } else if let steps = report.wheelSteps {
      return wheel(report, steps)
    } else if report.isReleased {
      drag?.move(column: report.column, row: report.row, at: seconds)
      return release(at: seconds)
    }
    return .nothing
  }

  private mutating func press(_ report: MouseReport, at seconds: Double) {
    drag = FrameDrag(
      column: report.column, row: report.row, at: seconds, in: session, resizesRoot: true)
    wheeled = nil
    if let node = drag?.picked { selected = node }
  }

  private mutating func release(at seconds: Double) -> Request {
    guard var ended = drag else { return .nothing }
    drag = nil
    switch ended.release(at: seconds) {
    case .nothing: return .nothing
    case .refuse(let reason):
      message = reason
      return .nothing
    case .run(let command, let settling):
      return settling.map { .settle($0, ended, command) } ?? .run(command)
    }
  }

  private mutating func wheel(
    _ report: MouseReport, _ steps: (columns: Int, rows: Int)
  ) -> Request {
    let settings = session.frames
    let hit = FrameHit(column: report.column, row: report.row, in: tree, settings: settings)
    guard drag == nil, let node = hit.view else { return .nothing }
    return scroll(node, byColumns: steps.columns, rows: steps.rows)
  }

  /// Scrolls the content that contains a view, or pulls a reveal.
  mutating func scroll(_ node: NodeID, byColumns columns: Int, rows: Int) -> Request {
    let settings = session.frames
    let step = Self.wheelRows * FrameHit.pointsPerCell(.vertical, in: tree, settings: settings)
    let points = max(1, step.rounded())
    switch WheelScroll(
      on: node, byX: Double(columns) * points, y: Double(rows) * points, in: session.tree)
    {
    case .nothing: message = "nothing scrolls there"
    case .ends(let scroll): message = "the content of \(tree.name(of: scroll)) ends there"
    case .run(let command, let scroll):
      defer { wheeled = scroll }
      return wheeled == scroll ? .replace(command) : .run(command)
    }
    return .nothing
  }
}
