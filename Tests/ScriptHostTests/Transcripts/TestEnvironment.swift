import CommandLanguage
import LayoutDocument
import LayoutEngine
import Lessons
import Playground
import ScriptHost

/// An in-memory environment that logs the requests of a runner.
struct TestEnvironment: RunEnvironment {
  var policy = RunPolicy()
  /// The contents of files by their paths.
  var files: [String: String] = [:]
  /// True if nothing can be written.
  var isLocked = false
  /// True if there is a terminal, which shows `live` and animations.
  var hasTerminal = false
  private(set) var log: [String] = []

  init() {
    policy.drawsChanges = false
  }

  private var writeFailure: FileFailure? {
    isLocked ? FileFailure(reason: "locked", status: 74) : nil
  }

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    guard let text = files[path] else {
      return .failure(FileFailure(reason: "missing \(kind)", status: 66))
    }
    return .success(FileContents(Array(text.utf8), identity: path))
  }

  mutating func write(_ contents: String, to path: String) -> FileFailure? {
    log.append("write \(path)")
    if !isLocked { files[path] = contents }
    return writeFailure
  }

  mutating func recordChange(_ script: String) { log.append("change \(script)") }

  func lessonProgress() -> LessonProgress { LessonProgress("points 1 1\n") }

  mutating func keep(_ changes: [LessonProgress.Change]) -> [String] {
    log += changes.map { change in
      switch change {
      case .done(let lesson, let step, let changes): "done \(lesson) \(step) \(changes)"
      case .forgotten(let lesson): "forgotten \(lesson ?? "all")"
      }
    }
    return isLocked && !changes.isEmpty ? ["progress is locked"] : []
  }

  mutating func showLive(_ session: Session) -> Bool {
    log.append("live")
    return hasTerminal
  }

  mutating func play(_ animation: Animation, rate: Double, in session: Session) -> Bool {
    log.append("play \(rate)")
    return hasTerminal
  }

  mutating func willRun(_ statement: Statement, depth: Int) {
    log.append("\(depth)> \(statement.text)")
  }

  mutating func didRun(_ session: Session, depth: Int) {
    if depth > 0 { log.append("<\(depth)") }
  }

  mutating func report(_ outcome: Outcome, of statement: Statement, in session: Session) {
    // The first line and the number of the others.
    if let line = outcome.output.first {
      let more = outcome.output.count - 1
      log.append(more == 0 ? line : "\(line) +\(more)")
    }
    if outcome.frame != nil { log.append("frame") }
    if let diagnostic = outcome.diagnostic { report(diagnostic, in: session) }
  }

  mutating func report(
    lesson lines: [String], after statement: Statement, in session: Session
  ) {
    log.append("lesson says " + (lines.first ?? ""))
    if lines.last == "progress is locked" { log.append("progress is locked") }
  }

  mutating func report(_ problem: Diagnostic, in session: Session) {
    log.append("\(problem.code) \(problem.status): \(problem.message)")
    log += problem.notes
  }
}
