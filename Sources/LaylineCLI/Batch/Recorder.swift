import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Playground
import ScriptHost
import TerminalText

/// Records a replay for `--cast` and `--svg`.
struct Recorder {
  /// Maximum number of commands of one recording, because each has a picture.
  static let maximumSteps = 10_000
  static let maximumMotionFrames = 40
  private static let standardOutput = "-"

  private let cast: String?
  private let svg: String?
  private let text: OutcomeText
  private var recorded: RecordedSession
  private var step: RecordedStep?
  private var painter = FramePainter()
  private var isFull = false
  private var motionCount = 0

  /// `nil` if nothing is to be recorded.
  init?(_ options: Options, text: OutcomeText, frames: FrameSettings) {
    guard options.isRecording else { return nil }
    (cast, svg) = (options.cast, options.svg)
    // Without its folder, on which the recording must not depend.
    let title = options.filePaths.first.map(Files.name) ?? ""
    self.text = text
    recorded = RecordedSession(
      title: text.lines(of: title).joined(separator: " "),
      columns: frames.columns, rows: frames.rows, hasColour: frames.style.colour)
  }

  /// Returns true if standard output contains only a recording.
  static func takesStandardOutput(_ options: Options) -> Bool {
    options.cast == standardOutput || options.svg == standardOutput
  }

  /// The pictures of an animation or a gesture, a tenth of a second apart.
  private func motion(_ animation: Animation, _ session: Session) -> [[String]] {
    let count = min(
      Self.maximumMotionFrames, Int(bounded: animation.duration / SVGWriter.motionSeconds))
    return (0..<max(0, count)).map { index in
      animation.frame(at: Double(index) * SVGWriter.motionSeconds, settings: session.frames)
        .lines(colour: recorded.hasColour)
    }
  }

  // MARK: Steps

  /// Begins a command. Everything until `end` belongs to it.
  mutating func begin(_ statement: Statement) {
    let command = String(statement.text.map { $0 == "\t" ? " " : $0 }).plainLines.flatMap(
      text.lines)
    step = RecordedStep(command: command)
  }

  mutating func add(_ outcome: Outcome) {
    step?.printed += text.printedLines(of: outcome, colour: recorded.hasColour)
    var said = outcome
    // The frame of a change is the picture of the step; a requested frame need not be.
    if outcome.isChanged { said.frame = nil }
    step?.output += text.printedLines(of: said, colour: recorded.hasColour)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let lines = text.lines(of: diagnostic, style: .script, columns: recorded.columns)
    step?.printed += lines
    step?.output += lines
  }

  /// Ends the command with the resulting session. O(views).
  mutating func end(_ session: Session) {
    guard var step else { return }
    self.step = nil
    guard recorded.steps.count < Self.maximumSteps else {
      isFull = true
      return
    }
    step.frame = painter.frame(of: session).lines(colour: recorded.hasColour)
    step.description = LayoutDescription.lines(in: session.shown).flatMap(text.lines)
    // Only a picture shows animations.
    if svg != nil, session.motionCount != motionCount, let animation = session.animation {
      step.motion = motion(animation, session)
    }
    motionCount = session.motionCount
    // The frame is shown below the output already.
    if step.output.suffix(step.frame.count) == step.frame[...] {
      step.output.removeLast(step.frame.count)
    }
    recorded.steps.append(step)
  }

  mutating func addLast(_ frame: TextFrame) {
    guard !recorded.steps.isEmpty else { return }
    let lines = frame.lines(colour: recorded.hasColour)
    recorded.steps[recorded.steps.count - 1].printed += lines
  }

  // MARK: Writing

  /// Writes the recordings; returns the error, with its exit status, if one cannot be written.
  mutating func write(status: Int32) -> (message: String, status: Int32)? {
    if isFull {
      let message = "a recording has at most \(Self.maximumSteps) commands; nothing was written"
      return (message, Status.failed)
    }
    // A command line that was refused does not overwrite an earlier recording.
    if recorded.steps.isEmpty && status != Status.success { return nil }
    for (path, text) in [(cast, CastWriter.text), (svg, SVGWriter.text)] {
      if let path, let problem = Self.write(text(recorded), to: path) {
        let name = path == Self.standardOutput ? "standard output" : Sanitizer.sanitized(path)
        return ("\(name): cannot be written: \(problem.reason)", Status.cannotWrite)
      }
    }
    return nil
  }

  private static func write(_ contents: String, to path: String) -> FileFailure? {
    guard path == standardOutput else {
      return Files.replace(path, with: contents, allowsPipes: true)
    }
    let result = Output.write(contents, to: .standardOutput)
    return result == 0 ? nil : FileFailure(number: result)
  }
}
