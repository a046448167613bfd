import Testing

@testable import LayoutEngine

/// SplitView's arithmetic on a state, row by row; 400 points along the axis.
@Suite struct SplitterLayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let state: SplitterState
    var delta: Double?
    let fraction: Double
    var hidden: Side?
    let primary: Double
    let secondary: Double
    var testDescription: String { id }
  }

  static func state(_ change: (inout SplitterState) -> Void) -> SplitterState {
    var state = SplitterState()
    change(&state)
    return state
  }

  static let guarded = state {
    $0.minimumPrimary = 0.2
    $0.minimumSecondary = 0.25
    $0.dragToHidePrimary = true
  }

  static let rows = [
    Row(id: "halves", state: state { _ in }, fraction: 0.5, primary: 198, secondary: 198),
    Row(
      id: "a drag", state: state { _ in }, delta: 40, fraction: 0.6, primary: 238, secondary: 158),
    Row(
      id: "a minimum stops it", state: guarded, delta: 180, fraction: 0.75, primary: 298,
      secondary: 100),
    Row(
      id: "just above half of the minimum", state: guarded, delta: -159, fraction: 0.2, primary: 80,
      secondary: 318),
    Row(
      id: "half of the minimum hides", state: guarded, delta: -160, fraction: 0.2, hidden: .primary,
      primary: 0, secondary: 398),
    Row(
      id: "without drag-to-hide it stays", state: state { $0.minimumPrimary = 0.2 }, delta: -400,
      fraction: 0.2, primary: 80, secondary: 318),
    Row(
      id: "a hidden side leaves no room for the splitter",
      state: state {
        $0.hide.set(.secondary)
        $0.hideSplitter = true
      }, fraction: 0.5, hidden: .secondary, primary: 400, secondary: 0),
    Row(
      id: "a drag shows a hidden side from its edge", state: state { $0.hide.set(.secondary) },
      delta: -100, fraction: 0.75, primary: 298, secondary: 98),
  ]

  @Test(arguments: rows) func lengths(_ row: Row) {
    var state = row.state
    if let delta = row.delta { state.drag(by: delta, in: 400) }
    let lengths = state.lengths(in: 400, along: .horizontal)
    #expect(abs(state.fraction - row.fraction) < 1e-12)
    #expect(state.hiddenSide == row.hidden)
    #expect(abs(lengths.primary - row.primary) < 1e-9)
    #expect(abs(lengths.secondary - row.secondary) < 1e-9)
  }

  @Test(arguments: [(Side?.none, 0.5), (.primary, 1.0 / 3), (.secondary, 2.0 / 3)])
  func resizingKeepsThePrioritySide(_ priority: Side?, _ fraction: Double) {
    var state = SplitterState()
    state.priority = priority
    state.laidOutLength = 400
    state.resize(to: 600)
    #expect(abs(state.fraction - fraction) < 1e-12)
    state.resize(to: 0)
    #expect(abs(state.fraction - fraction) < 1e-12)
  }
}
