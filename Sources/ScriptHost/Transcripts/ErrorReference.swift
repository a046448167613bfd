import Analysis
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import PlaygroundCommands
import PlaygroundSession

/// All errors in Markdown, with the output of their examples: `docs/errors.md`.
package enum ErrorReference {
  private static let columns = 72

  private static let introduction = """
    Every error has a code, which `--json` prints. This page is made by `scripts/generate-docs` from
    the pages that `help CODE` shows: what a code means, why it is so, what to do, and an example,
    which `help CODE --run` plays in the shell. `help error` tells of the last error of a session,
    `help codes` lists the codes, and `apropos WORD` finds them.
    """

  /// The whole page. Every example is played for it.
  package static var page: String {
    var blocks = ["# Errors", introduction]
    blocks.append(ErrorPage.groups.map(contents).joined(separator: "\n"))
    for group in ErrorPage.groups {
      blocks.append("## \(group.title)")
      for page in group.pages { blocks += section(page) }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func contents(_ group: ErrorPage.Chapter) -> String {
    let links = group.pages.map { "[`\($0.code)`](#\($0.code))" }
    return "- \(group.title): " + links.joined(separator: " ")
  }

  private static func section(_ page: ErrorPage) -> [String] {
    var blocks = ["### \(page.code)"]
    let title = page.title.prefix(1).uppercased() + page.title.dropFirst() + "."
    for text in [title, page.reason, page.remedy] {
      blocks.append(
        TextWrap.lines(Markdown.escaped(text), columns: 100).joined(separator: "\n"))
    }
    return blocks + example(page.example)
  }

  private static func example(_ example: ErrorExample) -> [String] {
    var blocks = example.files.filter { $0.description == nil }.prefix(1).map { file in
      // A longer fence: files of lessons have fences of their own.
      var text = String(decoding: file.bytes(), as: UTF8.self)
      if !text.hasSuffix("\n") { text += "\n" }
      return "A file `\(file.name)`:\n\n````text\n" + text + "````"
    }
    blocks += example.files.prefix(1).compactMap { file in
      file.description.map { "A file `\(file.name)`: \(Markdown.escaped($0))." }
    }
    if example.files.count > 1 { blocks.append("And so on, \(example.files.count) files.") }
    switch example.place {
    case .told: return blocks + ["Example: " + Markdown.escaped(example.lines[0]) + "."]
    case .terminal: return blocks + ["```sh\n\(example.lines.joined(separator: "\n"))\n```"]
    case .typed:
      var frames = FrameSettings()
      frames.columns = columns
      let lines = TranscriptReplayer.play(example, frames: frames).lines
      // What needs no file, and is shown whole, is a session that is checked with the others.
      let isWhole =
        example.files.isEmpty
        && example.lines.allSatisfy { ErrorExample.shown($0) == $0 }
      let head = isWhole ? "layline columns=\(columns) frames=none" : "text"
      return blocks + ["```\(head)\n\(lines.joined(separator: "\n"))\n```"]
    }
  }
}
