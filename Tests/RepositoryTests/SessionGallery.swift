import Foundation
import Playground
import ScriptHost
import TerminalText

/// The page `sessions.html`: questions as cards, then every session of the documentation.
///
/// Cards are made from the sections of `docs/questions.md`: the heading is the question, the text
/// below it the answer, and the session is what the link and the embed open.
enum SessionGallery {
  static let path = "Sources/WebPage/Site/sessions.html"
  private static let questionsPath = "docs/questions.md"

  /// A session of a page, with its section and the text above it.
  struct Entry {
    let section: String
    let answer: String
    let commands: [String]

    /// `nil` if the commands use anything outside the session.
    var token: String? { try? ShareToken.token(of: commands.joined(separator: "\n")) }
  }

  static func text() throws -> String {
    let questions = try entries(in: questionsPath)
    let pages = Repository.pages.filter { $0 == "README.md" || $0.hasPrefix("docs/") }
    return try head() + questions.map(card).joined() + "</main>\n<section id=\"all\">\n"
      + "<h2>Every session in the documentation</h2>\n"
      + pages.filter { $0 != questionsPath }.map(list).joined() + "</section>\n</body>\n</html>\n"
  }

  // MARK: Reading

  /// The sessions of a page in which every command succeeds.
  static func entries(in path: String) throws -> [Entry] {
    let page = MarkdownPage(try Repository.text(path))
    return page.fences.filter { $0.language == "layline" }.compactMap { fence in
      let lines = page.content(of: fence)
      if lines.contains(where: { $0.hasPrefix("? ") }) { return nil }
      let commands = lines.compactMap { line in
        [ShellPrompt.command, ShellPrompt.continuation].first { line.hasPrefix($0) }
          .map { String(line.dropFirst($0.count)) }
      }
      let above = page.lines[..<fence.opening].map(\.text)
      guard let heading = above.lastIndex(where: { $0.hasPrefix("#") }) else {
        return Entry(section: path, answer: "", commands: commands)
      }
      let answer = above[(heading + 1)...].joined(separator: " ")
      return Entry(
        section: String(above[heading].drop { "# ".contains($0) }),
        answer: answer.trimmingCharacters(in: .whitespaces), commands: commands)
    }
  }

  /// The final layout as a drawing, in the colour of the text around it.
  private static func picture(of entry: Entry) throws -> String {
    let session =
      "```layline\n"
      + (entry.commands + ["export svg"]).map { "\(ShellPrompt.command)\($0)\n" }.joined()
      + "```\n"
    let printed = MarkdownCheck.check(continued(session), name: entry.section) { _ in nil }.updated
    guard let start = printed.range(of: "<svg "),
      let end = printed.range(of: "</svg>", range: start.lowerBound..<printed.endIndex)
    else { throw Problem(section: entry.section) }
    return printed[start.lowerBound..<end.upperBound]
      .replacingOccurrences(of: "\"black\"", with: "\"currentColor\"")
      .replacingOccurrences(of: "<svg ", with: "<svg role=\"img\" aria-label=\"the layout\" ")
  }

  /// Marks the lines of a pasted log as continuations.
  private static func continued(_ session: String) -> String {
    var isOpen = false
    return session.components(separatedBy: "\n").map { line in
      defer {
        if line == "\(ShellPrompt.command)import" { isOpen = true }
        if line == "\(ShellPrompt.command)end" { isOpen = false }
      }
      return isOpen
        ? ShellPrompt.continuation + line.dropFirst(ShellPrompt.command.count) : line
    }.joined(separator: "\n")
  }

  struct Problem: Error {
    let section: String
  }

  // MARK: Writing

  private static func head() -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Questions about Auto Layout and UIStackView, answered with \
    layouts that you can change.">
    <title>Questions about Auto Layout, answered · Layline</title>
    <link rel="icon" href="icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="gallery.css">
    <script src="gallery.js" defer></script>
    </head>
    <body>
    <header><a href="./">Layline</a>
    <h1>Questions about Auto Layout</h1>
    <p>Each answer is a layout that you can try: click a picture, then click a view to see why it \
    has its size.</p>
    </header>
    <main>

    """
  }

  private static func card(_ entry: Entry) throws -> String {
    guard let token = entry.token else { throw Problem(section: entry.section) }
    return """
      <article id="\(anchor(entry.section))">
      <h2>\(escaped(entry.section))</h2>
      <a class="picture" href="./#\(token)">\(try picture(of: entry))<span>Try it here</span></a>
      <p>\(markup(entry.answer))</p>
      <details><summary>Commands</summary>
      <pre>\(escaped(entry.commands.joined(separator: "\n")))</pre></details>
      <p><a href="./#\(token)">Open in Layline</a></p>
      </article>

      """
  }

  private static func list(_ page: String) throws -> String {
    let rows = try entries(in: page).compactMap { entry in
      entry.token.map { token in
        """
        <h4>\(escaped(entry.section))</h4>
        <pre>\(escaped(entry.commands.joined(separator: "\n")))</pre>
        <p><a href="./#\(token)">Open in Layline</a></p>

        """
      }
    }
    if rows.isEmpty { return "" }
    return "<details><summary>\(escaped(page))</summary>\n\(rows.joined())</details>\n"
  }

  private static func anchor(_ heading: String) -> String {
    let words = heading.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-")
  }

  /// A paragraph with code and emphasis.
  private static func markup(_ text: String) -> String {
    var result = escaped(text)
    for (mark, tag) in [("`", "code"), ("*", "em")] {
      let parts = result.components(separatedBy: mark)
      result = parts.enumerated().map { index, part in
        index % 2 == 1 ? "<\(tag)>\(part)</\(tag)>" : part
      }.joined()
    }
    return result
  }

  static func escaped(_ text: String) -> String {
    let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return text.map { signs[$0] ?? String($0) }.joined()
  }
}
