import CommandLanguage

enum UnaliasCommand {
  private static let name = Argument("NAME", .any)

  static let spec = Command(
    name: "unalias", summary: "delete an alias",
    parameters: [name.parameter], variables: .keeps,
    examples: [.init("unalias phone", setup: "alias phone resize iPhone15")],
    kind: .defines, group: Group.script,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      _ = rehearsal.definitions.removeAlias(arguments[name].text)
    },
    complete: { request, session in
      request.preceding.isEmpty ? session.definitions.aliasCandidates : []
    },
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[name]
      guard session.definitions.removeAlias(word.text) else {
        throw AliasCommand.unknown(word, arguments, session.definitions)
      }
      run.report.remark = "dropped the alias \(word.text)"
    }
  )
}
