import CommandLanguage
import Testing

@Suite struct HelpTests {
  static func page(_ topic: String, columns: Int = 60) throws(Diagnostic) -> String {
    let word = Word(text: topic, range: SourceRange(lower: 0, upper: topic.utf8.count))
    return try JournalCommands.table.help(on: word, in: nil, columns: columns)
      .joined(separator: "\n")
  }

  @Test func overview() {
    #expect(
      JournalCommands.table.helpOverview(columns: 60, closing: "The end.").joined(separator: "\n")
        == """
        Making containers
          split     Divides a view by ratios
          splitter  Divides a view in two
          stack     Lines up views

        Changing
          rename    Gives a view another name
          move      Puts views elsewhere
          animate   Shows the way between states

        Looking
          echo      Prints its words

        Checking
          expect    Checks a number

        Session
          quit      Ends the session

        Topics
          gestures  How a pan is read

        The end.
        """)
  }

  @Test func command() throws {
    #expect(
      try Self.page("split", columns: 40)
        == """
        Examples
          split root h a=25% b
            # a quarter and the rest

        split VIEW h|v [CHILD… | COUNT] [padding
            N]

        Divides a view by ratios.

        The ratios must total 1.

          VIEW         the leaf to divide
          AXIS         h side by side, v one
                       below another
          CHILD…       NAME or NAME=SIZE
          padding N    points between children
          layout TEXT  PCSplitView's own string
          as NAME…     names for the layout's
                       children
        """)
  }

  @Test func topics() throws {
    #expect(
      try Self.page("GESTURES") == "How a pan is read\n\nSamples first.\n\n  pan a 0@0\n\nThen.")
    #expect(try Self.page("looking") == "Looking\n  echo      Prints its words")
    #expect(try Self.page("q").hasSuffix("Ends the session.\n\nAlso: exit, bye"))
  }

  @Test(arguments: [
    ("gestrues", "no command or topic \"gestrues\"; did you mean \"gestures\"?"),
    ("zzz", "no command or topic \"zzz\""),
    ("sp", "\"sp\" could be any of split, splitter"),
  ])
  func unknownTopics(_ topic: String, _ message: String) {
    #expect(throws: Diagnostic.self) { try Self.page(topic) }
    do throws(Diagnostic) {
      _ = try Self.page(topic)
    } catch {
      #expect(error.message == message)
    }
  }
}
