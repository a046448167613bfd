import CTerminal
import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Playground
import ScriptHost
import TerminalText

struct Shell {
  private static let name = "layline"

  let options: Options
  let environment = Environment.process
  var driver: Driver<Console>
  /// The number of input lines so far, by which commands are identified.
  var lineCount = 0
  private var hasExplainedContinuation = false
  /// The number of changes before and after each paste of several lines that has run.
  private var pastes: [Range<Int>] = []
  private var lastSize: Size?
  /// The number of changes before the paste that is running.
  private var pasteStart: Int?
  /// True if the terminal was closed, which also ends a shell under nohup.
  private var isCutOff = false

  init(_ options: Options) {
    self.options = options
    driver = Driver<Console>(options, isShell: true)
  }

  /// Runs until the user leaves; returns the exit status.
  mutating func run() -> Int32 {
    let history = environment.stateFolder.map { HistoryFile(path: $0 + "/history") }
    let reader = EditLineReader(
      program: Self.name, history: history, useStderr: !isTerminal(.standardOutput))
    guard let reader else {
      // Without an editor, lines are read directly from the terminal.
      driver.playInputs(options.inputs + [.standardInput])
      return driver.finish()
    }
    Interrupt.install()
    driver.host.hasEscapes = driver.host.hasEscapes && reader.hasEscapes
    findPalette(reader)
    driver.fitFrames()
    printGreeting(hasMouse: reader.takesCommands)
    cel_set_last_words("\nLayline has crashed: layline --restore restores this session.\n")
    start()
    if !driver.isOver { handleInput(reader) }
    reader.setTitle(nil)
    if !isCutOff, let number = driver.host.journal?.number, isTerminal(.standardOutput) {
      say("layline --restore=\(number) continues this session")
    }
    if !isCutOff { driver.host.journal?.end() }
    let status = driver.finish()
    // Errors of typed commands do not change the exit status.
    return driver.isOver ? status : Status.success
  }

  private mutating func printGreeting(hasMouse: Bool) {
    say("Layline \(Program.version) — type help or lesson, Tab completes, Ctrl-D leaves")
    guard options.inputs.isEmpty, options.restores == nil else { return }
    say("try  split sidebar main 25/75  then  sidebar width 120  and  why main.width")
    if hasMouse { say("set mouse on  lets you drag borders in the frame") }
  }

  /// Asks the terminal for its background, so that names are readable on it.
  private mutating func findPalette(_ reader: EditLineReader) {
    guard driver.host.results.hasColour, environment.hasManyColours, reader.takesCommands
    else { return }
    let stated = environment.statedPalette
    let brightness = stated == nil ? reader.backgroundBrightness() : nil
    driver.host.palette = stated ?? brightness.map { $0 < 0.5 ? .dark : .light } ?? .basic
  }

  private mutating func say(_ text: String) {
    if !driver.host.results.isJSON {
      driver.host.results.add(text: text)
      driver.host.results.flush()
    }
  }

  /// Performs everything that precedes the first prompt.
  private mutating func start() {
    let folder = environment.stateFolder
    if let number = options.restores {
      runCommandsFile()
      restore(folder, number)
    } else {
      driver.host.journal = folder.map(Journal.init)
      if let size = options.size { driver.host.journal?.append("resize \(size)") }
      runCommandsFile()
      // This session's journal is locked, so it is not listed.
      let unfinished = unfinishedSessions(folder)
      let count = unfinished.count
      if let only = unfinished.first, count == 1 {
        say("an unfinished session can be restored: layline --restore=\(only.number)")
      }
      if count > 1 {
        say("\(count) unfinished sessions can be restored, the latest first: layline --restore")
      }
    }
    Interrupt.clear()
    driver.playInputs(options.inputs)
    let isDrawn = !options.inputs.isEmpty && options.restores == nil
    if !isDrawn && driver.policy.drawsChanges && !driver.isOver {
      driver.fitFrames()
      driver.draw()
    }
    driver.host.results.flush()
  }

  /// Runs the commands in the user's file. Files in the working folder may come from others, so
  /// they are ignored.
  private mutating func runCommandsFile() {
    guard options.readsRunCommands else { return }
    guard let path = environment.runCommandsFile else { return }
    if Files.exists(Files.folder(of: path) + "settings.lay") {
      say("settings.lay is not read any more: move its lines into rc.lay")
    }
    guard Files.exists(path) else { return }
    let frames = driver.frames
    driver.frames = .none
    driver.playInputs([.file(path)])
    driver.frames = frames
  }

  // MARK: Restoring

