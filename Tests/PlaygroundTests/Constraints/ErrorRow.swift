import CommandLanguage
import LayoutEngine
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// A command that fails, and its error.
struct ErrorRow: Sendable, CustomTestStringConvertible {
  let command: String
  /// Column of the caret, from 1; `width` is the number of columns marked.
  let column: Int
  let width: Int
  let code: String
  let message: String
  /// The beginning of the fix.
  let fix: String
  var testDescription: String { command }

  init(
    _ command: String, _ column: Int, _ width: Int, _ code: String, _ message: String,
    _ fix: String = ""
  ) {
    self.command = command
    self.column = column
    self.width = width
    self.code = code
    self.message = message
    self.fix = fix
  }

  /// Runs the command after `setup`, expects the error, and that nothing changed.
  func check(after setup: String) throws {
    var play = try Play(setup)
    let failure = play.failure(command)
    let diagnostic = try #require(failure, "it succeeded")
    #expect(diagnostic.code == code)
    #expect(diagnostic.message == message)
    #expect((diagnostic.fix ?? "").hasPrefix(fix), "\(diagnostic.fix ?? "no fix")")
    let lines = diagnostic.rendered(style: .script, columns: 200).split(separator: "\n")
    #expect(lines.first?.hasPrefix("test.lay:1:\(column): error: ") == true, "\(lines[0])")
    let carets = "^" + String(repeating: "~", count: width - 1)
    #expect(lines[2] == String(repeating: " ", count: column + 1) + carets, "\(lines[2])")
    guard !command.contains(";") else { return }
    #expect(play.tree.constraints.isEmpty && play.tree.spaceGroups.isEmpty)
    let untouched = try Play(setup)
    #expect(play.state == untouched.state)
  }
}
