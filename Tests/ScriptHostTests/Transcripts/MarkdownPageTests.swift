import Testing

@testable import ScriptHost
@testable import TerminalText

@Suite struct MarkdownPageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    /// Language, line of the opening fence and content of each block.
    let fences: [String]
    let prose: String
    var testDescription: String { id }
  }

  static let rows = [
    Row(
      id: "two blocks", text: "# A\n\n```layline columns=9\nlay> a\n```\n\nb\n```\nc\n```\n",
      fences: ["layline 3 lay> a", " 8 c"], prose: "# A|||b"),
    Row(id: "tildes", text: "~~~ lay\n```\n~~~\n", fences: ["lay 1 ```"], prose: ""),
    Row(
      id: "a longer fence holds others", text: "````md\n```layline\nx\n```\n````\nb\n",
      fences: ["md 1 ```layline|x|```"], prose: "b"),
    Row(id: "not closed", text: "```lay\na\nb", fences: ["lay 1 a|b"], prose: ""),
    Row(
      id: "in a list", text: "- x\n\n  ```lay\n  a\n    b\n c\n  ```\n",
      fences: ["lay 3 a|  b|c"], prose: "- x|"),
    Row(id: "code in a line", text: "```a``` b\n", fences: [], prose: "```a``` b"),
    Row(id: "empty", text: "```lay\n```\n", fences: ["lay 1 "], prose: ""),
    Row(id: "other line ends", text: "```lay\r\na\r\n```\r\n", fences: ["lay 1 a"], prose: ""),
    Row(id: "a byte order mark", text: "\u{FEFF}```lay\na\n```\n", fences: ["lay 1 a"], prose: ""),
    Row(
      id: "in quotes", text: "> ```lay\n> a\n>  b\n>c\n> ```\n> > ~~~lay\n> > d\ne\n",
      fences: ["lay 1 a| b|c", "lay 6 d"], prose: "e"),
    Row(
      id: "tabs and list marks",
      text:
        "- x\n\t```lay\n\ta\n    b\n\t```\n1. > ```lay\n   > c\n   > ```\n* ~~~ lay\n  d\n  ~~~\n",
      fences: ["lay 2 a|b", "lay 6 c", "lay 9 d"], prose: "- x"),
    Row(
      id: "other spellings",
      text: "```Lay\n```\n```{.lay}\n```\n``` { .LAYLINE #x .y }\n```\n```layline,x\n```\n",
      fences: ["lay 1 ", "lay 3 ", "layline 5 ", "layline 7 "], prose: ""),
    Row(id: "a shorter close", text: "````lay\n```\n````\n", fences: ["lay 1 ```"], prose: ""),
  ]

  @Test(arguments: rows) func blocks(_ row: Row) {
    let page = MarkdownPage(row.text)
    let fences = page.fences.map {
      "\($0.language) \($0.opening + 1) " + page.content(of: $0).joined(separator: "|")
    }
    #expect(fences == row.fences)
    let prose = page.lines.indices.filter { index in
      !page.fences.contains { ($0.opening..<$0.end).contains(index) }
    }
    #expect(prose.map { page.lines[$0].text }.joined(separator: "|") == row.prose)
    #expect(page.lines.map { $0.text + $0.ending }.joined() == row.text)
  }

  @Test(arguments: [
    "layline frames=none rows=9", "{.layline frames=none rows=9}", "layline,frames=none,rows=9",
    "{ .Layline #demo .wide frames=none rows=9 }",
  ])
  func attributesOfEachSpelling(_ info: String) {
    let fence = MarkdownPage("> ```\(info)\n> ```\n").fences[0]
    #expect(fence.language == "layline")
    #expect(fence.attributes.map { "\($0.key)=\($0.value)" } == ["frames=none", "rows=9"])
  }

  @Test func attributesAreSplitAtTheFirstEqualsSign() {
    let fence = MarkdownPage("```layline columns=9  a=b=c frames\n```\n").fences[0]
    #expect(fence.attributes.map(\.key) == ["columns", "a", "frames"])
    #expect(fence.attributes.map(\.value) == ["9", "b=c", ""])
    #expect(fence.value("columns") == "9")
    #expect(fence.value("rows") == nil)
  }
}