  private func unfinishedSessions(_ folder: String?) -> [Journal.KeptSession] {
    folder.map(Journal.sessions)?.filter { $0.isUnfinished } ?? []
  }

  private static let maximumListed = 8

  private mutating func listOthers(_ folder: String?) {
    let others = unfinishedSessions(folder)
    if others.isEmpty { return }
    say("the next layline --restore restores the first of")
    for other in others.prefix(Self.maximumListed) { say("  " + other.summary) }
    if others.count > Self.maximumListed { say("  and \(others.count - Self.maximumListed) more") }
  }

  /// Runs the changes of a session and continues from there: the one with a number, or the latest
  /// unfinished one, or the last one.
  private mutating func restore(_ folder: String?, _ number: String) {
    var claimed: Int32?
    let result = folder.map(Journal.sessions)?.first { session in
      guard number.isEmpty || session.number == number else { return false }
      claimed = session.claim()
      return claimed != nil
    }
    defer { if let claimed { Journal.release(claimed) } }
    driver.host.journal = folder.map(Journal.init)
    guard let result else {
      say("there is no session \(number.isEmpty ? "" : "\(number) ")to restore")
      return
    }
    // The journal contains every change since the start, including those of rc.lay and --size.
    var fresh = Session()
    fresh.copySettings(of: driver.session)
    driver.session = fresh
    let frames = driver.frames
    driver.frames = .none
    let isWhole = replay(result.path)
    driver.frames = frames
    let views = driver.session.shown.count
    let which = result.isUnfinished ? "unfinished" : "last"
    say("restored the \(which) session: " + NumberText.count(views, "view"))
    if isWhole {
      Journal.discard(result.path)
    } else {
      say("part of it could not be restored; \(Journal.keep(result)) is kept")
    }
    listOthers(folder)
  }

  private mutating func replay(_ path: String) -> Bool {
    switch Files.read(path, limit: LanguageLimits.maximumScriptBytes) {
    case .failure(let problem):
      driver.host.results.complain("error: \(Sanitizer.sanitized(path)): \(problem.reason)")
      return false
    case .success(let file):
      let commands = Journal.wholeCommands(in: file.bytes)
      let source = SourceText(commands.text, origin: "<restored>")
      lineCount = source.lastLine - 1
      do throws(LoadedScript.Problems) {
        return driver.run(try ScriptLoader.parse(source, checks: false)) && commands.isAll
      } catch {
        driver.report(error.diagnostics)
        return false
      }
    }
  }

  // MARK: Input

  private mutating func handleInput(_ reader: EditLineReader) {
    var text = ""
    var hasPaste = false
    while !driver.isOver && !Output.isClosed {
      driver.fitFrames()
      reader.isLog = text.isEmpty ? { Self.isLog($0) } : nil
      prepareMouse(reader)
      reader.setTitle(([Self.name] + options.filePaths.prefix(1)).joined(separator: " "))
      prepareHints(reader, before: text.isEmpty ? "" : text + "\n")
      driver.host.results.flush()
      csy_await_reader(.standardOutput)
      let event = reader.next(prompt: prompt(text.isEmpty ? "lay>" : "...>"))
      driver.host.results.noteRows(reader.takeRows())
      let isTrue = noteMouse(reader)
      if !isTrue && event != .resized { driver.host.results.forgetFrame() }
      switch event {
      case .line(let line):
        if text.isEmpty, ImportedText.beginsLog(line), takeLog(from: line, reader) { continue }
        hasPaste = reader.isPasted || hasPaste && !text.isEmpty
        text += text.isEmpty ? line : "\n" + line
        lineCount += line.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
        if reader.hasEndedPaste, let closed = Script.closingText(text) { text = closed }
        if Script.isIncomplete(text), Redirection(text, in: driver.session) == nil {
          if !reader.isPasted { explainContinuation(of: text) }
          continue
        }
        if reader.hasPendingLines { pasteStart = pasteStart ?? driver.session.past.count }
        take(text, reader, isTyped: !hasPaste)
        if !reader.hasPendingLines { notePaste() }
        text = ""
      case .gesture(let command):
        perform(command, reader)
      case .refused(let reason):
        driver.host.results.add(text: reason)
      case .edit(let line):
        edit(line, reader)
      case .cleared:
        clear()
      case .resized:
        redraw(reader, isStale: !isTrue)
      case .cancelled:
        text = ""
      case .endOfFile:
        isCutOff = !isTerminal(.standardInput)
        if let closed = Script.closingText(text) {
          take(closed, reader)
          text = ""
          continue
        }
        if text.isEmpty || isCutOff { return }
        text = ""
      case .failed:
        isCutOff = true
        return
      }
    }
  }

