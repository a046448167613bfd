package import CommandLanguage
import LayoutDocument
import Playground
import TerminalText

/// Parses a lesson's file, as much of Markdown as lessons use, and reports all of its errors, each at
/// its line.
package struct LessonParser {
  package static let maximumBytes = LanguageLimits.maximumLineBytes
  /// The purposes of a `lay` fence.
  package static let roles = [
    "task", "start", "demo", "predict", "goal", "target", "judge", "solution", "why",
  ]

  /// A lesson, and the errors found. Without a lesson there is at least one error.
  package struct Reading: Sendable {
    package var lesson: Lesson?
    package var problems: [Diagnostic]
  }

  /// The parsed part of a step; also of the text before the first one.
  private struct Draft {
    var step: LessonStep
    /// The author's text of the task.
    var task: String?
    var solution: Script?
    var par: Int?
    /// The roles of its scripts.
    var given: [String] = []
  }

  private let source: SourceText
  /// The number of the next line.
  private var number: Int
  private var title: String?
  /// The text before the first step, and the steps.
  private var drafts: [Draft] = []
  private var problems: [Diagnostic] = []

  private init(_ source: SourceText) {
    self.source = source
    number = source.firstLine
    addDraft("", at: number)
  }

  private mutating func addDraft(_ title: String, at line: Int) {
    let solution = Script(statements: [], source: source)
    drafts.append(Draft(step: LessonStep(title: title, line: line, solution: solution)))
  }

  private var hasSteps: Bool { drafts.count > 1 }

  private var draft: Draft {
    get { drafts[drafts.count - 1] }
    _modify { yield &drafts[drafts.count - 1] }
  }

  /// - Parameter source: the file; its origin is the path. O(bytes).
  package static func read(_ source: SourceText) -> Reading {
    var parser = LessonParser(source)
    guard source.bytes.count <= maximumBytes else {
      let problem = Diagnostic(
        code: "lesson-too-large",
        message: "a lesson has at most \(maximumBytes >> 10) KiB; this file has more",
        source: source)
      return Reading(lesson: nil, problems: [problem])
    }
    while parser.number <= source.lastLine { parser.takeLine() }
    let lesson = parser.lesson()
    return Reading(lesson: lesson, problems: parser.problems)
  }

  /// The lesson of a file; throws its first error.
  package static func lesson(of source: SourceText) throws(Diagnostic) -> Lesson {
    let reading = read(source)
    if let problem = reading.problems.first { throw problem }
    guard let lesson = reading.lesson else { preconditionFailure("a lesson or a problem") }
    return lesson
  }

  /// `ratios`, of `Course/02-ratios.md`.
  package static func name(ofPath path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".md") { name.removeLast(3) }
    let remainder = name.drop { $0.isNumber }
    return remainder.first == "-" && remainder.count > 1 ? String(remainder.dropFirst()) : name
  }

  private mutating func note(_ code: String, _ message: String, at line: Int, fix: String? = nil) {
    note(Diagnostic(code: code, message: message, fix: fix), at: line)
  }

  /// Adds an error, at a line if it has no source location.
  private mutating func note(_ error: Diagnostic, at line: Int) {
    let location = RequestLocation(source: source, range: source.lineRange(line))
    problems.append(location.placed(error))
  }

  private func lines(_ content: Range<Int>) -> [String] {
    source[SourceRange(lower: content.lowerBound, upper: content.upperBound)]
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  // MARK: Lines

  private mutating func takeLine() {
    let line = source.line(number)
    if line.hasPrefix("<!--") {
      skipComment()
    } else if line.hasPrefix("```") {
      takeFence(line)
    } else if line.hasPrefix(">") {
      takeQuote()
    } else {
      takeText(line)
      number += 1
    }
  }

  /// A comment extends to the line of its end, or to the end of the text.
  private mutating func skipComment() {
    while number <= source.lastLine && !source.line(number).contains(text: "-->") { number += 1 }
    number += 1
  }

  /// A fence that is not closed extends to the end. Only those with commands have a meaning.
  private mutating func takeFence(_ opening: String) {
    let marks = opening.prefix { $0 == "`" }
    let words = opening[marks.endIndex...].split(separator: " ").map(String.init)
    let first = number
    number += 1
    let start = source.lineRange(number)?.lower ?? source.bytes.count
    var end = start
    while number <= source.lastLine && !Self.isClosing(source.line(number), marks.count) {
      end = source.lineRange(number)?.upper ?? end
      number += 1
    }
    number += 1
    if words.first == "lay" {
      takeScript(Array(words.dropFirst()), start..<end, at: first)
    } else {
      for line in lines(start..<end) { addProse("    " + line) }
    }
  }

  private static func isClosing(_ line: String, _ count: Int) -> Bool {
    line.prefix { $0 == "`" }.count >= count && line.allSatisfy { $0 == "`" || $0 == " " }
  }

  /// Consecutive lines `> …` are a hint, up to an empty one.
  private mutating func takeQuote() {
    let first = number
    var words: [String] = []
    while number <= source.lastLine {
      let line = source.line(number)
      guard line.hasPrefix(">") else { break }
      let text = line.dropFirst().trimmed
      number += 1
      if text.isEmpty { break }
      words.append(text)
    }
    if words.isEmpty { return }
    guard hasSteps else {
      return note("stray-hint", "a hint belongs to a step, below its ##", at: first)
    }
    draft.step.hints.append(words.joined(separator: " "))
  }

  /// Takes a heading, `# …` to `###### …`, or a line of prose.
  private mutating func takeText(_ line: String) {
    let level = line.prefix { $0 == "#" }.count
    let remainder = line.dropFirst(level)
    guard (1...6).contains(level), remainder.hasPrefix(" ") else { return addProse(line) }
    switch level {
    case 1:
      if title != nil { note("second-title", "a lesson has one title", at: number) }
      title = title ?? remainder.trimmed
    case 2: addDraft(remainder.trimmed, at: number)
    default: note("stray-heading", "a heading is # for the title, ## for a step", at: number)
    }
  }

  private mutating func addProse(_ line: String) {
    if draft.solution == nil {
      draft.step.prose.append(line)
    } else {
      draft.step.afterword.append(line)
    }
  }

  private mutating func takeScript(_ words: [String], _ content: Range<Int>, at line: Int) {
    guard let role = words.first, Self.roles.contains(role) else {
      let result = words.first.map { ", not \(Message.quoted($0))" } ?? ""
      return note(
        "unknown-role", "a script of a lesson needs a role" + result, at: line,
        fix: Self.roles.map { "lay \($0)" }.joined(separator: ", "))
    }
    if !hasSteps, role != "start" {
      return note("stray-script", "only a start can come before the first step", at: line)
    }
    if draft.given.contains(role) {
      return note("second-script", "there is a \(role) in this step already", at: line)
    }
    draft.given.append(role)
    var commands: Script?
    switch role {
    case "judge":
      var rules = JudgeRules()
      readLines(content, at: line) { (text, _) throws(Diagnostic) in try rules.take(text) }
      draft.step.rules = rules
    case "task": draft.task = lines(content).filter { !$0.isEmpty }.joined(separator: " ")
    case "predict": draft.step.prediction = prediction(content, at: line)
    default: commands = script(content)
    }
    guard let script = commands else { return }
    let further = Array(words.dropFirst())
    switch role {
    case "start": draft.step.start = script
    case "demo": draft.step.demonstration = script
    case "goal": draft.step.goal = script
    case "target": draft.step.target = LessonStep.Target(views: further, script: script)
    case "why": draft.step.why = script
    default:
      draft.solution = script
      draft.par = par(further, at: line)
    }
    if role != "target", role != "solution", let word = further.first {
      note("stray-word", "\(Message.quoted(word)) is not expected here", at: line)
    }
    if script.statements.isEmpty, role != "target" {
      note("empty-script", "the \(role) has no command", at: line)
    }
  }

  /// Reads the lines of a `judge` or a `predict`, and reports each error at its line.
  private mutating func readLines(
    _ content: Range<Int>, at line: Int,
    _ take: (_ text: String, _ line: Int) throws(Diagnostic) -> Void
  ) {
    for (index, text) in lines(content).enumerated() {
      let here = line + 1 + index
      do throws(Diagnostic) {
        try take(text, here)
      } catch {
        note(error, at: here)
      }
    }
  }

  private mutating func prediction(_ content: Range<Int>, at line: Int) -> Prediction? {
    var parser = PredictionParser()
    let (before, origin) = (problems.count, source.origin)
    readLines(content, at: line) { (text, line) throws(Diagnostic) in
      try parser.take(SourceText(text, origin: origin, firstLine: line))
    }
    guard problems.count == before else { return nil }
    do throws(Diagnostic) {
      return try parser.prediction()
    } catch {
      note(error, at: line)
      return nil
    }
  }

  /// Parses a script and checks it for unknown commands; it may still fail when it runs.
  private mutating func script(_ content: Range<Int>) -> Script? {
    let before = source.bytes[..<content.lowerBound]
    let line = before.reduce(source.firstLine) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let text = SourceText(Array(source.bytes[content]), origin: source.origin, firstLine: line)
    do throws(Diagnostic) {
      let script = try Script.parse(text)
      problems += Interpreter.standard.table.index.check(script)
      return script
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func par(_ words: [String], at line: Int) -> Int? {
    guard let word = words.first else { return nil }
    guard words.count == 1, word.hasPrefix("par="), let par = Int(word.dropFirst(4)),
      (1...LanguageLimits.maximumLoopCommands).contains(par)
    else {
      note("bad-par", "after solution comes its par, such as par=2", at: line)
      return nil
    }
    return par
  }

  // MARK: The lesson

  private mutating func lesson() -> Lesson? {
    let first = source.firstLine
    if title == nil { note("no-title", "a lesson begins with its title, # …", at: first) }
    if !hasSteps { note("no-steps", "a lesson has steps, each below a ## …", at: first) }
    let steps = drafts.dropFirst().compactMap { step($0) }
    guard let title, hasSteps, steps.count == drafts.count - 1 else { return nil }
    let head = drafts[0].step
    return Lesson(
      name: Self.name(ofPath: source.origin),
      id: Self.name(ofPath: source.origin) + ": " + title, title: title, source: source,
      prose: Self.trimmed(head.prose), start: head.start, steps: steps)
  }

  private mutating func step(_ draft: Draft) -> LessonStep? {
    let line = draft.step.line
    if draft.step.title.isEmpty { note("no-title", "a step has a title", at: line) }
    if !draft.given.contains("goal") && !draft.given.contains("target") {
      note(
        "no-goal", "the step has no goal", at: line,
        fix: "```lay goal with expect …, or ```lay target VIEW…")
    }
    guard let solution = draft.solution else {
      if !draft.given.contains("solution") {
        note("no-solution", "the step has no solution", at: line, fix: "```lay solution")
      }
      return nil
    }
    var step = draft.step
    step.prose = Self.trimmed(step.prose)
    step.task = draft.task ?? Self.lastParagraph(draft.step.prose)
    step.solution = solution
    step.par = draft.par ?? Self.changes(in: solution)
    step.afterword = Self.trimmed(step.afterword)
    return step
  }

  /// The last paragraph of a text in one line, without literal lines, which begin with a blank.
  private static func lastParagraph(_ lines: [String]) -> String {
    var result: [String] = []
    var paragraph: [String] = []
    for line in lines + [""] {
      if line.isEmpty || line.hasPrefix(" ") {
        if !paragraph.isEmpty { result = paragraph }
        paragraph = []
      } else {
        paragraph.append(line)
      }
    }
    return result.joined(separator: " ")
  }

  /// The number of commands of a script that change the tree, at least 1.
  private static func changes(in script: Script) -> Int {
    let count = script.statements.count { statement in
      (try? Interpreter.standard.table.index.syntax(named: statement.words[0]))?.kind.isEdit == true
    }
    return max(count, 1)
  }

  /// The lines without empty ones at either end, and without repeated empty lines.
  private static func trimmed(_ lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines where !line.isEmpty || kept.last.map({ !$0.isEmpty }) ?? false {
      kept.append(line)
    }
    if kept.last?.isEmpty == true { kept.removeLast() }
    return kept
  }
}
