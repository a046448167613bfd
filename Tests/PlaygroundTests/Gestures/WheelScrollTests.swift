import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// The wheel scrolls by commands, to the ends of the content.
@Suite struct WheelScrollTests {
  @Test func stopsAtTheEndsOfTheContent() throws {
    var play = try Play("scroll root page=400x600")
    var commands: [String] = []
    for way in [100.0, 200, 200, 100, -500] {
      let step = WheelScroll(on: play.node("page"), byX: 0, y: way, in: play.session.tree)
      guard case .run(let command, let node) = step else {
        commands.append("\(step)".prefix(4).description)
        continue
      }
      #expect(node == .root)
      commands.append(command)
      try play.run(command)
    }
    #expect(
      commands == [
        "scroll root to 100", "scroll root to 300", "scroll root to 360", "ends",
        "scroll root to 0",
      ])
  }

  @Test(
    "a step towards the edge of a reveal reveals, and one away from it covers",
    arguments: [
      ("top", 0.0, -30.0), ("bottom", 0, 30), ("leading", -30, 0), ("trailing", 30, 0),
    ])
  func pullsAReveal(_ edge: String, _ x: Double, _ y: Double) throws {
    var play = try Play("reveal root a=80pt main edge \(edge)")
    let node = play.node("main")
    func step(_ sign: Double) -> WheelScroll {
      WheelScroll(on: node, byX: sign * x, y: sign * y, in: play.session.tree)
    }
    #expect(step(1) == .run("show a", .root) && step(-1) == .ends(.root))
    try play.run("show a")
    #expect(step(-1) == .run("hide a", .root) && step(1) == .ends(.root))
  }

  @Test func innermostMovableViewScrolls() throws {
    let play = try Play("scroll root p=400x900; split p v a b; scroll a row=2000x450")
    let row = play.node("row")
    #expect(
      WheelScroll(on: row, byX: 0, y: 30, in: play.session.tree) == .run("scroll root to 30", .root)
    )
    #expect(
      WheelScroll(on: row, byX: 30, y: 0, in: play.session.tree)
        == .run("scroll a to 30,0", play.node("a")))
    #expect(WheelScroll(on: row, byX: -30, y: 0, in: play.session.tree) == .ends(play.node("a")))
    #expect(WheelScroll(on: .root, byX: 0, y: 30, in: Session().tree) == .nothing)
  }
}
