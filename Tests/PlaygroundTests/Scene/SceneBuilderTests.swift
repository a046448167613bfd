import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Playground

/// The size of a scene is bounded by the cells, however many views there are.
@Suite struct SceneBuilderTests {
  private func scene(_ script: String) throws -> FrameScene {
    let play = try Play(script)
    return SceneBuilder.scene(of: play.session.shown, settings: play.session.frames)
  }

  private func picture(_ script: String) throws -> [String] {
    let play = try Play(script)
    // Which views are named as too thin depends on their number.
    return play.frame().lines().filter { !$0.hasPrefix("too thin") }
  }

  @Test(arguments: [
    "split root h 20000", "split root v 20000", "split root h a b; split a v 20000",
    "scroll root p=400x1200; split p v 20000", "scroll root p=1200x240; split p h 20000",
    "scroll root p=400x1200; split p v a b; split a h 20000; scroll root to 30",
  ])
  func boxCountIsLimited(_ script: String) throws {
    #expect(try scene(script).boxes.count < 250)
  }

  /// Views drawn on the same line look like one, however many there are.
  @Test(arguments: [
    ("split root h a=0.5 b=0.5; split b h 400", "split root h a=0.5 b=0.5; split b h 4000"),
    ("split root v a=0.9 b=0.1; split b v 400", "split root v a=0.9 b=0.1; split b v 4000"),
    (
      "scroll root p=400x1200; split p v 2000; scroll root to 30",
      "scroll root p=400x1200; split p v 9000; scroll root to 30"
    ),
  ])
  func overlappingLinesLookLikeOne(_ few: String, _ many: String) throws {
    #expect(try picture(few) == picture(many))
  }

  /// Views left out of the picture are still counted in the notes below it.
  @Test func notesCountAllEmptyViews() throws {
    let names = (1...9).map { "v\($0)=0" }.joined(separator: " ")
    let notes = try scene("split root h a=1 \(names)").notes
    #expect(notes.count == 2)
    #expect(notes.joined(separator: " ").hasSuffix("3 more"))
  }

  /// Among views on one line, those that differ from the others are still drawn or noted.
  @Test(arguments: ["h", "v"]) func everyVisibleViewIsDrawn(_ axis: String) throws {
    let names = (1...3000).map { "v\($0)" }
    let play = try Play(
      "split root \(axis) \(names.joined(separator: " ")); hide v500; hide v501;"
        + " split v900 \(axis) 2; hide v1500; show v1500; fix v700 0; fix v2000 60")
    let tree = play.session.shown
    let scene = SceneBuilder.scene(of: tree, settings: play.session.frames)
    let grid = SceneGrid(of: tree.frameInRoot(.root), settings: play.session.frames)
    var last = CellRect(left: -1, top: -1, right: -1, bottom: -1)
    var expected = [NodeID.root.index]
    for child in tree.children(of: .root) where !tree.nodes[child.slot].isHidden {
      let frame = tree.frameInRoot(child)
      let rect = grid.cells(frame)
      if frame.width > 0, frame.height > 0 {
        if rect == last { continue }
        if rect.left == rect.right || rect.top == rect.bottom { last = rect }
      }
      expected.append(child.index)
    }
    #expect(expected.count > 20 && expected.count < 200)
    #expect(scene.boxes.map(\.tag) == expected)
    let notes = scene.notes.joined(separator: " ")
    #expect(notes.contains("hidden: v500, v501") && notes.contains("empty: v700 ("))
  }

  /// All coordinates up to the end of a reach are drawn on one line.
  @Test(arguments: [0.0, -3_517.25, 1e6 / 3]) func coordinatesOfAReachShareALine(_ origin: Double) {
    let frame = Rect(x: origin, y: -origin, width: 400, height: 1_237.5)
    var grid = SceneGrid(of: frame, settings: FrameSettings())
    grid.join(origin + 203, to: origin + 197, .horizontal)
    grid.join(-origin + 700, to: -origin + 648, .vertical)
    for (axis, start, length) in [(Axis.horizontal, origin, 400.0), (.vertical, -origin, 1_237.5)] {
      var unknown = 0
      for step in -50..<1_050 {
        let coordinate = start + length * Double(step) / 1_000
        let end = grid.reach(of: coordinate, axis)
        if end == coordinate { unknown += 1 }
        #expect(end >= coordinate)
        for part in 0...16 {
          let between = coordinate + (end - coordinate) * Double(part) / 16
          #expect(grid.line(between, axis) == grid.line(coordinate, axis))
        }
      }
      #expect(unknown < 50)
    }
  }
}
