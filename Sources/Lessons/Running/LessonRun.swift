package import CommandLanguage
import LayoutDocument
package import LayoutDrawing
package import LayoutEngine
package import Playground

/// Runs the lessons of a session.
///
/// While a lesson runs, the session's previous tree is stored.
package struct LessonRun {
  package typealias Reader = (String) -> Result<[UInt8], FileFailure>
  /// The names of a folder's files; `nil` if the path is not a folder.
  package typealias Lister = (String) -> [String]?

  /// A lesson that is being done.
  package struct Current {
    package let lesson: Lesson
    /// The course that contains it; `nil` for a single file.
    let course: Course?
    /// The argument of `lesson` that starts it again.
    let call: String
    package var step = 0
    var stage: LessonStage
    /// True if the step's goal has been met once.
    package var isPassed = false
    /// True if the layout meets the goal now.
    var isMet = false
    /// True while the step's question waits for a guess.
    var isGuessOpen = false
    /// The number of authored hints that were given.
    var hintCount = 0
    /// True after the step was introduced, so that its question and demonstration are not repeated.
    var isAgain = false
    /// The last hint computed from a difference.
    var lastHint: String?

    var openAnswer: PredictionAnswer? { isGuessOpen ? stage.answer : nil }
    package var question: String? { openAnswer?.prediction.question }
    /// The target layout, and the views in the goal; `nil` while a question is open.
    package var goal: (tree: LayoutTree, views: [String])? {
      isGuessOpen ? nil : (stage.goal, stage.outlined)
    }
  }

  /// The progress, which the owner of the run loads and saves.
  private(set) var progress: LessonProgress
  package internal(set) var current: Current?
  private var outside: Session?

  package init(_ progress: LessonProgress = LessonProgress()) { self.progress = progress }

  /// True if a lesson is being done.
  package var isActive: Bool { current != nil }

  /// The course for looking up names and numbers.
  private var course: Course { current?.course ?? .builtIn }

  package mutating func perform(
    _ request: LessonRequest, in session: inout Session, folder: Lister = { _ in nil },
    reader: Reader
  ) throws(Diagnostic) -> LessonReply {
    var reply: LessonReply
    switch request {
    case .list: reply = LessonReply(LessonText.list(course, progress))
    case .begin(let name, let step): reply = try begin(name, at: step, &session, folder, reader)
    case .checkFile(let path):
      reply = LessonReply(try LessonCheck.lines(of: try Self.source(path, reader)))
    case .guess(let text): reply = try guess(text, session)
    case .demonstrate: reply = try demonstrate(session)
    case .forget(let name): reply = try forget(name)
    case .hint: reply = try hint(session)
    case .check: reply = try check(session)
    case .solution: reply = try solution()
    case .task: reply = try task(session)
    case .next: reply = try next(&session)
    case .restart: reply = try restart(&session)
    case .leave: reply = try leave(&session)
    }
    for change in reply.changes { progress.apply(change) }
    return reply
  }

  /// The message after a command that changed the tree; empty until the goal is met.
  package mutating func afterChange(in session: inout Session) -> LessonReply {
    guard let now = current else { return LessonReply() }
    let isMet = differences(session, now).isEmpty
    current?.isMet = isMet
    guard isMet, !now.isMet else { return LessonReply() }
    let reply = pass(&session, now)
    for change in reply.changes { progress.apply(change) }
    return reply
  }

  /// The outline of the goal for every frame; `nil` if it must not be visible.
  package var outline: ViewOutline? {
    current?.goal.map { ViewOutline(of: $0.tree, views: $0.views) }
  }

  /// The lines below every command: the progress, the task and the keys. Empty without a lesson.
  package func footer(columns: Int) -> [String] {
    guard let now = current else { return [] }
    return LessonText.footer(
      now.lesson, now.step, isPassed: now.isPassed,
      question: now.openAnswer?.prediction, columns: columns)
  }

  func differences(_ session: Session, _ now: Current) -> [Difference] {
    GoalCheck.differences(of: session, now.lesson.steps[now.step], now.stage)
  }

  // MARK: Beginning

  private mutating func begin(
    _ name: String, at number: Int?, _ session: inout Session, _ folder: Lister, _ reader: Reader
  ) throws(Diagnostic) -> LessonReply {
    if name.hasSuffix(".md") || name.contains("/") {
      if !name.hasSuffix(".md"), let files = folder(name) {
        let course = try Course(folder: name, files: files, reader)
        return try begin(course, at: number, &session)
      }
      let lesson = try lesson(name, reader)
      return try enter(lesson, of: nil, call: name, at: number, &session)
    }
    let lesson = try course.lesson(name, words: LessonRequest.words)
    let call = course.folder ?? lesson.name
    return try enter(lesson, of: course, call: call, at: number, &session)
  }

  /// The lesson of a file, or of the course.
  package func lesson(_ name: String, _ reader: Reader) throws(Diagnostic) -> Lesson {
    guard name.hasSuffix(".md") || name.contains("/") else { return try course.lesson(name) }
    return try Self.lesson(ofFile: name, reader)
  }

  static func lesson(ofFile path: String, _ reader: Reader) throws(Diagnostic) -> Lesson {
    try LessonParser.lesson(of: try source(path, reader))
  }

  /// Begins the first lesson of a course that has an open step.
  private mutating func begin(
    _ course: Course, at number: Int?, _ session: inout Session
  ) throws(Diagnostic) -> LessonReply {
    let open = course.entries.first(where: progress.isOpen)
    let chosen = number.flatMap(course.entries.index(ofNumber:)).map { course.entries[$0] }
    guard let lesson = chosen ?? open ?? course.entries.first else { throw Self.noLesson }
    return try enter(lesson, of: course, call: course.folder ?? "", at: nil, &session)
  }

  /// Begins a lesson at a step, counted from 1, or at the first one that is open.
  private mutating func enter(
    _ lesson: Lesson, of course: Course?, call: String, at number: Int?, _ session: inout Session
  ) throws(Diagnostic) -> LessonReply {
    let index = number.flatMap(lesson.steps.index(ofNumber:))
    if let number, index == nil {
      throw Diagnostic(
        code: "unknown-lesson",
        message: "\(lesson.name) has no step \(number), only \(lesson.steps.count)")
    }
    let open = progress.firstOpenStep(lesson: lesson.id, of: lesson.stepTitles) ?? 0
    let step = index ?? open
    let stage = try LessonStage(lesson, step: step, frames: session.frames)
    if current == nil { outside = session }
    current = Current(lesson: lesson, course: course, call: call, step: step, stage: stage)
    let opening = LessonText.opening(of: lesson, at: step, columns: session.frames.columns)
    return enter(&session, LessonReply(opening))
  }

  /// Begins the current step: its tree, its text, its picture. Earlier changes cannot be undone
  /// from here.
  private mutating func enter(_ session: inout Session, _ reply: LessonReply) -> LessonReply {
    guard let now = current else { return reply }
    var fresh = now.stage.start
    fresh.copySettings(of: session)
    session = fresh
    return introduce(&session, reply)
  }

  private mutating func introduce(_ session: inout Session, _ reply: LessonReply) -> LessonReply {
    guard let now = current else { return reply }
    session.past.removeAll()
    session.future.removeAll()
    current?.isPassed = false
    current?.isMet = false
    current?.isGuessOpen = now.stage.answer != nil && (now.isGuessOpen || !now.isAgain)
    current?.hintCount = 0
    current?.lastHint = nil
    var reply = reply
    reply.lines += LessonText.introduction(
      of: now.lesson, step: now.step, columns: session.frames.columns)
    if let script = now.lesson.steps[now.step].demonstration, !now.isAgain {
      reply.demonstration = (try? DemonstrationScene.scenes(of: script, from: session)) ?? []
      reply.linesAbove = reply.lines.count
    }
    current?.isAgain = true
    reply.lines += words(below: session)
    reply.frame = Self.frame(of: session, below: reply.lines)
    return reply
  }

  /// The lines below the prose: the question while it is open, otherwise the goal in words.
  private func words(below session: Session) -> [String] {
    guard let answer = current?.openAnswer else { return goalWords(session) }
    return [""] + LessonText.question(answer.prediction, columns: session.frames.columns)
  }

  /// The goal in words, for screen readers.
  func goalWords(_ session: Session) -> [String] {
    guard let now = current, session.frames.isDescribed else { return [] }
    return LessonText.goalWords(
      now.stage.goal, views: now.stage.outlined, columns: session.frames.columns)
  }

  static func frame(of session: Session, below lines: [String]) -> FrameRequest {
    var request = FrameRequest(of: session.shown)
    request.rows = LessonText.rows(session.frames.rows, below: lines.count)
    return request
  }

  private func task(_ session: Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    var reply = LessonReply(
      LessonText.introduction(of: now.lesson, step: now.step, columns: session.frames.columns))
    reply.lines += words(below: session)
    reply.frame = Self.frame(of: session, below: reply.lines)
    return reply
  }

  // MARK: Continuing

  private mutating func next(_ session: inout Session) throws(Diagnostic) -> LessonReply {
    var now = try running
    let reply = LessonReply(
      now.isPassed ? [] : ["Skipped for now: \(now.lesson.steps[now.step].title)", ""])
    guard now.step + 1 < now.lesson.steps.count else {
      guard let course = now.course, let lesson = course.lesson(after: now.lesson.name) else {
        return try leave(&session)
      }
      let call = course.folder ?? lesson.name
      return try enter(lesson, of: course, call: call, at: nil, &session)
    }
    now.step += 1
    now.isAgain = false
    now.stage = try LessonStage(now.lesson, step: now.step, frames: session.frames)
    let isAlike = Self.isAlike(session, now.stage.start)
    current = now
    return isAlike ? introduce(&session, reply) : enter(&session, reply)
  }

  /// Returns true if two sessions have equal trees, regardless of their commands.
  private static func isAlike(_ one: Session, _ other: Session) -> Bool {
    ScriptWriter.script(for: one.document, frames: one.frames)
      == ScriptWriter.script(for: other.document, frames: one.frames)
  }

  private mutating func restart(_ session: inout Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    let title = now.lesson.steps[now.step].title
    return enter(
      &session, LessonReply(["\(title) starts over, with the tree of its beginning", ""]))
  }

  private mutating func leave(_ session: inout Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    var before = outside ?? Session()
    before.copySettings(of: session)
    session = before
    current = nil
    outside = nil
    let isOpen = progress.isOpen(now.lesson)
    var reply = LessonReply(isOpen ? ["lesson \(now.call) continues from here"] : [])
    reply.frame = FrameRequest(of: session.shown)
    return reply
  }

  private mutating func forget(_ name: String) throws(Diagnostic) -> LessonReply {
    let lesson = try Keyword.matches(name, "all") ? nil : course.lesson(name)
    var reply = LessonReply(["the progress of \(lesson?.name ?? "all lessons") is reset"])
    reply.changes = [.forgotten(lesson: lesson?.id)]
    return reply
  }

  // MARK: Errors

  private static let noLesson = Diagnostic(
    code: "no-lesson", message: "no lesson is running",
    fix: "lesson lists them, lesson 1 begins the first")

  /// The lesson that is being done. Throws if there is none.
  var running: Current {
    get throws(Diagnostic) {
      guard let current else { throw Self.noLesson }
      return current
    }
  }

  package static func source(_ path: String, _ reader: Reader) throws(Diagnostic) -> SourceText {
    let bytes = reader(path).mapError { Diagnostic.cannotRead(path, $0) }
    return SourceText(try bytes.get(), origin: path)
  }
}

