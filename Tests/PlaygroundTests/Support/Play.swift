import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

/// A session in which tests run commands.
struct Play {
  var session = Session()
  private var painter = FramePainter()

  init() {
    session.frames.columns = 64
    session.frames.rows = 14
  }

  init(_ script: String) throws {
    self.init()
    try run(script)
  }

  var tree: LayoutTree { session.tree }
  var json: String { LayoutJSON.text(of: session.shown) }

  /// Everything that `undo` must restore.
  var state: String {
    let rules = session.document.rules.map { $0.text + ($0.isActive ? "+" : "-") }
    return LayoutJSON.text(of: tree) + json + rules.joined()
  }

  /// Runs commands that must all succeed; returns the outcome of the last.
  @discardableResult
  mutating func run(_ script: String) throws -> Outcome {
    let outcomes = try all(script)
    for outcome in outcomes {
      if let diagnostic = outcome.diagnostic { throw diagnostic }
    }
    return try #require(outcomes.last)
  }

  /// Runs commands, whether they succeed or not.
  mutating func all(_ script: String, drawsChanges: Bool = false) throws -> [Outcome] {
    let parsed = try Script.parse(SourceText(script, origin: "test.lay"))
    var outcomes: [Outcome] = []
    for statement in parsed.statements {
      var options = Run.Options()
      options.drawsChanges = drawsChanges
      var outcome = Interpreter.standard.execute(statement, in: &session, options)
      painter.draw(&outcome, of: session)
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// The picture of a view as shown.
  func frame(of top: NodeID = .root, showsBeyond: Bool = false) -> TextFrame {
    var painter = FramePainter()
    return painter.frame(
      FrameRequest(of: session.shown, top: top, showsBeyond: showsBeyond), session.frames)
  }

  /// The output of a command.
  mutating func said(_ command: String) throws -> [String] { try run(command).output }

  /// The error that a script ends in, from parsing or from a command; `nil` if it succeeds.
  mutating func failure(_ script: String) -> Diagnostic? {
    do {
      for outcome in try all(script) {
        if let diagnostic = outcome.diagnostic { return diagnostic }
      }
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  /// The error that a script ends in; an issue of the test if it succeeds.
  mutating func problem(_ script: String) throws -> Diagnostic {
    let failure = failure(script)
    return try #require(failure, "\(script)")
  }

  func node(_ name: String) -> NodeID {
    guard let node = tree.node(named: name) else { fatalError("no view named \(name)") }
    return node
  }

  /// `x y width height` in root's coordinates.
  func frame(_ name: String) -> [Double] {
    let frame = session.shown.frameInRoot(node(name))
    return [frame.x, frame.y, frame.width, frame.height]
  }
}

extension Outcome {
  var output: [String] { report.lines }
  var json: String? { report.json }
}
