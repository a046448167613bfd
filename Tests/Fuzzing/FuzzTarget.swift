import CommandLanguage
import LayoutDrawing
import Lessons
import ScriptHost
import TerminalText
import TestSupport

@testable import Interchange
@testable import LaylineCLI
@testable import LayoutDocument
@testable import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What libFuzzer feeds with bytes. Each ends the process if an invariant fails; crashes and hangs
/// libFuzzer finds by itself.
enum FuzzTarget: String, CaseIterable {
  case script, natural, line, `import`, file, log, token, lesson, history, mouse, keys

  /// The one that `LAYLINE_FUZZ_TARGET` names.
  static let chosen: FuzzTarget = {
    let name = getenv("LAYLINE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("LAYLINE_FUZZ_TARGET is one of \(allCases.map { $0.rawValue })")
    }
    return target
  }()

  func run(_ bytes: [UInt8]) {
    switch self {
    case .script: Self.script(bytes)
    case .line: Self.line(bytes)
    case .natural: Self.natural(bytes)
    case .import: Self.word(String(decoding: bytes, as: UTF8.self), of: "import")
    case .file: Self.file(bytes)
    case .log: Self.log(bytes)
    case .token: Self.token(bytes)
    case .lesson: Self.lesson(bytes)
    case .history: Self.history(bytes)
    case .mouse: Self.mouse(bytes)
    case .keys: KeyStream(bytes)?.run()
    }
  }

  private static func require(_ isTrue: Bool, _ problem: @autoclosure () -> String) {
    if !isTrue { fatalError(problem()) }
  }

  // MARK: Commands

  /// Commands of one text that are run, and those of their loops.
  private static let maximumStatements = 20
  private static let maximumLoopCommands = 40
  /// How often a command may ask if it goes on: a bound on its work that is not a clock.
  private static let maximumQuestions = 20_000

  /// A script is parsed, checked and run; also what `rc.lay` holds.
  private static func script(_ bytes: [UInt8]) {
    let source = SourceText(bytes, origin: "fuzz.lay")
    do throws(Diagnostic) {
      let script = try Script.parse(source)
      for diagnostic in Interpreter.standard.table.index.check(script) { check(diagnostic) }
      run(script.statements)
    } catch {
      check(error)
    }
  }

  /// - Parameter file: what every file that a command reads holds.
  private static func run(_ statements: [Statement], file: [UInt8]? = nil) {
    var session = Session()
    (session.frames.columns, session.frames.rows) = (40, 10)
    var painter = FramePainter()
    var asked = 0
    var options = Run.Options()
    options.maximumLoopCommands = maximumLoopCommands
    options.isInterrupted = {
      asked += 1
      return asked > maximumQuestions
    }
    if let file { options.readFile = { _ in .success(file) } }
    for statement in statements.prefix(maximumStatements) {
      let before = session.document
      var outcome = Interpreter.standard.execute(statement, in: &session, options)
      painter.draw(&outcome, of: session)
      if let diagnostic = outcome.diagnostic {
        check(diagnostic)
        require(session.document.isUnchanged(since: before), "failed, and changed something")
      }
      for line in outcome.frame?.lines() ?? [] {
        require(PlainText.holds(line), "shows \(line.debugDescription)")
      }
    }
  }

  private static func check(_ diagnostic: Diagnostic) {
    require(!diagnostic.message.isEmpty, "an error without a message")
    let text = diagnostic.rendered(style: .script, columns: 60)
    require(PlainText.holds(text), "an error says \(text.debugDescription)")
  }

  /// A line in words, after a layout with every kind: a meaning is in the exact language.
  private static func natural(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let line = String(text.split(whereSeparator: \.isNewline).first ?? "")
    guard let script = try? Script.parse(SourceText(line, origin: "")),
      script.statements.count == 1
    else { return }
    var copy = session
    var options = Run.Options()
    options.drawsChanges = false
    options.readsNaturally = true
    options.maximumLoopCommands = maximumLoopCommands
    let outcome = Interpreter.standard.execute(script.statements[0], in: &copy, options)
    if let problem = outcome.diagnostic { check(problem) }
    guard let exact = outcome.exact else { return }
    var other = session
    options.readsNaturally = false
    guard let meant = (try? Script.parse(SourceText(exact, origin: "")))?.statements.first else {
      fatalError("means \(exact), which does not parse")
    }
    let again = Interpreter.standard.execute(meant, in: &other, options)
    require(again.hasFailed == outcome.hasFailed, "means \(exact), which ends otherwise")
    for name in outcome.diagnostic?.notes ?? [] {
      require(PlainText.holds(name), "offers \(name.debugDescription)")
    }
  }

  /// A text to import or open, spelled like a word.
  private static func word(_ text: String, of command: String) {
    let source = SourceText("\(command) \(Word.spelling(of: text))", origin: "")
    guard let script = try? Script.parse(source) else { return }
    run(script.statements)
  }

  // MARK: Lines

