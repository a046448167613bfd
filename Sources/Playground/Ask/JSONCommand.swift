import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

enum JSONCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "json", summary: "print the layout as one line of JSON",
    discussion: """
      Views are listed in pre-order. Frames are in root's coordinates and not rounded: each number \
      is the shortest decimal that reads back the same.
      """,
    examples: [.init("json")], kind: .looks, group: Group.look,
    body: .plan { (_, session, run) throws(Diagnostic) in
      let text = LayoutJSON.text(of: session)
      run.report.say(code: [text], .json, in: session)
      run.report.json = text
    }
  )
}
