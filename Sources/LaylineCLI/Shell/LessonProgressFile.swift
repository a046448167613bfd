import Lessons
import Playground
import ScriptHost

/// The file in the user's state folder that keeps the progress in lessons.
struct LessonProgressFile {
  private static let maximumBytes = 1 << 20

  /// nil if no progress is stored.
  let path: String?

  /// The progress so far; empty if the file cannot be read.
  func progress() -> LessonProgress {
    guard let path, let bytes = try? Files.read(path, limit: Self.maximumBytes).get().bytes,
      bytes.count <= Self.maximumBytes
    else { return LessonProgress() }
    return LessonProgress(String(decoding: bytes, as: UTF8.self))
  }

  /// Adds changes to the file, which another shell may have written meanwhile. Returns lines that
  /// report a failure.
  func keep(_ changes: [LessonProgress.Change]) -> [String] {
    guard let path, !changes.isEmpty else { return [] }
    var progress = progress()
    for change in changes { progress.apply(change) }
    Files.makeFolder(Files.folder(of: path))
    guard let problem = Files.replace(path, with: progress.text, newMode: Files.privateMode)
    else { return [] }
    return ["this could not be saved: \(path): \(problem.reason)"]
  }
}