  /// Only read: every target runs on one thread.
  nonisolated(unsafe) private static let session: Session = {
    var session = Session()
    let setup = """
      split root h sidebar=25% main; splitter main v editor console; stack sidebar v a b
      canvas editor ü x-y; constrain x-y.left == ü.right + 8; let w = 30; alias wide { fix $1 $w }
      scroll console page=400x1200; split page v 6
      """
    let statements = (try? Script.parse(SourceText(setup, origin: "")))?.statements ?? []
    for statement in statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
    return session
  }()

  /// A half-typed line, with the cursor where the first byte says.
  private static func line(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let line = String(text.split(whereSeparator: \.isNewline).first ?? "")
    let positions = Array(line.indices) + [line.endIndex]
    let cursor = line[..<positions[Int(first) % positions.count]].utf8.count
    let answer = PromptCompletion(session: session) { _ in [] }.answer(line: line, cursor: cursor)
    require((0...cursor).contains(answer.replaceLower), "replaces from \(answer.replaceLower)")
    for choice in answer.candidates {
      require(PlainText.holds(choice.text), "offers \(choice.text.debugDescription)")
    }
    var hints = PromptHints(PromptCompletion(session: session) { _ in [] }, isASCII: true)
    for part in hints.hint(line: line, cursor: cursor, columns: 20 + Int(first) % 50) {
      require(part.text.utf8.allSatisfy { $0 < 0x80 }, "hints \(part.text.debugDescription)")
    }
    _ = Script.isIncomplete(line)
  }

  // MARK: Files

  /// A token, and one with a correct checksum.
  private static func token(_ bytes: [UInt8]) {
    word(String(decoding: bytes, as: UTF8.self), of: "open")
    word(ShareToken.token(around: bytes), of: "open")
  }

  /// A file of Interface Builder, a log or another layout, all of whose scenes are imported.
  private static func file(_ bytes: [UInt8]) {
    let text = "import \"f\"; import \"f\" scene 2"
    guard let script = try? Script.parse(SourceText(text, origin: "")) else { return }
    for statement in script.statements { run([statement], file: bytes) }
  }

  /// A console's output: each constraint is read, counted as a repetition, or kept with a reason.
  private static func log(_ bytes: [UInt8]) {
    let report = ConsoleReader.read(bytes)
    let isKept = report.unread.contains { $0.reason != nil }
    require(
      report.constraintCount == 0 || !report.constraints.isEmpty || isKept, "constraints are lost")
    for item in report.constraints {
      for view in item.relatedItems {
        require(report.items.indices.contains(view), "an item is missing")
      }
    }
    for view in report.views.indices {
      require(report.views[view].superview ?? -1 < view, "a parent comes after its child")
    }
    if report.isLayout, report.constraints.count < 12 {
      for conflict in ConsoleConversion(report).conflicts() {
        require(!conflict.cause.text.isEmpty, "a conflict has no cause")
      }
    }
  }

  private static func lesson(_ bytes: [UInt8]) {
    let source = SourceText(bytes, origin: "01-fuzz.md")
    let reading = LessonParser.read(source)
    require(reading.lesson != nil || !reading.problems.isEmpty, "no lesson, and nothing wrong")
    for problem in reading.problems { check(problem) }
    let progress = LessonProgress(String(decoding: bytes, as: UTF8.self))
    require(LessonProgress(progress.text) == progress, "progress comes back as another")
  }

  private static let historyFile = "/tmp/layline-fuzz-\(getpid())"

  /// A history file of these bytes, and an entry for the history.
  private static func history(_ bytes: [UInt8]) {
    guard let stream = fopen(historyFile, "w") else { return }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    var file = HistoryFile(path: historyFile)
    for entry in file.load() {
      require(!entry.utf8.contains(10), "an entry has several lines")
      require(HistoryFile.entry(entry) == entry, "an entry comes back as another")
    }
    file.append(String(decoding: bytes, as: UTF8.self))
  }

  /// Reports of the mouse, one a line: `CODE;COLUMN;ROW` and a letter.
  private static func mouse(_ bytes: [UInt8]) {
    var session = session
    (session.frames.columns, session.frames.rows) = (40, 12)
    var painter = FramePainter()
    var now = 100.0
    let mouse = ShellMouse(
      session: session, shown: painter.frame(of: session), rowsBetween: 1,
      ShellMouse.Surroundings(
        promptRow: { 14 }, rowsSoFar: { 0 }, paint: { _ in },
        pause: { milliseconds in
          now += Double(milliseconds) / 1000
          return false
        },
        clock: { now }))
    for line in bytes.split(separator: 10).prefix(24) {
      let text = String(decoding: line, as: UTF8.self)
      guard let final = text.last,
        let report = MouseReport(numbers: text.dropLast(), final: final)
      else { continue }
      now += 0.016
      if case .gesture(let command)? = mouse.take(report) {
        require((try? Script.parse(SourceText(command, origin: ""))) != nil, "leaves \(command)")
        return
      }
    }
    mouse.idle()
  }
}
