import CommandLanguage

enum RememberCommand {
  /// The words that do not name a setting.
  static let words = ["list", "none"]

  private static let settings = Argument(
    many: "SETTING", .any, help: RememberedSettings.names.joined(separator: ", "),
    form: "SETTING… | list | none")

  static let spec = CommandSpec<Session, Run>(
    name: "remember",
    summary: "save settings of the shell for later sessions",
    discussion: """
      Alone it saves every setting that differs from its default; with names it adds these \
      settings to the saved ones. none deletes all saved settings; list shows the current settings \
      and their origin. They are saved as set commands in settings.lay in \
      $XDG_CONFIG_HOME/layline, or else in ~/.config/layline. The shell reads that file before \
      rc.lay; scripts never read it. Only commands typed in the shell can remember.
      """,
    parameters: [settings.parameter],
    examples: [
      .init("remember", setup: "set timing on"), .init("remember timing cell"),
      .init("remember list"), .init("remember none"),
    ],
    reachesOut: true, effect: .session, group: Group.session,
    complete: complete
  ) { (arguments, session, run) throws(Diagnostic) in
    guard run.depth == 0 else {
      throw arguments.diagnostic("not-in-block", "remember cannot be used in a block")
    }
    let request = try request(arguments)
    run.effects.append(
      .remember(
        request,
        failure: arguments.diagnostic(
          "no-terminal",
          "only commands typed in the shell can remember")
      ))
  }

  private static func request(_ arguments: Arguments) throws(Diagnostic) -> RememberRequest {
    let names = arguments[settings]
    guard let first = names.first else { return .changed }
    if let word = Keyword.canonical(first.text, in: words) {
      if names.count > 1 {
        throw arguments.diagnostic(
          "unexpected-word", "\(Message.quoted(names[1].text)) is one word too many", at: names[1])
      }
      return word == "none" ? .nothing : .list
    }
    var saved: [String] = []
    for name in names {
      guard let setting = Keyword.canonical(name.text, in: RememberedSettings.names) else {
        throw unknown(name, arguments)
      }
      saved.append(setting)
    }
    return .some(saved)
  }

  private static func unknown(_ word: Word, _ arguments: Arguments) -> Diagnostic {
    var message = "no setting \(Message.quoted(word.text))"
    let known = RememberedSettings.names + words
    message += Suggestion.hint(for: word.text, among: known)
    return arguments.diagnostic(
      "unknown-setting", message, at: word,
      fix: "there is " + RememberedSettings.names.joined(separator: ", "))
  }

  private static func complete(
    _ request: Completion.Request, _ session: Session
  ) -> [Completion.Candidate] {
    let settings = RememberedSettings.names.filter { name in
      !request.preceding.contains { Keyword.matches($0.text, name) }
    }.map { name in
      Completion.Candidate(
        name, note: RememberedSettings.value(of: name, in: session) + "  the current value")
    }
    guard request.preceding.isEmpty else { return settings }
    return settings + [
      Completion.Candidate("list", note: "show the current settings"),
      Completion.Candidate("none", note: "delete all of them"),
    ]
  }
}
