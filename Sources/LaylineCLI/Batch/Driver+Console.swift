import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Lessons
import Playground
import ScriptHost

/// Runs the inputs of the options or of the shell.
extension Driver<Console> {
  init(_ options: Options, isShell: Bool, environment: Environment = .process) {
    let toTerminal = isTerminal(.standardOutput)
    // A recording must be the same on every machine, so it depends only on the options.
    let usual = options.isRecording ? TranscriptSettings() : nil
    let frameSpace = FrameSpace(
      columns: options.columns ?? usual?.columns, rows: options.rows ?? usual?.rows,
      environment: environment)
    let charset = options.charset ?? usual?.charset ?? (localeIsUTF8() ? .unicode : .ascii)
    let hasColour = environment.wantsColour(options.colour, isTerminal: toTerminal)
    var results = Results(
      isJSON: options.isJSON, isASCII: charset == .ascii, hasColour: hasColour,
      isImmediate: toTerminal || isShell,
      isFolding: (toTerminal, isTerminal(.standardError)))
    results.echoesExact = options.frames != .none
    results.isMuted = Recorder.takesStandardOutput(options)
    let isColoured = options.isRecording ? options.colour != .never : hasColour
    results.speaks = options.isAccessible || environment.wantsWords && !options.isRecording
    let console = Console(
      options, isShell: isShell, environment: environment, frameSpace: frameSpace, results: results)
    var policy = RunPolicy()
    policy.isWatched = isShell && !options.isJSON
    policy.keepsGoing = options.keepsGoing
    policy.isStrict = options.isStrict
    policy.readsNaturally = !options.isStrict
    policy.isInterrupted = { Interrupt.isRaised }
    self.init(console, policy)
    frames = options.frames
    session.frames.style = FrameStyle(charset: charset, colour: isColoured)
    session.frames.isDescribed = results.speaks
    fitFrames()
    host.recorder = Recorder(options, text: results.text, frames: session.frames)
    self.policy.laysOutLate =
      !isShell && options.frames != .always && host.recorder == nil && !options.isJSON
      && !options.isStrict && !results.speaks
    setSize(options.size)
  }

  var frames: Options.Frames {
    get { host.frames }
    set {
      host.frames = newValue
      policy.drawsChanges = newValue == .always && !host.results.isJSON
    }
  }

  /// The lines below every command in a lesson. Screen readers get none: they would repeat them.
  var lessonFooter: [String] {
    session.frames.isDescribed ? [] : lessons?.footer(columns: session.frames.columns) ?? []
  }

  /// Reads the terminal's current size. The output of a piped script may also go to a terminal.
  mutating func fitFrames() {
    let complaints = terminalSize(.standardError)
    let terminal = terminalSize(.standardOutput) ?? (host.isShell ? complaints : nil)
    let isWatched = host.isShell && terminal != nil
    let wanted = session.shell.rows
    let size = host.frameSpace.size(terminal: terminal, wanted: isWatched ? wanted : .full)
    session.frames.columns = size.columns
    let footer = lessonFooter.count
    session.frames.rows = Self.rows(size.rows, above: footer, in: terminal?.rows)
    session.frames.marksChanges = isWatched && !host.results.isJSON
    session.frames.style.palette = isWatched ? session.shell.palette ?? host.palette : .basic
    if isWatched { session.frames.keepScale(for: session.shown.size) }
    host.results.putsReportsBelow = isWatched
    host.results.mayPutReportsBeside = isWatched && !session.shell.hasMouse
    host.results.columns = terminal?.columns ?? complaints?.columns ?? host.results.columns
  }

  /// The rows of a frame that leave space for the lines below it, the command and the prompt.
  private static func rows(_ rows: Int, above footer: Int, in terminal: Int?) -> Int {
    guard footer > 0, let terminal else { return rows }
    return min(rows, max(terminal - footer - 3, 5))
  }

  /// Sets the size of `--size`, which belongs to the initial state and cannot be undone.
  private mutating func setSize(_ size: String?) {
    guard let size,
      let loaded = try? ScriptLoader.parse(
        SourceText("resize \(size)", origin: "--size"), checks: true)
    else { return }
    for statement in loaded.script.statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
    session.past.removeAll()
  }

  // MARK: Scripts

  /// Reads everything, then runs it in order.
  mutating func playInputs(_ inputs: [Options.Input]) {
    var scripts: [LoadedScript] = []
    for input in inputs where !load(input, into: &scripts) { return }
    for script in scripts where !isOver {
      host.isReplaying = script.isReplayed
      host.typedDepth = script.isTyped ? 1 : nil
      defer { (host.isReplaying, host.typedDepth) = (false, nil) }
      guard run(script) || policy.keepsGoing else { return }
    }
  }

  private mutating func load(_ input: Options.Input, into scripts: inout [LoadedScript]) -> Bool {
    do throws(LoadedScript.Problems) {
      var script: LoadedScript
      do throws(LoadedScript.Problems) {
        script = try ScriptLoader.load(input, checks: !policy.keepsGoing)
      } catch {
        script = try readable(after: error, following: scripts)
        script.isReplayed = input.isScript
      }
      if case .commands = input { script.isTyped = true }
      scripts.append(script)
      return true
    } catch {
      report(error.diagnostics)
      return policy.keepsGoing
    }
  }

  /// Draws root, or describes it in words for a screen reader.
  mutating func draw() {
    guard !session.frames.isDescribed else { return host.describe(session) }
    let picture = frame()
    host.results.add(picture)
  }

  /// Ends a replay: draws the last frame if requested, writes recordings, and returns the exit
  /// status.
  mutating func finish() -> Int32 {
    if frames == .last && host.hasRun && !host.results.isJSON {
      host.echoLastChange()
      draw()
      let picture = frame()
      host.recorder?.addLast(picture)
    }
    host.results.flush()
    let status = quitStatus ?? self.status
    guard let problem = host.recorder?.write(status: status) else { return status }
    host.results.complain("layline: " + problem.message)
    return status == Status.success ? problem.status : status
  }
}
