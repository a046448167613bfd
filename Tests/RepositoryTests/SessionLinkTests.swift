import Analysis
import Interchange
import LayoutDocument
import PlaygroundCommands
import PlaygroundSession
import ScriptHost
import TerminalText
import Testing

/// Every session in the pages can be opened in the browser: a page beside the browser's own has a
/// link for each, made from its commands. Sessions that fail on purpose or need files have none.
@Suite struct SessionLinkTests {
  static let path = "Sources/WebPage/Site/sessions.html"

  @Test func isUpToDate() throws {
    let text = try Self.text()
    if Repository.isRecording {
      try Repository.write(text, to: Self.path)
    } else {
      let isUpToDate = try Repository.text(Self.path) == text
      #expect(isUpToDate, "scripts/generate-docs makes \(Self.path) anew")
    }
  }

  @Test func linksContainTheCommands() throws {
    let session = try #require(Self.sessions(in: "docs/stacks.md").first)
    let token = try #require(session.token)
    let script = try ShareToken.script(of: token)
    #expect(script.contains("stack root h icon=24x24 title=180x20 badge spacing 8"))
    #expect(try Self.text().contains(#"href="./#\#(token)""#))
  }

  @Test func commandsAreEscaped() {
    #expect(Self.escaped(#"<a href="x">&"#) == "&lt;a href=&quot;x&quot;&gt;&amp;")
  }

  // MARK: The page

  private struct Session {
    let section: String
    let commands: [String]
    /// `nil` if the commands use anything outside the session.
    var token: String? { try? ShareToken.token(of: commands.joined(separator: "\n")) }
  }

  private static func text() throws -> String {
    var lines = [
      "<!doctype html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
      #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; "#
        + #"img-src 'self'; base-uri 'none'; form-action 'none'">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      #"<meta name="color-scheme" content="light dark">"#, "<title>Layline: sessions</title>",
      #"<link rel="icon" href="icon.svg" type="image/svg+xml">"#, "</head>", "<body>",
      #"<p><a href="./">Layline</a></p>"#, "<h1>Every session in the pages</h1>",
    ]
    for page in Repository.pages where page == "README.md" || page.hasPrefix("docs/") {
      let sessions = try sessions(in: page).filter { $0.token != nil }
      if sessions.isEmpty { continue }
      lines.append("<h2>\(escaped(page))</h2>")
      for session in sessions {
        lines.append("<h3>\(escaped(session.section))</h3>")
        lines.append("<pre>\(escaped(session.commands.joined(separator: "\n")))</pre>")
        lines.append(#"<p><a href="./#\#(session.token ?? "")">open in the browser</a></p>"#)
      }
    }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }

  /// The sessions of a page in which every command succeeds.
  private static func sessions(in path: String) throws -> [Session] {
    let page = MarkdownPage(try Repository.text(path))
    return page.fences.filter { $0.language == "layline" }.compactMap { fence in
      let lines = page.content(of: fence)
      if lines.contains(where: { $0.hasPrefix("? ") }) { return nil }
      let commands = lines.compactMap { line in
        [ShellPrompt.command, ShellPrompt.continuation].first { line.hasPrefix($0) }
          .map { String(line.dropFirst($0.count)) }
      }
      let heading = page.lines[..<fence.opening].last { $0.text.hasPrefix("#") }
      let section = heading.map { String($0.text.drop { "# ".contains($0) }) } ?? path
      return Session(section: section, commands: commands)
    }
  }

  private static func escaped(_ text: String) -> String {
    let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return text.map { signs[$0] ?? String($0) }.joined()
  }
}
