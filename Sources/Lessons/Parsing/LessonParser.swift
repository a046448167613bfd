package import CommandLanguage
import LayoutDocument
import Playground

/// Parses a lesson's file, and reports all of its errors, each at its line.
package struct LessonParser {
  package static let maximumBytes = LanguageLimits.maximumLineBytes
  /// The purposes of a `lay` fence.
  package static let roles = [
    "task", "start", "demo", "predict", "goal", "target", "judge", "solution", "why",
  ]
  /// The fences that hold no commands.
  private static let judge = "judge"
  private static let task = "task"
  private static let predict = "predict"

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
  private var title: String?
  /// The text before the first step, and the steps.
  private var drafts: [Draft] = []
  private var problems: [Diagnostic] = []

  private init(_ source: SourceText) {
    self.source = source
    addDraft("", at: source.firstLine)
  }

  private mutating func addDraft(_ title: String, at line: Int) {
    let solution = Script(statements: [], source: source)
    drafts.append(Draft(step: LessonStep(title: title, line: line, solution: solution)))
  }

  private var hasSteps: Bool { drafts.count > 1 }

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
    for (piece, line) in LessonPage(source).pieces { parser.take(piece, at: line) }
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
    problems.append(
      Diagnostic(
        code: code, message: message, range: source.lineRange(line), source: source, fix: fix))
  }

  private func lines(_ content: Range<Int>) -> [String] {
    source[SourceRange(lower: content.lowerBound, upper: content.upperBound)]
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  // MARK: Pieces

  private mutating func take(_ piece: LessonPage.Piece, at line: Int) {
    switch piece {
    case .heading(level: 1, let text):
      if title != nil { note("second-title", "a lesson has one title", at: line) }
      title = title ?? text
    case .heading(level: 2, let text):
      addDraft(text, at: line)
    case .heading: note("stray-heading", "a heading is # for the title, ## for a step", at: line)
    case .fence(let words, let content):
      if words.first == "lay" {
        takeScript(Array(words.dropFirst()), content, at: line)
      } else {
        for line in lines(content) { addProse("    " + line) }
      }
    case .quote(let text):
      if !hasSteps {
        note("stray-hint", "a hint belongs to a step, below its ##", at: line)
      } else {
        drafts[drafts.count - 1].step.hints.append(text)
      }
    case .line(let text): addProse(text)
    }
  }

  private mutating func addProse(_ line: String) {
    if drafts[drafts.count - 1].solution == nil {
      drafts[drafts.count - 1].step.prose.append(line)
    } else {
      drafts[drafts.count - 1].step.afterword.append(line)
    }
  }

  private mutating func takeScript(_ words: [String], _ content: Range<Int>, at line: Int) {
    guard let role = words.first, Self.roles.contains(role) else {
      let result = words.first.map { ", not \(Message.quoted($0))" } ?? ""
      note(
        "unknown-role", "a script of a lesson needs a role" + result, at: line,
        fix: Self.roles.map { "lay \($0)" }.joined(separator: ", "))
      return
    }
    var draft = drafts[drafts.count - 1]
    if !hasSteps, role != "start" {
      note("stray-script", "only a start can come before the first step", at: line)
      return
    }
    if draft.given.contains(role) {
      note("second-script", "there is a \(role) in this step already", at: line)
      return
    }
    draft.given.append(role)
    defer { drafts[drafts.count - 1] = draft }
    var commands: Script?
    switch role {
    case Self.judge: draft.step.rules = rules(content, at: line)
    case Self.task: draft.task = lines(content).filter { !$0.isEmpty }.joined(separator: " ")
    case Self.predict: draft.step.prediction = prediction(content, at: line)
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

  /// Parses the lines of a `judge`; reports each error at its line.
  private mutating func rules(_ content: Range<Int>, at line: Int) -> JudgeRules {
    var rules = JudgeRules()
    for (index, text) in lines(content).enumerated() {
      do throws(Diagnostic) {
        try rules.take(text)
      } catch {
        note(error.code, error.message, at: line + 1 + index, fix: error.fix)
      }
    }
    return rules
  }

  /// Parses the lines of a `predict`; reports each error at its line.
  private mutating func prediction(_ content: Range<Int>, at line: Int) -> Prediction? {
    var parser = PredictionParser()
    let before = problems.count
    for (index, text) in lines(content).enumerated() {
      let here = line + 1 + index
      do throws(Diagnostic) {
        try parser.take(SourceText(text, origin: source.origin, firstLine: here))
      } catch {
        if error.source != nil {
          problems.append(error)
        } else {
          note(error.code, error.message, at: here, fix: error.fix)
        }
      }
    }
    guard problems.count == before else { return nil }
    do throws(Diagnostic) {
      return try parser.prediction()
    } catch {
      note(error.code, error.message, at: line, fix: error.fix)
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
