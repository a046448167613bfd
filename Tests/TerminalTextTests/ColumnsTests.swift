import TerminalText
import Testing

@Suite struct ColumnsTests {
  @Test func textsAndNumbers() {
    let rows = [["name", "size"], ["日本", "8"], ["a", "100", "end"], ["b"]]
    #expect(
      Columns.aligned(rows, numbers: [1]) == ["name  size", "日本     8", "a      100  end", "b"])
    #expect(Columns.aligned([["a", "b"]], gap: 3) == ["a   b"])
    #expect(Columns.aligned([]) == [])
  }
}
