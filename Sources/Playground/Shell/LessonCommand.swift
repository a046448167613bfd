import CommandLanguage

enum LessonCommand {
  private static let what = Argument(optional: "WHAT", .lesson)
  private static let which = Argument(optional: "WHICH", .lesson)

  static let spec = Command(
    "lesson", .session, [what.parameter, which.parameter], reach: .outside
  ) { (call) throws(Diagnostic) in
    try call.refuseBlock()
    let request = try request(call)
    var place = call[what]
    if case .begin = request {} else { place = call[which] ?? place }
    return Plan(request: .lesson(request, at: RequestLocation(call, place)))
  }

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
    try call.require(
      !Keyword.matches(what.text, "handout"), "unknown-lesson",
      "there are no handouts: a lesson is a Markdown file that you can print", at: what)
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
