import CommandLanguage
import TerminalText
import Testing

@testable import Interchange
@testable import LayoutDocument
@testable import Playground

/// Layline's own JSON read back.
struct ImportTests {
  static let scripts = [
    "resize 320x480",
    "resize 800x240; split root h sidebar=25% main inspector=60pt; splitter main v editor console",
    "stack root v a=100x20 b=100x40 spacing 8; stack b h c d",
    "resize iPhone15; canvas root a=10x20; constrain a.left == root.left + 1/3",
    "split root h a b; scroll a c; set a content 500x500; scroll a to 20,30",
  ]

  /// The import has the same frames, whatever container made them.
  @Test(arguments: scripts) func framesRoundTrip(_ script: String) throws {
    let made = try Play(script)
    var read = try Play("split root h x y")
    let before = read.state
    try read.run("import '\(made.json)'")
    for name in ViewNames.all(in: made.tree) {
      for (one, other) in zip(made.frame(name), read.frame(name)) {
        #expect((one - other).magnitude < 1e-6, "\(name)")
      }
    }
    #expect(ViewNames.all(in: made.tree) == ViewNames.all(in: read.tree))
    try read.run("undo")
    #expect(read.state == before)
  }

  /// An imported layout can be saved as a script.
  @Test func importedLayoutsCanBeSaved() throws {
    let made = try Play(Self.scripts[1])
    var read = try Play("import '\(made.json)'")
    let script = try read.said("save -").joined(separator: "\n")
    #expect(try Play(script).json == read.json)
  }

  @Test func viewsAreLimited() throws {
    let view = #"{"name":"root","parent":null,"frame":[0,0,9,9]}"#
    let views = Array(repeating: view, count: 4_001).joined(separator: ",")
    var play = Play()
    let problem = try play.problem("import '{\"schema\":\"layline/1\",\"views\":[\(views)]}'")
    #expect(problem.code == "bad-import" && problem.message.contains("4000"))
  }

  /// Strings keep their characters, escaped or not; unknown keys are ignored.
  @Test func strings() throws {
    let value = try JSONReader.read(
      #" {"a" : ["\u00e9\ud83d\ude00\n\/", true , false,null,-1.5e2]}"#)
    let list = try #require(value["a"]?.list)
    #expect(list[0].string == "é😀\n/")
    #expect(list[3].isNull)
    #expect(list[4].number == -150)
    #expect(value["b"] == nil)
  }
}
