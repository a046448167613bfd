import CommandLanguage
import LayoutDrawing
import Lessons
import Playground
import ScriptHost

/// The host of a session in a page: files in memory, settings and progress that the page keeps, and
/// events as a list.
struct PageHost: Host {
  /// A file and the name that commands use for it.
  typealias File = (name: String, bytes: [UInt8])

  /// The bytes of all files of a page.
  static let maximumFileBytes = 64 << 20

  /// True if motions are played in the picture; otherwise commands print them.
  var playsMotions = true
  /// The remedy for a file that the page does not have.
  var missingFile = "open or drop it first"
  private(set) var events: [Event] = []
  private(set) var files: [File] = []
  /// The files that commands wrote since they were last taken.
  private(set) var written: [File] = []
  /// The commands that changed the session's own tree since they were last taken.
  private(set) var journal: [String] = []
  var progress = LessonProgress()
  /// True if the progress has changed since it was last taken.
  private(set) var hasNewProgress = false
  /// True if `play` was called for the last motion.
  private(set) var plays = false
  private(set) var rate = 1.0
  /// Describes frames, if the user wants words.
  private var words = FrameWords()

  /// Removes the events of the last request.
  mutating func begin() {
    (events, written, journal) = ([], [], [])
    (hasNewProgress, plays, rate) = (false, false, 1)
  }

  /// Adds a file; returns false if it does not fit.
  mutating func add(_ file: File) -> Bool {
    let others = files.filter { $0.name != file.name }
    let total = others.reduce(file.bytes.count) { $0 + $1.bytes.count }
    guard total <= Self.maximumFileBytes else { return false }
    files = others + [file]
    return true
  }

  func read(_ path: String, as kind: FileKind) -> Result<FileContents, FileFailure> {
    guard let file = files.first(where: { $0.name == path }) else {
      return .failure(FileFailure(reason: missingFile))
    }
    return .success(FileContents(file.bytes, identity: path))
  }

  mutating func write(_ contents: String, to path: String) -> FileFailure? {
    let file = (name: path, bytes: Array(contents.utf8))
    guard add(file) else { return FileFailure(reason: "the page has no space for it") }
    written.append(file)
    return nil
  }

  func lessonProgress() -> LessonProgress { progress }

  mutating func keep(change script: String) { journal.append(script) }

  mutating func keep(progress changes: [LessonProgress.Change]) -> [String] {
    for change in changes { progress.apply(change) }
    hasNewProgress = hasNewProgress || !changes.isEmpty
    return []
  }

  /// The page's picture is live already; a replay has none.
  mutating func perform(_ request: TerminalRequest, in session: Session) -> Bool {
    switch request {
    case .clear: return true
    case .demonstrate: return false
    case .live, .play:
      if playsMotions, case .play(_, let rate) = request { (plays, self.rate) = (true, rate) }
      return playsMotions
    }
  }

  mutating func show(_ event: Event, in session: Session) {
    switch event {
    case .start, .end: break
    case .outcome(var outcome, let statement):
      if session.frames.isDescribed { words.describe(&outcome, in: session) }
      events.append(.outcome(outcome, of: statement))
    case .lesson, .problem: events.append(event)
    }
  }
}
