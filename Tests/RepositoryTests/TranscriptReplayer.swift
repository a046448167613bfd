import CommandLanguage
import FrameRendering
import Playground

/// Types the commands of a recorded session again, as the shell would take them, and tells what
/// then stands on the screen.
///
/// `lay> ` and `...> ` begin what was typed; every other line is output. A command that fails is
/// followed by `? STATUS`. Files live in the replayer only.
struct TranscriptReplayer {
  static let prompt = "lay> "
  static let continuation = "...> "

  private(set) var session = Session()
  /// What `save` wrote and `source` reads, in the order written.
  private(set) var files: [(name: String, text: String)]
  private let drawsChanges: Bool
  private var lineCount = 0
  private var isOver = false
  private var screen: [String] = []

  /// - Parameters:
  ///   - columns, rows: the room of a frame in cells; 80 × 20 by default.
  ///   - drawsChanges: whether every change shows a frame, or only `frame` does.
  ///   - files: what there is to source.
  init(
    columns: Int? = nil, rows: Int? = nil, drawsChanges: Bool = true,
    files: [(name: String, text: String)] = []
  ) {
    self.files = files
    self.drawsChanges = drawsChanges
    if let columns { session.frames.columns = columns }
    if let rows { session.frames.rows = rows }
  }

  /// The transcript as it comes out now.
  mutating func replay(_ transcript: [String]) -> [String] {
    screen = []
    for typed in Self.inputs(of: transcript) where !isOver {
      for (index, line) in typed.enumerated() {
        let text = (index == 0 ? Self.prompt : Self.continuation) + line
        screen.append(line.isEmpty ? String(text.dropLast()) : text)
      }
      lineCount += typed.count
      take(typed.joined(separator: "\n"), firstLine: lineCount - typed.count + 1)
    }
    return screen
  }

  /// What was typed, the lines of a command together.
  static func inputs(of transcript: [String]) -> [[String]] {
    var inputs: [[String]] = []
    for line in transcript {
      if line.hasPrefix(prompt) || line == prompt.dropLast() {
        inputs.append([String(line.dropFirst(prompt.count))])
      } else if line.hasPrefix(continuation) || line == continuation.dropLast(), !inputs.isEmpty {
        inputs[inputs.count - 1].append(String(line.dropFirst(continuation.count)))
      }
    }
    return inputs
  }

  private mutating func take(_ text: String, firstLine: Int) {
    if let status = run(SourceText(text, origin: "", firstLine: firstLine)) {
      screen.append("? \(status)")
    }
  }

  /// Checks a text and runs its commands up to the first failure; returns the status of that.
  private mutating func run(_ source: SourceText) -> Int32? {
    let script: Script
    do throws(Diagnostic) {
      script = try Script.parse(source)
      if let problem = Interpreter.table.check(script).first { throw problem }
    } catch {
      return complain(error)
    }
    for statement in script.statements where !isOver {
      if let status = run(statement) { return status }
    }
    return nil
  }

  private mutating func run(_ statement: Statement) -> Int32? {
    let outcome = Interpreter.execute(statement, in: &session, drawsChanges: drawsChanges)
    for text in outcome.output { screen += lines(of: Sanitizer.sanitizedLines(text)) }
    if let frame = outcome.frame { screen += frame.lines() }
    if let diagnostic = outcome.diagnostic { return complain(diagnostic) }
    for effect in outcome.effects {
      switch effect {
      case .quit: isOver = true
      case .write(let path, let contents, _):
        files.removeAll { $0.name == path }
        files.append((path, contents))
      case .source(let path, let failure):
        guard let file = files.first(where: { $0.name == path }) else {
          return complain(failure)
        }
        if let status = run(SourceText(file.text, origin: path)) { return status }
      }
    }
    return nil
  }

  private mutating func complain(_ diagnostic: Diagnostic) -> Int32 {
    let isTyped = diagnostic.source?.origin.isEmpty ?? true
    let text = diagnostic.rendered(
      style: isTyped ? .shell : .script, columns: session.frames.columns)
    screen += lines(of: text)
    return diagnostic.status
  }
}

extension Sanitizer {
  /// The text made harmless, its line ends kept.
  fileprivate static func sanitizedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { sanitized(String($0)) }.joined(separator: "\n") + "\n"
  }
}
