package import CommandLanguage
import Drawing
import Exchange
import FrameRendering
import Lessons
import Playground

/// Runs the commands of a recorded session again and tells what each prints.
///
/// Nothing outside is changed: what `save` writes is kept here, where `source` finds it first.
package struct TranscriptReplayer {
  /// A file as its commands name it.
  package typealias File = (name: String, text: String)

  /// Whether a `quit` has run.
  package private(set) var isOver = false
  /// The last error of the session.
  var problem: Diagnostic? { session.lastProblem }
  /// What was written, in the order written, after the files given at the start.
  package private(set) var files: [File]

  private let drawsChanges: Bool
  private let style: Diagnostic.Style
  private let text: OutcomeText
  private let outside: (String) -> [UInt8]?
  private var session = Session()
  private var painter = FramePainter()
  private var chain = SourceChain()
  private var lessons = LessonRun()
  private var remembered = RememberedSettings()
  private var lines: [String] = []
  /// Whether files are left alone.
  private var isClosed = false

  /// - Parameters:
  ///   - style: how diagnostics of the session's own commands look.
  ///   - name: the script that is run, if it is one.
  ///   - files: what there is to source before `outside` is asked.
  ///   - outside: the bytes of a file, or nothing where it cannot be read.
  package init(
    _ settings: TranscriptSettings = TranscriptSettings(), style: Diagnostic.Style = .shell,
    name: String? = nil, files: [File] = [], outside: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    self.style = style
    self.files = files
    self.outside = outside
    drawsChanges = settings.drawsChanges
    text = OutcomeText(isASCII: settings.charset == .ascii)
    if let name { chain.enter(name, identity: name, sourcedAt: nil) }
    session.frames.columns = settings.columns
    session.frames.rows = settings.rows
    session.frames.style = FrameStyle(charset: settings.charset)
  }

  /// What a typed text prints. It is read and checked whole before its first command runs.
  package mutating func run(typed text: String, firstLine: Int) -> [String] {
    let source = SourceText(text, origin: "", firstLine: firstLine)
    return collecting { (replayer) throws(Diagnostic) in
      try replayer.run(try Script.parse(source))
    }
  }

  /// What commands that stand together in a script print.
  package mutating func run(_ statements: [Statement], of source: SourceText) -> [String] {
    collecting { (replayer) throws(Diagnostic) in
      try replayer.run(Script(statements: statements, source: source))
    }
  }

  /// Runs a whole script up to its first failure, which is returned. It writes and sources nothing.
  package mutating func failure(of source: SourceText) -> Diagnostic? {
    isClosed = true
    defer { isClosed = false }
    do throws(Diagnostic) {
      try run(try Script.parse(source))
      return nil
    } catch {
      return error
    }
  }

  /// The lines that running gives; those of a failure end in `? STATUS`.
  private mutating func collecting(
    _ body: (inout TranscriptReplayer) throws(Diagnostic) -> Void
  ) -> [String] {
    lines = []
    do throws(Diagnostic) {
      try body(&self)
    } catch {
      session.lastProblem = error
      let isOwn = error.source?.origin.isEmpty ?? true
      lines += text.lines(
        of: error, style: isOwn ? style : .script, columns: session.frames.columns)
      lines.append("? \(error.status)")
    }
    return lines
  }

  /// Checks commands, then runs them up to the first failure.
  private mutating func run(_ script: Script) throws(Diagnostic) {
    if let problem = Interpreter.table.check(script, session.definitions, atMost: 1).first {
      if script.source.origin.isEmpty {
        session.given.append(GivenCommand(text: script.source.text, fate: .failed))
      }
      throw chain.traced(problem)
    }
    for statement in script.statements where !isOver { try run(statement) }
  }

  private mutating func run(_ statement: Statement) throws(Diagnostic) {
    var options = Run.Options()
    options.drawsChanges = drawsChanges
    var outcome = Interpreter.execute(statement, in: &session, options)
    painter.draw(&outcome, of: session)
    lines += text.printedLines(of: outcome)
    if let diagnostic = outcome.diagnostic { throw chain.traced(diagnostic) }
    for effect in outcome.effects {
      switch effect {
      case .quit: isOver = true
      case .play: break
      case .write(let path, let contents, _):
        if isClosed { break }
        files.removeAll { $0.name == path }
        files.append((path, contents))
      // A record has no keys to press: nothing would happen on the screen.
      case .live: break
      case .open(let script):
        try run(Array(script.utf8), as: ShareToken.origin, at: SourceChain.place(of: statement))
      case .source(let path, let failure):
        if isClosed { break }
        try source(path, at: SourceChain.place(of: statement), failure)
      case .tryOut(let example):
        lines += Self.lines(of: example, frames: session.frames)
      case .remember(let request, _):
        remembered = remembered.after(request, in: session)
        lines += remembered.lines(of: session, path: "~/.config/layline/settings.lay")
      case .lesson(let request, let failure):
        let (files, outside) = (files, outside)
        let reply = try lessons.perform(request, in: &session, failure: failure) { path in
          let bytes = Self.bytes(of: path, files, outside)
          return bytes.map(Result.success) ?? .failure(Self.unreadable(path, failure))
        }
        take(reply)
      }
    }
    if outcome.isChanged { take(lessons.afterChange(in: &session)) }
  }

  private mutating func take(_ reply: LessonReply) {
    lines += reply.lines.flatMap(text.lines)
    if let request = reply.frame, drawsChanges {
      lines += painter.frame(request, session.frames).lines()
    }
  }

  /// The bytes of a file of the session's own, or of one outside.
  private static func bytes(
    of path: String, _ files: [File], _ outside: (String) -> [UInt8]?
  ) -> [UInt8]? {
    files.first { $0.name == path }.map { Array($0.text.utf8) } ?? outside(path)
  }

  private static func unreadable(_ path: String, _ failure: Diagnostic) -> Diagnostic {
    var failure = failure
    failure.code = "cannot-read"
    failure.message = "cannot read \(Message.quoted(path))"
    return failure
  }

  private mutating func source(
    _ path: String, at place: String, _ failure: Diagnostic
  ) throws(Diagnostic) {
    guard let bytes = Self.bytes(of: path, files, outside) else { throw chain.traced(failure) }
    if let refusal = chain.refusal(of: path, identity: path, failure) {
      throw chain.traced(refusal)
    }
    try run(bytes, as: path, at: place)
  }

  /// Runs a script that a command asked for.
  private mutating func run(
    _ bytes: [UInt8], as name: String, at place: String
  ) throws(Diagnostic) {
    chain.enter(name, identity: name, sourcedAt: place)
    let outer = session.enterScript()
    defer {
      chain.leave()
      session.leaveScript(
        outer, keepsDefinitions: chain.depth == 0 && name != ShareToken.origin)
    }
    let script: Script
    do throws(Diagnostic) {
      script = try Script.parse(SourceText(bytes, origin: name))
    } catch {
      throw chain.traced(error)
    }
    try run(script)
  }
}
