import CommandLanguage

/// `unalias NAME`.
enum UnaliasCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "unalias", usage: "NAME", summary: "drop an alias",
    parameters: [Parameter("NAME", .any)], variables: .keeps,
    examples: [.init("unalias phone", setup: "alias phone resize iPhone15")],
    effect: .defines, group: Group.script,
    rehearse: { (arguments, rehearsal) throws(Diagnostic) in
      _ = rehearsal.definitions.removeAlias(arguments.text("NAME") ?? "")
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      guard let word = arguments.word("NAME") else { return }
      guard session.definitions.removeAlias(word.text) else {
        throw AliasCommand.unknown(word, arguments, session.definitions)
      }
    }
  )
}
