import CommandLanguage
import Testing

@Suite struct BinderTests {
  @Test(arguments: [
    ("split root h", "VIEW=root AXIS=h CHILD="),
    ("split root Vertical 3", "VIEW=root AXIS=Vertical CHILD=3"),
    ("split root h a=0.3 b=* padding 8", "VIEW=root AXIS=h CHILD=a=0.3,b=* padding:8"),
    (
      "split root h layout '0.2*100' AS x y padding 1",
      "VIEW=root AXIS=h CHILD= layout:0.2*100 as:x,y padding:1"
    ),
    ("split root h a \"padding\"", "VIEW=root AXIS=h CHILD=a,padding"),
    (
      "stack root h a alignment first-baseline reversed margins 1,2,3,4",
      "VIEW=root AXIS=h CHILD=a alignment:first-baseline reversed: margins:1,2,3,4"
    ),
    ("stack root h min 1 10 min 2 20pt", "VIEW=root AXIS=h CHILD= min:1,10 min:2,20pt"),
    ("move a b c at 2", "VIEW=a,b PARENT=c at:2"),
    ("move a c", "VIEW=a PARENT=c"),
    ("echo", "WORDS="),
    ("expect a.width == 3", "WORDS=a.width,==,3"),
    ("animate 0.4 frames 5 { quit }", "DURATION=0.4 frames:5"),
  ])
  func bindings(_ text: String, _ expected: String) throws {
    let statement = try #require(try Script.parse(SourceText(text, origin: "")).statements.first)
    #expect(try JournalCommands.table.index.bind(statement).dump == expected)
  }

  @Test func typedAccess() throws {
    let text = "stack root v a spacing 4pt margins 2 min 1/4 3"
    let statement = try #require(try Script.parse(SourceText(text, origin: "")).statements.first)
    let arguments = try JournalCommands.table.index.bind(statement)
    #expect(arguments[JournalCommands.stackDirection])
    #expect(arguments[JournalCommands.spacing] == 4)
    #expect(arguments.words(of: JournalCommands.margins)?.map(\.text) == ["2"])
    #expect(arguments[JournalCommands.minimum].map { $0.map(\.text) } == [["1/4", "3"]])
    #expect(!arguments[JournalCommands.reversed])
    #expect(arguments.givenOptions.map(\.option.keyword) == ["spacing", "margins", "min"])
    #expect(arguments[JournalCommands.children].map(\.text) == ["a"])
    let diagnostic = arguments.diagnostic(
      "x", "wrong", at: arguments.word(of: JournalCommands.children))
    #expect(diagnostic.range == SourceRange(lower: 13, upper: 14))
    #expect(arguments.diagnostic("x", "wrong").range == SourceRange(lower: 0, upper: 46))
  }
}
