import CommandLanguage
import LayoutDocument
import LayoutEngine
import Lessons
import Playground
import ScriptHost

/// An in-memory host that logs what a driver asks of it.
struct TestHost: Host {
  /// The contents of files by their paths.
  var files: [String: String] = [:]
  /// True if nothing can be written.
  var isLocked = false
  /// True if there is a terminal, which shows `live` and animations.
  var hasTerminal = false
  private(set) var log: [String] = []

  private var writeFailure: FileFailure? {
    isLocked ? FileFailure(reason: "locked") : nil
  }

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    guard let text = files[path] else {
      return .failure(FileFailure(reason: "missing \(kind)"))
    }
    return .success(FileContents(Array(text.utf8), identity: path))
  }

  mutating func write(_ contents: String, to path: String) -> FileFailure? {
    log.append("write \(path)")
    if !isLocked { files[path] = contents }
    return writeFailure
  }

  func lessonProgress() -> LessonProgress { LessonProgress("points 1 1\n") }

  mutating func keep(change script: String) { log.append("change \(script)") }

  mutating func keep(progress changes: [LessonProgress.Change]) -> [String] {
    log += changes.map { change in
      switch change {
      case .done(let lesson, let step, let changes): "done \(lesson) \(step) \(changes)"
      case .forgotten(let lesson): "forgotten \(lesson ?? "all")"
      }
    }
    return isLocked && !changes.isEmpty ? ["progress is locked"] : []
  }

  mutating func perform(_ request: TerminalRequest, in session: Session) -> Bool {
    switch request {
    case .live: log.append("live")
    case .play(_, let rate): log.append("play \(rate)")
    case .clear, .demonstrate: return false
    }
    return hasTerminal
  }

  mutating func show(_ event: Event, in session: Session) {
    switch event {
    case .start(let statement, let depth): log.append("\(depth)> \(statement.text)")
    case .end(let depth): if depth > 0 { log.append("<\(depth)") }
    case .outcome(let outcome, _): add(outcome)
    case .lesson(let lines, _):
      log.append("lesson says " + (lines.first ?? ""))
      if lines.last == "progress is locked" { log.append("progress is locked") }
    case .problem(let problem): add(problem)
    }
  }

  private mutating func add(_ outcome: Outcome) {
    // The first line and the number of the others.
    if let line = outcome.report.lines.first {
      let more = outcome.report.lines.count - 1
      log.append(more == 0 ? line : "\(line) +\(more)")
    }
    if outcome.frame != nil { log.append("frame") }
    if let diagnostic = outcome.diagnostic { add(diagnostic) }
  }

  private mutating func add(_ problem: Diagnostic) {
    log.append("\(problem.code) \(problem.status): \(problem.message)")
    log += problem.notes
  }
}
