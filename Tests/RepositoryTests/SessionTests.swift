import CommandLanguage
import Testing
import Transcripts

/// Runs what the pages show: sessions must come out as printed, scripts must run.
@Suite struct SessionTests {
  @Test(arguments: Repository.pages) func sessions(_ path: String) throws {
    let text = try Repository.text(path)
    // A page shows all that its sessions source.
    let checked = MarkdownCheck.check(text, name: path) { _ in nil }
    let problems = checked.problems.map { $0.rendered(style: .script, columns: 100) }
    #expect(problems == [])
    if Repository.isRecording {
      if checked.updated != text { try Repository.write(checked.updated, to: path) }
    } else {
      let differences = UnifiedDiff.lines(of: checked.edits, name: path)
      #expect(differences == [], "scripts/generate-docs records these anew")
    }
  }

  /// What is shown of other languages has no settings, so none of ours is misspelt.
  @Test(arguments: Repository.pages) func fencesSayWhatTheyAre(_ path: String) throws {
    for fence in MarkdownPage(try Repository.text(path)).fences {
      let isOurs = fence.language == "layline" || fence.language == "lay"
      #expect(isOurs || fence.attributes.isEmpty, "\(path):\(fence.line)")
    }
  }
}
