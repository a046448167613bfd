import Foundation
import Playground
import ScriptHost
import Testing

/// Every session in the pages can be opened in the browser: a page beside the browser's own has a
/// link for each, made from its commands. Sessions that fail on purpose or need files have none.
@Suite struct SessionLinkTests {
  @Test func isUpToDate() throws {
    let text = try SessionGallery.text()
    if Repository.isRecording {
      try Repository.write(text, to: SessionGallery.path)
    } else {
      let isUpToDate = try Repository.text(SessionGallery.path) == text
      #expect(isUpToDate, "scripts/generate-docs records \(SessionGallery.path)")
    }
  }

  @Test func linksContainTheCommands() throws {
    let session = try #require(SessionGallery.entries(in: "docs/stacks.md").first)
    let token = try #require(session.token)
    let script = try ShareToken.script(of: token)
    #expect(script.contains("stack root h icon=24x24 title=180x20 badge spacing 8"))
    #expect(try SessionGallery.text().contains(#"href="./#\#(token)""#))
  }

  @Test func cardsHaveQuestionsAnswersAndPictures() throws {
    let cards = try SessionGallery.text().components(separatedBy: "<article ").dropFirst()
    #expect(cards.count >= 12)
    for card in cards {
      #expect(card.contains("?</h2>"))
      #expect(card.contains("<svg ") && card.contains("<p>") && card.contains("./#lay2."))
    }
  }

  @Test func commandsAreEscaped() {
    #expect(SessionGallery.escaped(#"<a href="x">&"#) == "&lt;a href=&quot;x&quot;&gt;&amp;")
  }
}
