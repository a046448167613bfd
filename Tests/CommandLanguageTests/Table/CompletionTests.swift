import CommandLanguage
import Testing

@Suite struct CompletionTests {
  /// `|` marks the cursor; the answer is `OFFSET: candidates`, and `<type>` is a request to the
  /// provider.
  @Test(arguments: [
    ("|", "0: split splitter stack rename echo move animate expect quit"),
    ("s|", "0: split splitter stack"),
    ("echo a; spl|", "8: split splitter"),
    ("animate 1s { re|", "13: rename"),
    ("ex|", "0: expect"),
    ("exi|", "0: exit"),
    ("xyz|", "0:"),
    ("spl|it", "0: split splitter"),
    ("split |", "6: <view>"),
    ("split r|", "6: <view r>"),
    ("split root |", "11: h v"),
    ("split root H|", "11: h"),
    ("split root h |", "13: <child> padding layout as"),
    ("split root h p|", "13: <child p> padding"),
    ("split root h a b |", "17: <child> padding layout as"),
    ("split root h a padding |", "23: <length>"),
    ("split root h a padding 8 |", "25: layout as"),
    ("split root h as x |", "18: <newName> padding layout"),
    ("stack root h alignment |", "23: fill leading firstBaseline center"),
    ("stack root h alignment first-|", "23: firstBaseline"),
    ("stack root h min 1 |", "19: <length>"),
    ("stack root h min 1 2 m|", "21: margins min"),
    ("stack root h reversed x |", "24:"),
    ("move |", "5: <view>"),
    ("move a |", "7: <view> <view>"),
    ("rename a b |", "11:"),
    ("zzz |", "4:"),
    ("echo # |", "7:"),
    ("echo \"a b|", "5: <any a b>"),
    ("echo \"\\q|", "8:"),
    ("SPLIT 'r|", "6: <view r>"),
    ("echo é|", "5: <any é>"),
    // After a byte order mark, which is not part of a text.
    ("\u{FEFF}split |", "9: <view>"),
    ("\u{FEFF}|", "3: split splitter stack rename echo move animate expect quit"),
    ("|\u{FEFF}split", "0:"),
  ])
  func completions(_ marked: String, _ expected: String) {
    let head = marked.prefix { $0 != "|" }
    let line = marked.filter { $0 != "|" }
    var asked: [String] = []
    let completion = JournalCommands.table.completions(
      line: line, cursor: head.utf8.count, in: Journal()
    ) { request in
      asked.append(
        request.prefix.isEmpty ? "<\(request.type)>" : "<\(request.type) \(request.prefix)>")
      return []
    }
    let words = asked + completion.candidates.map(\.text)
    let list = words.map { " " + $0 }.joined()
    #expect("\(completion.replaceLower):\(list)" == expected)
  }

  @Test func candidatesOfTheProviderAreFilteredAndQuoted() {
    let completion = JournalCommands.table.completions(line: "split a", cursor: 7, in: Journal()) {
      _ in
      [
        .init("a b"), .init("console"), .init("apple", note: "leaf"), .init("apple"),
        .init("", note: "x"),
      ]
    }
    #expect(
      completion.candidates == [
        .init("\"a b\""), .init("apple", note: "leaf"), .init("", note: "x"),
      ])
  }

  @Test func providerGetsThePrecedingWords() {
    _ = JournalCommands.table.completions(line: "echo x; mv a b", cursor: 14, in: Journal()) {
      request in
      #expect(request.preceding.map(\.text) == ["a"])
      return []
    }
  }

  @Test func commandsHaveTheirSummaries() {
    let completion = JournalCommands.table.completions(line: "q", cursor: 1, in: Journal()) { _ in
      []
    }
    #expect(completion.candidates == [.init("quit", note: "Ends the session")])
  }
}
