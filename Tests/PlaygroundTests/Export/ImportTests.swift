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

  struct Bad: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    /// The text at the location of the error.
    let start: String
    var testDescription: String { text }
  }

  private static func views(_ views: String) -> String {
    #"{"schema":"layline/1","views":[\#(views)]}"#
  }

  private static let root = #"{"name":"root","parent":null,"frame":[0,0,9,9]}"#

  static let bad = [
    Bad(text: "{", message: "a key is missing", start: ""),
    Bad(text: #"{"a":}"#, message: "this is not a JSON value", start: "}"),
    Bad(text: #"{"a":01}"#, message: "this is not a JSON value", start: "0"),
    Bad(text: #"{"a":1e999}"#, message: "the number is too large", start: "1"),
    Bad(text: #"{"a":"\x"}"#, message: "no such escape in JSON", start: "x"),
    Bad(text: #"{"a":"\ud800"}"#, message: "half of a surrogate pair", start: "d"),
    Bad(text: #"{"a":"b}"#, message: "the string that begins here is never closed", start: "\""),
    Bad(text: #"{"a":1}}"#, message: "JSON ends here", start: "}"),
    Bad(text: #"{"a":[1 2]}"#, message: "\",\" or \"]\" is missing", start: "2"),
    Bad(
      text: #"{"a":"# + String(repeating: "[", count: 9999),
      message: "JSON is nested at most 64 deep here",
      start: "["),
    Bad(text: "{}", message: "this is not a Layline layout", start: "{"),
    Bad(text: #"{"schema":"layline/2"}"#, message: "this is not a Layline layout", start: "\""),
    Bad(text: views(""), message: "the layout has no views", start: "["),
    Bad(text: views("{}"), message: "a view needs a name", start: "{"),
    Bad(text: views(#"{"name":"a b"}"#), message: "a view needs a name", start: "\""),
    Bad(
      text: views(#"{"name":"a","parent":null,"frame":[0,0,1,1]}"#),
      message: "the first view is root, without a parent", start: "{"),
    Bad(text: views("\(root),\(root)"), message: "there are two views named \"root\"", start: "\""),
    Bad(
      text: views(root + #",{"name":"a","parent":"b","frame":[0,0,1,1]}"#),
      message: "the parent of a is not among the views before it", start: "\""),
    Bad(
      text: views(#"{"name":"root","parent":null,"frame":[0,0,1]}"#),
      message: "the frame of root is a list of x, y, width and height", start: "["),
    Bad(
      text: views(#"{"name":"root","parent":null,"frame":[0,0,-1,1]}"#),
      message: "a length is a number of points, 0 or more", start: "-"),
    Bad(
      text: views(#"{"name":"root","parent":null,"frame":[0,2e9,1,1]}"#),
      message: "a position is a number of points", start: "2"),
    Bad(
      text: views(Array(repeating: root, count: 4001).joined(separator: ",")),
      message: "at most 4000 views can be imported", start: "{"),
  ]

  @Test(arguments: bad) func refuses(_ bad: Bad) throws {
    var play = try Play("split root h a b")
    let before = play.state
    let result = play.failure("import '\(bad.text)'")
    let failure = try #require(result)
    #expect(failure.code == "bad-import")
    #expect(failure.message == bad.message)
    #expect(play.state == before)
    guard !bad.start.isEmpty, let range = failure.range else { return }
    let bytes = Array("import '\(bad.text)'".utf8)
    #expect(String(decoding: bytes[range.lower..<bytes.count], as: UTF8.self).hasPrefix(bad.start))
  }

  /// Errors mark whole characters, though the readers count bytes.
  @Test(arguments: [
    (#"{"a":日本}"#, "日"), (#"{"a":1é}"#, "é"),
  ])
  func errorsMarkWholeCharacters(_ text: String, _ marked: String) throws {
    var play = Play()
    let failure = play.failure("import '\(text)'")
    let range = try #require(failure?.range)
    let bytes = Array("import '\(text)'".utf8)
    #expect(String(decoding: bytes[range.lower..<range.upper], as: UTF8.self) == marked)
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
