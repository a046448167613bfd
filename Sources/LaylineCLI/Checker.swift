import CommandLanguage
import LineEditing
import ScriptHost
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `--check`: replays scripts and pages and compares the output with what they record.
///
/// The terminal, the locale and the environment have no influence: the same files give the same
/// bytes everywhere.
struct Checker {
  /// True if differences are recorded instead of reported.
  let updates: Bool
  private var status = Status.success
  private var fileCount = 0
  private var sessionCount = 0
  private var differenceCount = 0
  private var problemCount = 0

  init(updates: Bool) {
    self.updates = updates
  }

  /// Checks all files, in the order given, and returns the exit status.
  mutating func run(_ paths: [String]) -> Int32 {
    for path in paths where !Output.isClosed { check(path) }
    say([summary])
    return status
  }

  private mutating func check(_ path: String) {
    let text: String
    switch Self.text(of: path) {
    case .success(let read): text = read
    case .failure(let problem):
      complain("\(Sanitizer.sanitized(path)): error: cannot be read: \(problem.reason)")
      note(Status.cannotRead)
      return
    }
    let isPage = [".md", ".markdown"].contains { path.lowercased().hasSuffix($0) }
    let checked =
      isPage
      ? MarkdownCheck.check(text, name: path, outside: Self.bytes)
      : ScriptCheck.check(text, name: path, outside: Self.bytes)
    fileCount += 1
    sessionCount += checked.sessionCount
    differenceCount += checked.differenceCount
    problemCount += checked.problems.count
    for problem in checked.problems {
      complain(problem.rendered(style: .script, columns: Self.columns))
      note(problem.status)
    }
    if checked.differenceCount > 0 { settle(checked, path) }
  }

  /// Reports the differences of a file, or records them. Output that is recorded for the first time
  /// also counts as a failure, because it was not checked yet.
  private mutating func settle(_ checked: CheckedText, _ path: String) {
    let name = Sanitizer.sanitized(path)
    let outputs = Self.counted(checked.differenceCount, "output")
    guard updates || checked.isUnrecorded else {
      say(UnifiedDiff.lines(of: checked.edits, name: path))
      return note(Status.failed)
    }
    if let problem = Files.replace(path, with: checked.updated) {
      complain("\(name): error: cannot be written: \(problem.text)")
      return note(Status.cannotWrite)
    }
    if checked.isUnrecorded {
      say(["\(name): recorded \(outputs) for the first time; read them before you keep them"])
      note(Status.failed)
    } else {
      say(["\(name): updated \(outputs)"])
    }
  }

  private var summary: String {
    var text =
      "checked \(Self.counted(sessionCount, "session")) in "
      + "\(Self.counted(fileCount, "file")): "
    var counts: [String] = []
    if differenceCount > 0 { counts.append(Self.counted(differenceCount, "difference")) }
    if problemCount > 0 { counts.append(Self.counted(problemCount, "error")) }
    text += counts.isEmpty ? "all as recorded" : counts.joined(separator: " and ")
    return text
  }

  /// `1 view`, `2 views`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: Reading and writing

  /// The width of diagnostics, in columns.
  private static let columns = 80

  private struct Unreadable: Error {
    let reason: String
  }

  private static func text(of path: String) -> Result<String, Unreadable> {
    let limit = LanguageLimits.maximumScriptBytes
    switch Files.read(path, limit: limit, allowsPipes: true) {
    case .failure(let problem): return .failure(Unreadable(reason: problem.text))
    case .success((let bytes, _)):
      guard bytes.count <= limit else {
        return .failure(Unreadable(reason: "it has more than \(limit) bytes"))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // Decoding repairs, so a text that comes back unchanged is UTF-8.
      guard text.utf8.elementsEqual(bytes) else {
        return .failure(Unreadable(reason: "it is not UTF-8"))
      }
      return .success(text)
    }
  }

  /// The content of a sourced file. The reason why it cannot be read is not reported, since its
  /// text depends on the system.
  private static func bytes(of path: String) -> [UInt8]? {
    switch Files.read(path, limit: LanguageLimits.maximumScriptBytes) {
    case .success((let bytes, _)): bytes
    case .failure: nil
    }
  }

  private mutating func note(_ failure: Int32) {
    if status == Status.success { status = failure }
  }

  private mutating func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.joined(separator: "\n") + "\n"
    let result = Output.write(text, to: STDOUT_FILENO)
    guard result != 0, !Output.isClosed else { return }
    complain("layline: standard output: \(FileProblem(number: result).text)")
    exit(Status.cannotWrite)
  }

  private func complain(_ text: String) {
    Output.write(text + "\n", to: STDERR_FILENO)
  }
}
