import CommandLanguage
import LayoutEngine
import LayoutModel

/// `unlet NAME`.
enum UnletCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "unlet", usage: "NAME", summary: "drop a variable",
    parameters: [Parameter("NAME", .any)], variables: .assigns,
    examples: [.init("unlet gap", setup: "let gap 8")], effect: .defines, group: Group.script,
    rehearse: { (arguments, rehearsal) throws(Diagnostic) in
      rehearsal.definitions.removeVariable(try LetCommand.name(arguments.word("NAME"), arguments))
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      let word = arguments.word("NAME")
      let name = try LetCommand.name(word, arguments)
      guard session.definitions.removeVariable(name) else {
        throw arguments.placed(session.definitions.unknownVariable(name), at: word)
      }
    }
  )
}
