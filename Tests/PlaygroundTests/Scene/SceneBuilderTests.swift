import FrameRendering
import LayoutModel
import Testing

@testable import Playground

/// A scene is bounded by the cells, however many views there are.
@Suite struct SceneBuilderTests {
  private func scene(_ script: String) throws -> FrameScene {
    let play = try Play(script)
    return SceneBuilder.scene(of: play.session.shown, settings: play.session.frames)
  }

  private func picture(_ script: String) throws -> [String] {
    var play = try Play(script)
    return play.session.frame().lines()
  }

  @Test(arguments: [
    "split root h 20000", "split root v 20000", "split root h a b; split a v 20000",
    "scroll root p=400x1200; split p v 20000", "scroll root p=1200x240; split p h 20000",
    "scroll root p=400x1200; split p v a b; split a h 20000; scroll root to 30",
  ])
  func manyViewsAreFewBoxes(_ script: String) throws {
    #expect(try scene(script).boxes.count < 250)
  }

  /// Views that lie on one line look like one, whether they are two or a hundred.
  @Test(arguments: [
    ("split root h a=0.5 b=0.5; split b h 400", "split root h a=0.5 b=0.5; split b h 4000"),
    ("split root v a=0.9 b=0.1; split b v 400", "split root v a=0.9 b=0.1; split b v 4000"),
    (
      "scroll root p=400x1200; split p v 2000; scroll root to 30",
      "scroll root p=400x1200; split p v 9000; scroll root to 30"
    ),
  ])
  func linesOnOneAnotherLookTheSame(_ few: String, _ many: String) throws {
    #expect(try picture(few) == picture(many))
  }

  /// What is left out of the picture is counted all the same in the lines under it.
  @Test func whatHasNoSizeIsToldOfAll() throws {
    let names = (1...9).map { "v\($0)=0" }.joined(separator: " ")
    let notes = try scene("split root h a=1 \(names)").notes
    #expect(notes.count == 2)
    #expect(notes.joined(separator: " ").hasSuffix("3 more"))
  }
}
