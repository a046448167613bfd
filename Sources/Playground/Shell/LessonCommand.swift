import CommandLanguage

enum LessonCommand {
  private static let what = Argument(
    optional: "WHAT", .lesson, help: "a lesson, or an action in one",
    form: "NAME | NUMBER | FILE | FOLDER | task | demo | guess ANSWER | hint | check [FILE] "
      + "| solution | next | again [NAME|all] | quit")
  private static let which = Argument(
    optional: "WHICH", .lesson,
    help: "a file for check, a lesson for again, a step for a lesson, or the answer for guess")

  static let spec = Command(
    name: "lesson",
    summary: "learn step by step: list the lessons, begin one, ask for a hint",
    discussion: """
      A lesson replaces your tree by its own; lesson quit restores yours. It shows a task, and a ✓ \
      appears as soon as the layout is right. lesson task shows the task again. A step may begin \
      with a demonstration, which lesson demo repeats, and with a question: lesson guess ANSWER \
      answers it, and a wrong guess has no cost. lesson check lists and draws the remaining \
      differences, lesson hint gives a hint. Commands that only look are free; changes are counted \
      and compared with the lesson's par. lesson again, or lesson reset, starts the step over; \
      with a name, or all, it resets the progress. lesson NAME N begins at step N. The shell \
      stores your progress. A FILE ends in .md; a FOLDER of such files has a / in its name and is \
      a course. lesson check FILE reports an author's mistakes.
      """,
    parameters: [what.parameter, which.parameter],
    forms: [[.argument(what)]],
    examples: [
      .init("lesson"), .init("lesson ratios"), .init("lesson hint", setup: "lesson ratios"),
      .init("lesson guess 150", setup: "lesson fixed 2"),
    ],
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      try call.refuseBlock()
      let request = try request(call)
      var place = call[what]
      if case .begin = request {} else { place = call[which] ?? place }
      return Plan(request: .lesson(request, at: RequestLocation(call, place)))
    }
  )

  private static func request(_ call: Call) throws(Diagnostic) -> LessonRequest {
    guard let what = call[what] else { return .list }
    let which = call[which]
    let words = LessonRequest.words
    let word = what.isQuoted ? nil : Keyword.canonical(what.text, in: words)
    if word == nil, let which, let step = Int(which.text) { return .begin(what.text, step: step) }
    if word == nil, which != nil, let nearest = Suggestion.nearest(to: what.text, among: words) {
      throw call.diagnostic(
        "unknown-lesson", "no lesson \(Message.quoted(what.text)); did you mean \"\(nearest)\"?",
        at: what)
    }
    if Keyword.matches(what.text, "handout") {
      throw call.diagnostic(
        "unknown-lesson", "there are no handouts: a lesson is a Markdown file that you can print",
        at: what)
    }
    let takesWhich = ["check", "reset", "again", "guess"]
    if let which, !takesWhich.contains(word ?? "") {
      throw call.diagnostic(
        "unexpected-word", "\(Message.quoted(which.text)) is one word too many", at: which)
    }
    switch word {
    case "hint": return .hint
    case "check": return which.map { .checkFile($0.text) } ?? .check
    case "solution": return .solution
    case "next": return .next
    case "task": return .task
    case "guess": return .guess(which?.text)
    case "demo": return .demonstrate
    case "reset", "again": return which.map { .forget($0.text) } ?? .restart
    case "quit": return .leave
    default: return .begin(what.text, step: nil)
    }
  }
}
