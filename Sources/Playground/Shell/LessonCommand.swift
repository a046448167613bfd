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
    let action =
      what.isQuoted ? nil : LessonRequest.actions.first { Keyword.matches(what.text, $0.word) }
    if action == nil, let which {
      if let step = Int(which.text) { return .begin(what.text, step: step) }
      if let nearest = Suggestion.nearest(to: what.text, among: LessonRequest.words) {
        throw call.diagnostic(
          "unknown-lesson", "no lesson \(Message.quoted(what.text)); did you mean \"\(nearest)\"?",
          at: what)
      }
    }
    try call.require(
      !Keyword.matches(what.text, "handout"), "unknown-lesson",
      "there are no handouts: a lesson is a Markdown file that you can print", at: what)
    guard let which else { return action?.request ?? .begin(what.text, step: nil) }
    let request = try call.require(
      action?.with, "unexpected-word", "\(Message.quoted(which.text)) is one word too many",
      at: which)
    return request(which.text)
  }
}
