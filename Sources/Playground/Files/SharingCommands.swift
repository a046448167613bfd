import CommandLanguage

/// Commands that make a session available elsewhere, or run another one.
enum SharingCommands {
  static let share = Command("share", .session) { (call) throws(Diagnostic) in
    do throws(ShareToken.Problem) {
      let script = SessionScript.text(of: call.session, hasComments: false, sinceNew: true)
      let token = try ShareToken.token(of: script)
      return Plan(code: ["layline --open " + token], leavesTrace: false)
    } catch {
      throw call.diagnostic(
        "cannot-share", "the session cannot be shared: \(error.text)",
        fix: error == .tooLong ? "save FILE --session writes it to a file" : nil)
    }
  }

  private static let token = Argument("TOKEN|FILE", .file)

  static let open = Command(
    "open", .session, [token.parameter], reach: .outside
  ) { (call) throws(Diagnostic) in
    let word = call[token]
    try call.refuseBlock()
    // A new session contains no work that could be lost.
    let isFresh = ScriptWriter.script(for: call.session.document) == "\n"
    do throws(ShareToken.Problem) {
      let script = try ShareToken.script(of: word.text)
      return Plan(request: .open(script: (isFresh ? "" : "new; ") + script), leavesTrace: false)
    } catch {
      guard case .noToken = error else { throw call.diagnostic("bad-token", error.text, at: word) }
      return Plan(request: .source(path: word.text, at: RequestLocation(call, word)))
    }
  }

  private static let file = Argument("FILE", .file)

  static let source = Command(
    "source", .session, [file.parameter], reach: .outside
  ) { (call) throws(Diagnostic) in
    let word = call[file]
    try call.refuseBlock()
    return Plan(request: .source(path: word.text, at: RequestLocation(call, word)))
  }
}
