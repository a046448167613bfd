import Testing

@testable import ScriptHost
@testable import TerminalText

@Suite struct UnifiedDiffTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    /// A sign and a line each; `>` is a command that is kept.
    let edits: String
    /// Without the two lines that name the file.
    let expected: [String]
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "nothing", edits: " a\n b", expected: []),
    Row(
      id: "a change", edits: " a\n-b\n+c\n d",
      expected: ["@@ -1,3 +1,3 @@", " a", "-b", "+c", " d"]),
    Row(
      id: "three lines around", edits: " 1\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n 9",
      expected: ["@@ -2,7 +2,6 @@", " 2", " 3", " 4", "-5", " 6", " 7", " 8"]),
    Row(id: "only additions", edits: "+a\n+b", expected: ["@@ -0,0 +1,2 @@", "+a", "+b"]),
    Row(id: "only removals", edits: "-a", expected: ["@@ -1,1 +0,0 @@", "-a"]),
    Row(
      id: "changes near each other share a hunk", edits: "-1\n 2\n 3\n 4\n 5\n 6\n 7\n-8",
      expected: ["@@ -1,8 +1,6 @@", "-1", " 2", " 3", " 4", " 5", " 6", " 7", "-8"]),
    Row(
      id: "others do not, and line numbers go on", edits: "+1\n 2\n 3\n 4\n 5\n 6\n 7\n 8\n-9",
      expected: [
        "@@ -1,3 +1,4 @@", "+1", " 2", " 3", " 4", "@@ -5,4 +6,3 @@", " 6", " 7", " 8", "-9",
      ]),
    Row(
      id: "the command above is named", edits: ">lay> a\n 1\n 2\n 3\n 4\n-5",
      expected: ["@@ -3,4 +3,3 @@ lay> a", " 2", " 3", " 4", "-5"]),
    Row(
      id: "nothing steers the terminal", edits: "-\u{1b}[31m\tx\u{202e}",
      expected: ["@@ -1,1 +0,0 @@", "-\\u{1b}[31m\tx\\u{202e}"]),
  ]

  @Test(arguments: rows) func hunks(_ row: Row) {
    let edits = row.edits.split(separator: "\n").map { line in
      let text = TextLine(String(line.dropFirst()))
      return switch line.first {
      case "-": LineEdit(.remove, text)
      case "+": LineEdit(.add, text)
      default: LineEdit(.keep, text, isCommand: line.first == ">")
      }
    }
    let lines = UnifiedDiff.lines(of: edits, name: "a.md")
    let head = row.expected.isEmpty ? [] : ["--- a.md\trecorded", "+++ a.md\tactual"]
    #expect(lines == head + row.expected)
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb\nx\n"), ("a\nb", "a\nb\nx"), ("a\r\nb\r\n", "a\r\nb\r\nx\r\n"),
    ("a\r\nb", "a\r\nb\r\nx"), ("a", "a\nx"), ("\n\n", "\n\nx\n"),
  ])
  func lineEndsAreKept(_ text: String, _ expected: String) {
    var edits = TextLine.lines(of: text).map { LineEdit(.keep, $0) }
    #expect(edits.result == text)
    edits.append(LineEdit(.add, TextLine("x", ending: edits.last?.line.ending ?? "")))
    #expect(edits.result == expected)
  }
}
