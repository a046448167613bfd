import CommandLanguage
import LayoutEngine

enum UnletCommand {
  private static let name = Argument("NAME", .any)

  static let spec = Command(
    name: "unlet", summary: "delete a variable",
    parameters: [name.parameter], variables: .assigns,
    examples: [.init("unlet gap", setup: "let gap 8")], kind: .defines, group: Group.script,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      rehearsal.definitions.removeVariable(try LetCommand.name(arguments[name], arguments))
    },
    complete: { request, session in
      request.preceding.isEmpty ? session.definitions.variableCandidates : []
    },
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[name]
      let variable = try LetCommand.name(word, arguments)
      guard session.definitions.removeVariable(variable) else {
        throw arguments.placed(
          session.definitions.unknownVariable(variable, arguments.commands), at: word)
      }
      run.report.remark = "dropped $\(variable)"
    }
  )
}