  private func prompt(_ text: String) -> String {
    #if canImport(Darwin)
      // The editor of macOS would print colours at the wrong position.
      return text + " "
    #else
      let (bold, plain) = ("\u{1}\u{1b}[1m\u{1}", "\u{1}\u{1b}[0m\u{1}")
      return driver.host.results.hasColour ? "\(bold)\(text)\(plain) " : text + " "
    #endif
  }

  /// Returns true for a text that is a log and not a script.
  private static func isLog(_ bytes: [UInt8]) -> Bool {
    let isLong =
      bytes.contains(0x0A) || bytes.contains(0x0D)
      || ImportedText.beginsLog(String(decoding: bytes, as: UTF8.self))
    guard isLong, ImportedText.isLog(bytes) else { return false }
    let source = SourceText(bytes, origin: "")
    return (try? ScriptLoader.parse(source, checks: true)) == nil
  }

  /// Reads the rest of a log whose first line is `line`, if a terminal without bracketed pastes
  /// sends the other lines at once. Otherwise reads nothing and returns false.
  private mutating func takeLog(from line: String, _ reader: EditLineReader) -> Bool {
    guard hasInput(within: Self.pasteMilliseconds) else { return false }
    var lines = [line]
    while hasInput(within: Self.pasteMilliseconds),
      case .line(let next) = reader.next(prompt: prompt("...>"))
    {
      lines.append(next)
    }
    lineCount += lines.count
    let text = lines.joined(separator: "\n")
    if Self.isLog(Array(text.utf8)) {
      take("import\n" + lines.map { " " + $0 + "\n" }.joined() + "end", reader)
    } else {
      for line in lines { take(line, reader) }
    }
    return true
  }

  /// The maximum time between two lines of a paste.
  private static let pasteMilliseconds: Int32 = 50

  /// Prepares the editor's completion and hints for the current session. `before` contains the
  /// earlier lines of the command.
  mutating func prepareHints(_ reader: EditLineReader, before: String = "") {
    let completion = PromptCompletion(
      session: driver.session, before: before, files: FileCompletion.candidates)
    let session = driver.session
    reader.completer = { line, cursor in
      Redirection.completion(of: line, cursor: cursor, in: session)
        ?? completion.answer(line: line, cursor: cursor)
    }
    reader.canRun = before.isEmpty ? { Self.canRun($0, in: session) } : nil
    reader.hasColour = driver.host.results.hasColour
    reader.repaints = !driver.session.frames.isDescribed
    guard driver.session.shell.hasHints, reader.repaints else {
      reader.hinter = nil
      return
    }
    var hints = PromptHints(
      completion, isASCII: driver.session.isASCII, readsNaturally: !options.isStrict)
    reader.hinter = { line, cursor, columns in
      // The text after > or | does not belong to this language.
      Redirection.offset(in: line, in: session) == nil
        ? Hint(hints.hint(line: line, cursor: cursor, columns: columns)) : Hint()
    }
  }

  /// False for a line that fails, such as one that names a view that is gone.
  private static func canRun(_ line: String, in session: Session) -> Bool {
    let command = Redirection(line, in: session)?.command ?? line
    guard let statements = Script.statements(of: command) else { return false }
    if case .problem = Preview.answer(for: statements, in: session) { return false }
    if session.given.last(where: { $0.text == line })?.result == .failed { return false }
    let words = statements.flatMap { $0.words }
    return words.allSatisfy { word in
      guard let (head, tail) = word.split(at: "."), Attribute(rawValue: tail.text) != nil else {
        return true
      }
      return session.tree.node(named: head.text) != nil
    }
  }

  /// Explains once how to leave the prompt `...> `.
  private mutating func explainContinuation(of text: String) {
    guard !hasExplainedContinuation else { return }
    hasExplainedContinuation = true
    let end = Script.closingText(text) == nil ? "} ends the block" : "a line \"end\" ends the text"
    say("(\(end), Ctrl-C cancels the command)")
  }

  private mutating func notePaste() {
    let count = driver.session.past.count
    if let start = pasteStart, count > start + 1 { pastes.append(start..<count) }
    pasteStart = nil
  }

  /// The number of changes that `undo` takes back after a paste: all of it. `nil` for other commands.
  private mutating func changesOfPaste(undoneBy text: String) -> Int? {
    let count = driver.session.past.count
    while let last = pastes.last, last.upperBound > count { pastes.removeLast() }
    guard text == "undo", let last = pastes.last, last.upperBound == count else { return nil }
    return last.count
  }

