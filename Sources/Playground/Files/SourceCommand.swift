import CommandLanguage
import LayoutEngine

enum SourceCommand {
  private static let file = Argument("FILE", .file)

  static let spec = Command(
    name: "source", summary: "run the commands of a file",
    discussion: """
      The whole file is checked before its first line runs. Each of its changes can be undone. \
      Files can source others, at most 32 deep.
      """,
    parameters: [file.parameter],
    examples: [.init("source demo.lay", setup: "split root h 2; save demo.lay; new")],
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[file]
      try run.refuseBlock(arguments)
      return Plan(request: .source(path: word.text, at: RequestLocation(arguments, word)))
    }
  )
}
