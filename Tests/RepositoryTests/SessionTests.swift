import Testing

@testable import CommandLanguage
@testable import ScriptHost
@testable import TerminalText

/// Runs the examples of the pages: sessions must print what is shown, scripts must run.
@Suite struct SessionTests {
  @Test(arguments: Repository.pages) func sessionsPrintWhatIsShown(_ path: String) throws {
    let text = try Repository.text(path)
    // The sessions of a page source no other files.
    let checked = MarkdownCheck.check(text, name: path) { _ in nil }
    let problems = checked.problems.map { $0.rendered(style: .script, columns: 100) }
    #expect(problems == [])
    if Repository.isRecording {
      if checked.updated != text { try Repository.write(checked.updated, to: path) }
    } else {
      let differences = UnifiedDiff.lines(of: checked.edits, name: path)
      #expect(differences == [], "scripts/generate-docs records these again")
    }
  }

  /// Fences of other languages have no attributes but a file's name, so a misspelt one of ours is
  /// found.
  @Test(arguments: Repository.pages) func onlyOurFencesHaveAttributes(_ path: String) throws {
    for fence in MarkdownPage(try Repository.text(path)).fences {
      let isOurs = fence.language == "layline" || fence.language == "lay"
      let place = "\(path):\(fence.opening + 1)"
      #expect(isOurs || fence.attributes.allSatisfy { $0.key == "file" }, "\(place)")
    }
  }
}
