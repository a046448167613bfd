import CommandLanguage
import Foundation
import LayoutDrawing
import Testing

@testable import Playground

/// The files in `Fixtures/Sessions`: commands and what they say, with the codes and locations of
/// errors. `LAYLINE_RECORD=all` records the indented lines again.
///
/// A line `> COMMANDS` sets up a session. Each line below it runs in a copy of that session.
@Suite struct RecordedSessionTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Sessions")
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  private static var session: Play {
    var play = Play()
    play.session.frames.columns = 110
    return play
  }

  @Test(arguments: names) func reportsWhatIsRecorded(_ name: String) throws {
    let url = Self.folder.appendingPathComponent(name)
    let recorded = try String(contentsOf: url, encoding: .utf8)
    var lines: [String] = []
    var start = Self.session
    for line in recorded.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("  ") { continue }
      lines.append(line)
      if line.hasPrefix("> ") {
        start = Self.session
        try start.run(String(line.dropFirst(2)))
      } else if !line.isEmpty && !line.hasPrefix("# ") {
        lines += try Self.answer(line, in: start).map { "  " + $0 }
      }
    }
    let actual = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["LAYLINE_RECORD"] == "all" {
      try Data(actual.utf8).write(to: url)
    } else {
      let wanted = recorded.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, other) in zip(wanted, lines) { try #require(line == other, "\(name)") }
      #expect(actual == recorded)
    }
  }

  /// The layout of each session is the one that is made at once, and a saved script makes it again.
  @Test(arguments: names) func layoutsAreIndependentOfTheirHistory(_ name: String) throws {
    let url = Self.folder.appendingPathComponent(name)
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    where line.hasPrefix("> ") {
      var play = Self.session
      try play.run(String(line.dropFirst(2)))
      #expect(SessionTruth.freshSolve(play.session) == nil, "\(line)")
      #expect(SessionTruth.savedScript(play.session) == nil, "\(line)")
    }
  }

  /// The output of a line, or its error; a single command that fails must change nothing.
  private static func answer(_ line: String, in start: Play) throws -> [String] {
    var play = start
    do {
      var said: [String] = []
      for outcome in try play.all(line) {
        said += outcome.output
        if let problem = outcome.diagnostic {
          if !line.contains(";") {
            #expect(play.state == start.state, "\(line)")
            #expect(play.session.past.count == start.session.past.count, "\(line)")
          }
          return said + text(of: problem)
        }
      }
      return said
    } catch {
      return text(of: try #require(error as? Diagnostic))
    }
  }

  /// The code, the location and the message of an error, then its hints.
  private static func text(of problem: Diagnostic) -> [String] {
    let lines = problem.rendered(style: .script, columns: 1_000).split(separator: "\n")
    let head = lines[0].replacing("test.lay:", with: "").replacing(": error: ", with: "  ")
    guard lines.count > 2, lines[2].contains("^") else {
      return ["\(problem.code) \(head)"] + lines.dropFirst().map(String.init)
    }
    let width = lines[2].count { "^~".contains($0) }
    let hints = lines.dropFirst(3).map { String($0.drop { $0 == " " }) }
    return ["\(problem.code) \(head.replacing("  ", with: "+\(width)  ", maxReplacements: 1))"]
      + hints
  }
}
