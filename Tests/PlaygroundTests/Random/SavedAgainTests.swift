import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Running a saved script and saving again gives the same script.
@Suite struct SavedAgainTests {
  @Test(arguments: FuzzRun.seeds(40)) func savedScriptIsAFixpoint(seed: Int) throws {
    var edits = EditLines(seed: seed)
    var play = Play()
    var lines: [String] = []
    for line in edits.opening() { _ = try play.all(line) }
    for _ in 0..<30 {
      let line = edits.line(for: play.session)
      lines.append(line)
      _ = try? play.all(line)
    }
    try check(play, lines)
  }

  private func check(_ play: Play, _ lines: [String]) throws {
    let saved = SavedScript.shortest(for: play.session)
    var again = Play()
    for outcome in try again.all(saved) {
      let problem = outcome.diagnostic?.message ?? ""
      #expect(
        problem.isEmpty, "\(outcome.text): \(problem)\nafter\n\(lines.joined(separator: "\n"))")
    }
    let second = SavedScript.shortest(for: again.session)
    let pairs = zip(saved.split(separator: "\n"), second.split(separator: "\n"))
    let difference = pairs.first { $0 != $1 }
    let text = difference.map { "\($0)\nbecame\n\($1)" } ?? ""
    #expect(saved == second, "\(text)\nafter\n\(lines.joined(separator: "\n"))\nin\n\(saved)")
  }
}
