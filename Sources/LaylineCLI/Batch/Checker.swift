import CommandLanguage
import Linting
import Playground
import ScriptHost
import TerminalText

/// `--check`: replays scripts and pages and compares the output with what they record.
///
/// The terminal, the locale and the environment have no influence: the same files give the same
/// bytes everywhere.
struct Checker {
  /// True if differences are recorded, not reported.
  let updates: Bool
  /// True if failed lines are annotated for GitHub.
  let annotates: Bool
  private var status = Status.success
  private var fileCount = 0
  private var recordedCount = 0
  private var sessionCount = 0
  private var differenceCount = 0
  private var problemCount = 0
  private var unmetCount = 0
  private var metCount = 0

  /// Checks all files, in the order given, and returns the exit status.
  static func run(_ options: Options) -> Int32 {
    var checker = Checker(updates: options.updates, annotates: options.lint.format == .github)
    for path in options.filePaths where !Output.isClosed { checker.check(path) }
    checker.say([checker.summary])
    return checker.unmetCount > 0 ? Diagnostic.Status.expectation : checker.status
  }

  private mutating func check(_ path: String) {
    guard let text = text(of: path) else { return }
    let isPage = [".md", ".markdown"].contains { path.lowercased().hasSuffix($0) }
    let checked =
      isPage
      ? MarkdownCheck.check(text, name: path, outside: Self.bytes)
      : ScriptCheck.check(text, name: path, outside: Self.bytes)
    // A script without recorded output is a test by its expectations alone.
    let isUnrecorded = !isPage && checked.isUnrecorded
    fileCount += 1
    if !isUnrecorded { recordedCount += 1 }
    sessionCount += checked.sessionCount
    problemCount += checked.problems.count
    unmetCount += checked.unmet.count
    metCount += checked.metCount
    if checked.sessionCount == 0, checked.problems.isEmpty {
      Output.complain(
        "\(Sanitizer.sanitized(path)): error: there is nothing to check: "
          + (isPage ? "no code block begins with ```layline or ```lay" : "no command"))
      problemCount += 1
      note(Status.failed)
    }
    for problem in checked.problems {
      Output.complain(problem)
      annotate(path, line: problem.position?.line ?? 1, title: problem.code, problem.message)
      note(Status.failed)
    }
    for failed in checked.unmet {
      Output.complain(failed.rendered(columns: Output.columns))
      let reasons = ([failed.diagnostic.message] + failed.reasons).joined(separator: "\n")
      annotate(path, line: failed.line, title: failed.diagnostic.code, reasons)
    }
    if checked.differenceCount > 0, updates || !isUnrecorded { settle(checked, path, isUnrecorded) }
  }

  /// Reports the differences of a file, or records them.
  private mutating func settle(_ checked: CheckedText, _ path: String, _ isUnrecorded: Bool) {
    let name = Sanitizer.sanitized(path)
    let outputs = NumberText.count(checked.differenceCount, "output")
    guard updates else {
      differenceCount += checked.differenceCount
      say(UnifiedDiff.lines(of: checked.edits, name: path))
      if let line = checked.firstDifference {
        annotate(path, line: line, title: "difference", "the output is not as recorded")
      }
      return note(Status.failed)
    }
    // An error is recorded only if it is expected there.
    guard checked.unmet.isEmpty, !isUnrecorded || checked.problems.isEmpty else {
      say(["\(name): not updated, because it has errors"])
      return note(Status.failed)
    }
    differenceCount += checked.differenceCount
    if let problem = Files.replace(path, with: checked.updated) {
      Output.complain("\(name): error: cannot be written: \(problem.reason)")
      return note(Status.cannotWrite)
    }
    say([
      isUnrecorded
        ? "\(name): recorded \(outputs) for the first time; review them before you keep them"
        : "\(name): updated \(outputs)"
    ])
  }

  private var summary: String {
    let sessions = NumberText.count(sessionCount, "session")
    var counts: [String] = []
    if differenceCount > 0 { counts.append(NumberText.count(differenceCount, "difference")) }
    if problemCount > 0 { counts.append(NumberText.count(problemCount, "error")) }
    if unmetCount > 0 { counts.append(NumberText.count(unmetCount, "expectation") + " not met") }
    let isRecorded = recordedCount > 0 || fileCount == 0
    if counts.isEmpty { counts = [isRecorded ? "all as recorded" : "nothing recorded"] }
    if metCount > 0 || !isRecorded {
      counts.append(NumberText.count(metCount, "expectation") + " met")
    }
    return "checked \(sessions) in \(NumberText.count(fileCount, "file")): "
      + counts.joined(separator: ", ")
  }

  // MARK: Reading and writing

  /// The text of a file; `nil` after a complaint if it cannot be read.
  private mutating func text(of path: String) -> String? {
    let limit = LanguageLimits.maximumScriptBytes
    let reason: String
    switch Files.read(path, limit: limit, allowsPipes: true) {
    case .failure(let problem): reason = problem.reason
    case .success(let file) where file.bytes.count > limit:
      reason = "it has more than \(limit) bytes"
    case .success(let file):
      let text = String(decoding: file.bytes, as: UTF8.self)
      // Decoding replaces invalid bytes, so an unchanged text is valid UTF-8.
      if text.utf8.elementsEqual(file.bytes) { return text }
      reason = "it is not UTF-8"
    }
    Output.complain("\(Sanitizer.sanitized(path)): error: cannot be read: \(reason)")
    note(Status.cannotRead)
    return nil
  }

  /// The content of a sourced file. The reason why it cannot be read is not reported, since its
  /// text depends on the system.
  private static func bytes(of path: String) -> [UInt8]? {
    try? Files.read(path, limit: LanguageLimits.maximumScriptBytes).get().bytes
  }

  private mutating func annotate(_ path: String, line: Int, title: String, _ message: String) {
    guard annotates else { return }
    say([WorkflowCommand.line(file: path, line: line, title: title, message: message)])
  }

  private mutating func note(_ failure: Int32) { if status == Status.success { status = failure } }

  private mutating func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.joined(separator: "\n") + "\n"
    Output.checkResults(Output.write(text, to: .standardOutput))
  }
}