  /// True if a typed command is not in the exact language.
  private func isNatural(_ text: String) -> Bool {
    guard !options.isStrict, let statements = Script.statements(of: text), statements.count == 1
    else { return false }
    return (try? Interpreter.standard.bound(statements[0], in: driver.session)) == nil
  }

  /// Runs the typed text, which may have several lines.
  ///
  /// - Parameter isTyped: true for lines that were typed by hand.
  mutating func take(_ text: String, _ reader: EditLineReader, isTyped: Bool = false) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    // The history stores a natural line in its exact form, which is known after the line has run.
    let isNatural = isNatural(text)
    let redirection = Redirection(text, in: driver.session)
    // A pasted redirection is refused, and must not be one key away.
    let isKept = (isTyped || redirection == nil) && text.first != " " && text.first != "\t"
    if isKept, !isNatural { reader.remember(text) }
    if let warning = reader.takeWarning() { driver.host.results.complain(warning) }
    // Closures that retain the session would force a copy.
    reader.completer = nil
    reader.hinter = nil
    reader.canRun = nil
    reader.mouse = nil
    // Pictures of different sizes have one scale; later ones fit again.
    if lastSize == driver.session.shown.size { driver.session.frames.kept = nil }
    lastSize = driver.session.shown.size
    driver.fitFrames()
    let height = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let undone = isTyped ? changesOfPaste(undoneBy: text) : nil
    let source = SourceText(
      undone.map { "undo \($0)" } ?? text, origin: "", firstLine: lineCount - height + 1)
    let rows = terminalSize(.standardOutput)?.rows
    driver.host.results.pager =
      driver.session.shell.hasPager && driver.lessonFooter.isEmpty
      ? rows.flatMap { Pager(environment, rows: $0) } : nil
    let look = driver.session.shell
    driver.host.lastExact = nil
    driver.host.typedDepth = isTyped ? 0 : nil
    let isFine =
      if let redirection { run(redirection, of: source, isTyped) } else {
        driver.run(typed: source)
      }
    driver.host.typedDepth = nil
    if isKept, isNatural { reader.remember(driver.host.lastExact ?? text) }
    if let undone { say("the whole paste is undone; redo \(undone) brings it back") }
    for line in driver.lessonFooter { say(line) }
    if driver.host.isLiveRequested { live(reader) }
    showLook(before: look)
    driver.host.results.flush()
    reader.lastStatus = isFine ? 0 : 1
    if !isFine || Interrupt.isRaised {
      let count = reader.dropPendingLines()
      if count > 0 {
        say(
          "\(NumberText.count(count, "pasted line")) after it \(count == 1 ? "was" : "were") not run"
        )
        driver.host.results.flush()
      }
    }
    Interrupt.clear()
  }

  /// Runs a command and redirects its output; returns false if that fails.
  private mutating func run(
    _ redirection: Redirection, of source: SourceText, _ isTyped: Bool
  ) -> Bool {
    if let problem = redirection.problem {
      return refuse("missing-argument", problem, redirection, source)
    }
    guard isTyped else {
      let sign = source[redirection.sign]
      return refuse(
        "unexpected-word", "\(Message.quoted(sign)) works only on a line that you type",
        redirection, source)
    }
    driver.host.captured = []
    let command = SourceText(redirection.command, origin: "", firstLine: source.firstLine)
    let isFine = driver.run(typed: command)
    let lines = driver.host.captured ?? []
    driver.host.captured = nil
    guard isFine else { return false }
    let text = lines.map { $0 + "\n" }.joined()
    switch redirection.target {
    case .file(let path):
      if let problem = driver.host.write(text, to: path) {
        let failure = Diagnostic.cannotWrite("write \(Message.quoted(path))", problem)
        return refuse(failure.code, failure.message, redirection, source)
      }
      say("wrote \(path), \(NumberText.count(lines.count, "line"))")
    case .program(let program):
      driver.host.results.flush()
      let status = Array(text.utf8).withUnsafeBytes {
        csy_pipe_through(program, $0.baseAddress, $0.count)
      }
      driver.host.results.forgetFrame()
      guard status == 0 else {
        say("the program ended with status \(status)")
        return false
      }
    }
    return true
  }

  private mutating func refuse(
    _ code: String, _ message: String, _ redirection: Redirection, _ source: SourceText
  ) -> Bool {
    driver.report([
      Diagnostic(code: code, message: message, range: redirection.sign, source: source)
    ])
    return false
  }
}
