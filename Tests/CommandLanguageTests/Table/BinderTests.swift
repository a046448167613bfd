import CommandLanguage
import Testing

@Suite struct BinderTests {
  @Test(arguments: [
    ("split root h", "VIEW=root AXIS=h CHILD="),
    ("split root Vertical 3", "VIEW=root AXIS=v CHILD=3"),
    ("split root h a=0.3 b=* padding 8", "VIEW=root AXIS=h CHILD=a=0.3,b=* padding:8"),
    (
      "split root h layout '0.2*100' AS x y padding 1",
      "VIEW=root AXIS=h CHILD= layout:0.2*100 as:x,y padding:1"
    ),
    ("split root h a \"padding\"", "VIEW=root AXIS=h CHILD=a,padding"),
    (
      "stack root h a alignment first-baseline reversed margins 1,2,3,4",
      "VIEW=root AXIS=h CHILD=a alignment:firstBaseline reversed: margins:1,2,3,4"
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
    #expect(try JournalCommands.table.bind(statement).arguments.dump == expected)
  }

  @Test func typedAccess() throws {
    let text = "stack root v a spacing 4pt margins 2 min 1/4 3"
    let statement = try #require(try Script.parse(SourceText(text, origin: "")).statements.first)
    let arguments = try JournalCommands.table.bind(statement).arguments
    #expect(arguments.axis("AXIS") == "v")
    #expect(arguments.number(option: "spacing") == 4)
    #expect(arguments.insets(option: "margins")?.left == 2)
    #expect(arguments.option("min")?.map(\.text) == ["1/4", "3"])
    #expect(arguments.has("reversed") == false)
    #expect(arguments.option("reversed") == nil)
    #expect(arguments.givenOptions == ["spacing", "margins", "min"])
    #expect(arguments["CHILD"].map(\.text) == ["a"])
    let diagnostic = arguments.diagnostic("x", "wrong", at: arguments.word("CHILD"))
    #expect(diagnostic.range == SourceRange(lower: 13, upper: 14))
    #expect(arguments.diagnostic("x", "wrong").range == SourceRange(lower: 0, upper: 46))
  }
}
