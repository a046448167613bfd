import CommandLanguage
import Playground
import Testing

/// Runs what the pages show: sessions must come out as printed, scripts must run.
///
/// A fence `layline` is a session, one `lay` is a script. Scripts of a page that have a name,
/// `lay file=demo.lay`, can be sourced by the sessions below them; one that is meant to fail says
/// with which status, `lay status=3`.
@Suite struct SessionTests {
  private static let attributes = ["columns", "rows", "frames", "file", "status"]

  @Test(arguments: Repository.pages) func sessions(_ path: String) throws {
    let text = try Repository.text(path)
    var page = MarkdownPage(text)
    var files: [(name: String, text: String)] = []
    var stale: [String] = []
    page.rewrite { fence in
      switch fence.language {
      case "lay":
        if let name = fence.value("file") {
          files.append((name, fence.content.joined(separator: "\n") + "\n"))
        }
        return fence.content
      case "layline":
        var replayer = TranscriptReplayer(
          columns: fence.value("columns").flatMap { Int($0) },
          rows: fence.value("rows").flatMap { Int($0) },
          drawsChanges: fence.value("frames") != "none", files: files)
        let now = replayer.replay(fence.content)
        files = replayer.files
        if now != fence.content {
          stale.append("\(path):\(fence.line)\n" + now.joined(separator: "\n"))
        }
        return now
      default: return fence.content
      }
    }
    if Repository.isRecording {
      if page.text != text { try Repository.write(page.text, to: path) }
    } else {
      #expect(stale.isEmpty, "scripts/generate-docs records these anew")
    }
  }

  @Test(arguments: Repository.pages) func scripts(_ path: String) throws {
    for fence in MarkdownPage(try Repository.text(path)).fences where fence.language == "lay" {
      let source = SourceText(
        fence.content.joined(separator: "\n"), origin: path, firstLine: fence.line + 1)
      let script = try Script.parse(source)
      #expect(Interpreter.table.check(script) == [])
      var session = Session()
      var failure: Diagnostic?
      for statement in script.statements where failure == nil {
        failure = Interpreter.execute(statement, in: &session, drawsChanges: false).diagnostic
      }
      let expected = fence.value("status").flatMap { Int32($0) } ?? 0
      #expect(
        failure?.status ?? 0 == expected,
        "\(failure?.rendered(style: .script, columns: 100) ?? "\(path):\(fence.line)")")
    }
  }

  @Test(arguments: Repository.pages) func fencesSayWhatTheyAre(_ path: String) throws {
    for fence in MarkdownPage(try Repository.text(path)).fences {
      let isOurs = fence.language == "layline" || fence.language == "lay"
      #expect(isOurs || fence.attributes.isEmpty, "\(path):\(fence.line)")
      for attribute in fence.attributes {
        #expect(Self.attributes.contains(attribute.key), "\(path):\(fence.line)")
      }
      if fence.language == "layline" {
        #expect(
          fence.content.first?.hasPrefix(TranscriptReplayer.prompt) == true,
          "\(path):\(fence.line): a session begins with its prompt")
      }
    }
  }
}