/// The result of a lesson command.
package struct LessonReply {
  package var lines: [String] = []
  /// The frame to draw below the lines.
  package var frame: FrameRequest?
  /// The scenes shown before the frame, in place if there is a terminal.
  package var demonstration: [DemonstrationScene] = []
  package var linesAbove = 0
  package var changes: [LessonProgress.Change] = []

  init(_ lines: [String] = []) { self.lines = lines }
}

/// Questions before a step, and guesses.
extension LessonRun {
  /// `lesson guess GUESS`: right or wrong, prints the answer with its reason, and continues the
  /// step. Without a guess, repeats the question.
  mutating func guess(_ text: String?, _ session: Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    guard let answer = now.openAnswer else {
      throw Diagnostic(
        code: "no-guess", message: "there is no question now", fix: "lesson task shows the task")
    }
    let columns = session.frames.columns
    guard let text else {
      return LessonReply(LessonText.question(answer.prediction, columns: columns))
    }
    guard let isRight = answer.judge(text) else {
      let wanted = answer.prediction.isYesOrNo ? "yes or no" : "a number, in points,"
      throw Diagnostic(
        code: "bad-guess",
        message: "\(Message.quoted(text)) is not an answer: \(wanted) is expected",
        fix: answer.prediction.form)
    }
    current?.isGuessOpen = false
    var reply = LessonReply(
      LessonText.verdict(answer, guess: text, isRight: isRight, columns: columns))
    reply.lines += [""] + LessonText.wrapped(now.lesson.steps[now.step].task, columns: columns)
    reply.lines += goalWords(session)
    reply.frame = Self.frame(of: session, below: reply.lines)
    return reply
  }

  /// The text that replaces an answer of `why` while a question is open; `nil` if there is none.
  func questionFirst(_ session: Session) -> LessonReply? {
    guard let answer = current?.openAnswer else { return nil }
    return LessonReply(
      ["guess first; a wrong guess has no cost", ""]
        + LessonText.question(answer.prediction, columns: session.frames.columns))
  }

  /// The answer to a question that the learner has skipped.
  mutating func lateAnswer(_ columns: Int) -> [String] {
    guard let answer = current?.openAnswer else { return [] }
    current?.isGuessOpen = false
    return LessonText.wrapped(answer.prediction.question, columns: columns)
      + LessonText.verdict(answer, guess: nil, isRight: false, columns: columns)
  }
}
