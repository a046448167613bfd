import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText
import TestSupport

@testable import LayoutDocument
@testable import Playground

/// Invariants for any external text. Each check returns the problem, or `nil`.
enum TextFuzz {
  /// Maximum number of statements run from one text; texts may be long and contain loops.
  private static let maximumStatements = 40
  /// Maximum number of commands run by the loops of one statement.
  private static let maximumLoopCommands = 100

  /// Larger trees take too long to rebuild.
  private static let maximumViews = 50

  /// Every example in the reference, with its setup.
  static let examples: [String] = Interpreter.standard.table.specs.flatMap { spec in
    Interpreter.standard.table.index.page(of: spec.syntax).examples.map { example in
      (example.setup.isEmpty ? "" : example.setup + "\n") + example.command
    }
  }

  static let scripts = examples + RealTexts.goldenScripts + RealTexts.commands

  /// A script is parsed and checked whole, then run: errors have source locations in it and change
  /// nothing, and the output has no control sequences.
  static func problem(ofScript bytes: [UInt8]) -> String? {
    let source = SourceText(bytes, origin: "fuzz.lay")
    let script: Script
    do throws(Diagnostic) {
      script = try Script.parse(source)
    } catch {
      return problem(of: error, in: source)
    }
    for diagnostic in Interpreter.standard.table.index.check(script) {
      if let problem = problem(of: diagnostic, in: source) { return problem }
    }
    let ran = problem(running: script.statements, in: newSession(), source)
    return ran.problem ?? truth(of: ran.session)
  }

  /// The session after a text can be saved and shared.
  private static func truth(of session: Session) -> String? {
    guard session.tree.count < maximumViews else { return nil }
    return SessionTruth.savedScript(session) ?? SessionTruth.sharedScript(session)
  }

  static func newSession() -> Session {
    var session = Session()
    session.frames.columns = 40
    session.frames.rows = 10
    return session
  }

  /// Runs statements one after the other, whether they fail or not.
  static func problem(
    running statements: [Statement], in session: Session, _ source: SourceText
  ) -> (problem: String?, session: Session) {
    var session = session
    var painter = FramePainter()
    var options = Run.Options()
    options.maximumLoopCommands = maximumLoopCommands
    for statement in statements.prefix(maximumStatements) {
      let before = session
      var outcome = Interpreter.standard.execute(statement, in: &session, options)
      painter.draw(&outcome, of: session)
      if let problem = problem(of: outcome, before, session) {
        return ("\(problem): \(statement.text)", session)
      }
    }
    return (nil, session)
  }

  private static func problem(
    of outcome: Outcome, _ before: Session, _ after: Session
  ) -> String? {
    if let diagnostic = outcome.diagnostic {
      if !isSame(before, after) { return "failed, and changed something" }
      if let problem = problem(of: diagnostic, in: nil) { return problem }
    }
    // Lines are sanitized when they are printed.
    let lines =
      outcome.output.map { $0.split(separator: "\n").map { Sanitizer.sanitized(String($0)) } }
      .joined() + (outcome.frame?.lines() ?? []) + [outcome.report.json ?? ""]
    return lines.first { !PlainText.holds($0) }.map { "says \($0.debugDescription)" }
  }

  private static func isSame(_ one: Session, _ other: Session) -> Bool {
    one.frames == other.frames && one.shell == other.shell
      && one.definitions.variables.map(\.1) == other.definitions.variables.map(\.1)
      && one.past.count == other.past.count && one.future.count == other.future.count
      && one.document.isUnchanged(since: other.document)
      && LayoutJSON.text(of: one) == LayoutJSON.text(of: other)
  }

  /// Checks that an error has a message, and a source location with text.
  ///
  /// - Parameter source: the text of the location, if it is known.
  static func problem(of diagnostic: Diagnostic, in source: SourceText?) -> String? {
    if diagnostic.message.isEmpty { return "an error without a message" }
    guard let text = diagnostic.source, let range = diagnostic.range else {
      return "an error without a place: \(diagnostic.message)"
    }
    if let source, text !== source { return "an error of another text: \(diagnostic.message)" }
    let bytes = text.bytes
    guard 0 <= range.lower, range.lower <= range.upper, range.upper <= bytes.count else {
      return "an error at \(range) of \(bytes.count): \(diagnostic.message)"
    }
    let isText = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    for end in [range.lower, range.upper] where isText && end < bytes.count {
      if bytes[end] & 0xC0 == 0x80 { return "an error within a character: \(diagnostic.message)" }
    }
    for style in [Diagnostic.Style.script, .shell, .words] {
      let text = diagnostic.rendered(style: style, columns: 60)
      if !PlainText.holds(text) { return "an error says \(text.debugDescription)" }
    }
    return nil
  }
}

// MARK: Words that hold whole texts

extension TextFuzz {
  /// A text to import or open, quoted in each way, is accepted or refused as a whole.
  static func problem(ofWord text: String, of command: String, in session: Session) -> String? {
    for word in [Word.spelling(of: text), "'\(text)'"] {
      let source = SourceText("\(command) \(word)", origin: "")
      guard let script = try? Script.parse(source) else { continue }
      if let problem = problem(running: script.statements, in: session, source).problem {
        return problem
      }
    }
    return nil
  }

  /// A token is opened completely, or refused; its script is returned and can run.
  static func problem(ofToken token: String, in session: Session) -> String? {
    let source = SourceText("open \(Word.spelling(of: token))", origin: "")
    guard let script = try? Script.parse(source), let statement = script.statements.first else {
      return nil
    }
    var copy = session
    let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
    if let problem = problem(of: outcome, session, copy) { return problem }
    if !isSame(session, copy) { return "open itself changes something" }
    for case .open(let held) in outcome.report.requests {
      let inner = SourceText(held, origin: ShareToken.origin)
      guard let script = try? Script.parse(inner) else { return "open gives no script: \(held)" }
      if let problem = problem(running: script.statements, in: copy, inner).problem {
        return problem
      }
    }
    return nil
  }

}
