import CommandLanguage

/// `lesson …`.
enum LessonCommand {
  /// A lesson that goes by one of these names is begun by its number or file.
  private static let words = ["hint", "check", "solution", "next", "reset", "quit"]

  private static let what = Argument(
    optional: "WHAT", .lesson, help: "a lesson, or what to do in one",
    form: "NAME | NUMBER | FILE | hint | check [FILE] | solution | next | reset [NAME|all] | quit")
  private static let which = Argument(
    optional: "WHICH", .lesson, help: "after check a file, after reset a lesson")

  static let spec = CommandSpec<Session, Run>(
    name: "lesson",
    summary: "learn step by step: list the lessons, begin one, ask for a hint",
    discussion: """
      A lesson puts a tree of its own in place of yours, which comes back with lesson quit. It says \
      what is wanted, and a ✓ appears as soon as the layout is so: every way there counts. lesson \
      check tells what still differs and draws it, lesson hint what to look at. Looking costs \
      nothing; changes are counted and compared with the lesson's par. lesson reset puts the step \
      back to its beginning; with a name, or all, it forgets what was done. The shell remembers \
      that from one day to the next. A FILE ends in .md or has a / in it; lesson check FILE tells \
      its author what is wrong with it.
      """,
    parameters: [what.parameter, which.parameter],
    forms: [[.argument(what)]],
    examples: [
      .init("lesson"), .init("lesson ratios"), .init("lesson hint", setup: "lesson ratios"),
    ],
    reachesOut: true, effect: .session, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    guard run.depth == 0 else {
      throw arguments.diagnostic("not-in-block", "lesson cannot stand in a block")
    }
    let request = try request(arguments)
    let failure = arguments.diagnostic("no-lesson", "", at: arguments[what])
    run.effects.append(.lesson(request, failure: failure))
  }

  private static func request(_ arguments: Arguments) throws(Diagnostic) -> LessonRequest {
    guard let what = arguments[what] else { return .list }
    let which = arguments[which]
    let word = what.isQuoted ? nil : Keyword.canonical(what.text, in: words)
    if let which, word != "check", word != "reset" {
      throw arguments.diagnostic(
        "unexpected-word", "\(Message.quoted(which.text)) is one word too many", at: which)
    }
    switch word {
    case "hint": return .hint
    case "check": return which.map { .checkFile($0.text) } ?? .check
    case "solution": return .solution
    case "next": return .next
    case "reset": return which.map { .forget($0.text) } ?? .restart
    case "quit": return .leave
    default: return .begin(what.text)
    }
  }
}
