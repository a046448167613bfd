import CommandLanguage
import Lessons
import LineEditing
import Playground

/// Does what `lesson` asks for, and keeps what has been done in the user's state folder.
///
/// A replay has no folder: what it does is the same on every machine, and leaves nothing behind.
struct LessonPlayer {
  private static let file = "/lessons"
  private static let maximumBytes = 1 << 20

  private let folder: String?
  /// Made when it is first needed.
  private var run: LessonRun?

  init(folder: String?) {
    self.folder = folder
  }

  /// Whether a lesson's tree is shown in place of the session's own.
  var isActive: Bool { run?.isActive ?? false }

  /// Adds what a lesson reports to the outcome of the command that asked for it. Returns the frame
  /// that the lesson asks for.
  mutating func perform(
    _ request: LessonRequest, _ failure: Diagnostic, in session: inout Session,
    _ outcome: inout Outcome
  ) -> FrameRequest? {
    var frame: FrameRequest?
    var run = self.run ?? LessonRun(read())
    do throws(Diagnostic) {
      let reply = try run.perform(request, in: &session, failure: failure) { path in
        Self.bytes(of: path, failure)
      }
      outcome.output += reply.lines
      frame = reply.frame
      outcome.output += keep(reply.changes)
    } catch {
      outcome.diagnostic = error
    }
    self.run = run
    return frame
  }

  /// What is said after a command that changed the tree, as lines.
  mutating func afterChange(in session: inout Session) -> [String] {
    guard isActive, let reply = run?.afterChange(in: &session) else { return [] }
    return reply.lines + keep(reply.changes)
  }

  // MARK: Files

  private static func bytes(
    of path: String, _ failure: Diagnostic
  ) -> Result<[UInt8], Diagnostic> {
    switch Files.read(path, limit: LessonParser.maximumBytes) {
    case .success((let bytes, _)): return .success(bytes)
    case .failure(let problem):
      var failure = failure
      failure.code = "cannot-read"
      failure.message = "cannot read \(Message.quoted(path)): \(problem.text)"
      failure.status = Status.cannotRead
      return .failure(failure)
    }
  }

  private func read() -> LessonProgress {
    guard let folder,
      case .success((let bytes, _)) = Files.read(folder + Self.file, limit: Self.maximumBytes),
      bytes.count <= Self.maximumBytes
    else { return LessonProgress() }
    return LessonProgress(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes what is new down, to what another shell may have written meanwhile.
  private func keep(_ changes: [LessonProgress.Change]) -> [String] {
    guard let folder, !changes.isEmpty else { return [] }
    var progress = read()
    for change in changes { progress.apply(change) }
    Files.makeFolder(folder)
    let path = folder + Self.file
    guard
      let problem = Files.replace(path, with: progress.text, newMode: Files.privateMode)
    else { return [] }
    return ["this could not be written down: \(path): \(problem.text)"]
  }
}
