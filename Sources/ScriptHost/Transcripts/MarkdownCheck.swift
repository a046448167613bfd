import CommandLanguage
import Lessons
import TerminalText

/// A page of Markdown with sessions in it.
///
/// A fence `layline` is a session: lines after `lay> ` and `...> ` are typed, all others are
/// output. A command that fails has `? STATUS` as the last line of its output.
///
/// A fence `lay` is a script. With `file=demo.lay` the sessions below may source it; `status=1`
/// means that it must fail, `status=3` that expectations are not met. Its `save` and `source`
/// commands have no effect. A fence of another language with `file=NAME` is also a file.
package struct MarkdownCheck {
  private static let prompt = ShellPrompt.command
  private static let continuation = ShellPrompt.continuation
  private static let sessionLanguage = "layline"
  private static let scriptLanguage = "lay"
  private static let fileKey = "file"

  private let name: String
  private let page: MarkdownPage
  private let outside: (String) -> [UInt8]?
  private var files: [Transcript.File] = []
  private var checked = CheckedText()

  /// Compares the sessions of a page with their current output.
  ///
  /// - Parameter outside: returns the bytes of a file that does not belong to the page.
  package static func check(
    _ text: String, name: String, outside: @escaping (String) -> [UInt8]?
  ) -> CheckedText {
    var check = MarkdownCheck(name: name, page: MarkdownPage(text), outside: outside)
    var next = 0
    for fence in check.page.fences {
      check.keep(next..<fence.content.lowerBound)
      check.take(fence)
      next = fence.content.upperBound
    }
    check.keep(next..<check.page.lines.count)
    return check.checked
  }

  private mutating func keep(_ range: Range<Int>) {
    for line in page.lines[range] { checked.keep(line) }
  }

  private mutating func note(_ message: String, at index: Int) {
    checked.problems.append(problem(message, line: index + 1, text: page.lines[index], name: name))
  }

  private mutating func take(_ fence: MarkdownPage.Fence) {
    do throws(UsageProblem) {
      switch fence.language {
      case Self.sessionLanguage: try session(fence)
      // A script with a role belongs to a lesson, which `lesson check` checks.
      case Self.scriptLanguage where LessonParser.roles.contains(fence.attributes.first?.key ?? ""):
        keep(fence.content)
      case Self.scriptLanguage: try script(fence)
      default:
        addFile(fence)
        keep(fence.content)
      }
    } catch {
      note(error.message, at: fence.opening)
      keep(fence.content)
    }
  }

  // MARK: Sessions

  private mutating func session(_ fence: MarkdownPage.Fence) throws(UsageProblem) {
    let settings = try TranscriptSettings(fence.attributes)
    let lines = page.content(of: fence)
    guard let first = lines.first else { return }
    guard Self.command(first, after: Self.prompt) != nil else {
      throw UsageProblem("a session begins with \(Message.quoted(Self.prompt))")
    }
    checked.sessionCount += 1
    var driver = Driver<Transcript>(settings, files: files, readsNaturally: true, outside: outside)
    var next = 0
    var typedCount = 0
    while next < lines.count {
      let input = Self.input(in: lines[next...])
      for index in next..<next + input.count {
        checked.keep(page.lines[fence.content.lowerBound + index], isCommand: true)
      }
      typedCount += input.count
      if driver.isOver { note("nothing runs after quit", at: fence.content.lowerBound + next) }
      next += input.count
      let recorded = Array(lines[next...].prefix { Self.command($0, after: Self.prompt) == nil })
      let actual =
        driver.isOver
        ? []
        : driver.run(typed: input.joined(separator: "\n"), firstLine: typedCount - input.count + 1)
      for failed in driver.host.takeFailures() {
        checked.add(
          located(failed, in: fence, line: next - input.count, typed: typedCount - input.count + 1),
          status: settings.status, isRecorded: true)
      }
      let start = fence.content.lowerBound + next
      checked.compare(page.lines[start..<start + recorded.count], recorded, with: actual) {
        fence.margin + Self.form($0, in: fence)
      }
      next += recorded.count
    }
    files = driver.host.files
    checked.metCount += driver.host.metCount
  }

  /// A failed command, with its location in the page.
  ///
  /// - Parameters:
  ///   - line: the index of its first line in the fence.
  ///   - typed: the number of that line in the session.
  private func located(
    _ failed: FailedCommand, in fence: MarkdownPage.Fence, line: Int, typed: Int
  ) -> FailedCommand {
    var failed = failed
    var index = fence.content.lowerBound + line
    if let source = failed.diagnostic.source, let range = failed.diagnostic.range,
      source.origin.isEmpty
    {
      index += source.position(of: range.lower).line - typed
      index = min(max(index, fence.content.lowerBound), fence.content.upperBound - 1)
      let line = page.lines[index]
      let text = MarkdownPage.outdented(line.text, by: fence.margin).utf8
      let before = line.text.utf8.count - text.count + (ShellPrompt.length(in: text) ?? 0)
      failed.diagnostic = failed.diagnostic.moved(
        to: line, number: index + 1, after: before, name: name)
    }
    failed.line = index + 1
    return failed
  }

  /// The typed text, with the lines of a command joined.
  private static func input(in lines: ArraySlice<String>) -> [String] {
    let first = lines.prefix(1).map { command($0, after: prompt) }
    let more = lines.dropFirst().lazy.map { command($0, after: continuation) }
    return (first + more.prefix { $0 != nil }).compactMap { $0 }
  }

  /// The text after a prompt; the prompt's last blank may be missing.
  private static func command(_ line: String, after prompt: String) -> String? {
    line.hasPrefix(prompt)
      ? String(line.dropFirst(prompt.count)) : line == prompt.dropLast() ? "" : nil
  }

  /// The recorded form of an output line: the first character is replaced if the line would be
  /// parsed as something else.
  private static func form(_ line: String, in fence: MarkdownPage.Fence) -> String {
    let isMisread =
      line == LinePattern.anyLines || fence.isClosed(by: line)
      || [prompt, continuation].contains { command(line, after: $0) != nil }
    return isMisread ? LinePattern.veiled(line) : line
  }

  // MARK: Scripts

  private mutating func script(_ fence: MarkdownPage.Fence) throws(UsageProblem) {
    let lines = page.content(of: fence)
    let settings = try TranscriptSettings(fence.attributes.filter { $0.key != Self.fileKey })
    addFile(fence)
    guard !ScriptCheck.isRecorded(lines) else {
      return ScriptCheck.check(
        page.lines[fence.content], margin: fence.margin, name: name, settings: settings,
        files: files, outside: outside, into: &checked)
    }
    keep(fence.content)
    checked.sessionCount += 1
    let source = SourceText(
      lines.joined(separator: "\n"), origin: name, firstLine: fence.content.lowerBound + 1)
    var driver = Driver<Transcript>(settings, style: .script, files: files, outside: outside)
    let failed = driver.failure(of: source)
    checked.metCount += driver.host.metCount
    if var failed {
      failed.line =
        failed.diagnostic.range.map { source.position(of: $0.lower).line } ?? fence.opening + 1
      checked.add(failed, status: settings.status, isRecorded: false)
    } else if settings.status != 0 {
      note("the script does not end with status \(settings.status)", at: fence.opening)
    }
  }

  /// Adds the content of a fence to the files that sessions below it can read.
  private mutating func addFile(_ fence: MarkdownPage.Fence) {
    guard let file = fence.value(Self.fileKey) else { return }
    files.removeAll { $0.name == file }
    files.append((file, page.content(of: fence).joined(separator: "\n") + "\n"))
  }
}
