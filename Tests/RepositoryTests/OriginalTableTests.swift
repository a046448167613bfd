import Analysis
import LayoutDocument
import PlaygroundCommands
import PlaygroundSession
import Testing

/// Each guide has a table of the names of the library that it follows; the shell reads the same
/// declarations.
@Suite struct OriginalTableTests {
  @Test(arguments: OriginalLibrary.all.map { $0.name }) func tableIsUpToDate(_ name: String) throws
  {
    let library = try #require(OriginalLibrary.all.first { $0.name == name })
    var lines = try Repository.text(library.guide).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let rule = try #require(lines.lastIndex(of: "|---|---|"), "no table in \(library.guide)")
    let start = rule - 1
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    if Repository.isRecording {
      lines.replaceSubrange(start..<end, with: library.table)
      try Repository.write(lines.joined(separator: "\n"), to: library.guide)
    } else {
      #expect(Array(lines[start..<end]) == library.table, "scripts/generate-docs makes it anew")
    }
  }
}
