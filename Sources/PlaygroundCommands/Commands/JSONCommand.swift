import Analysis
import CommandLanguage
import LayoutDrawing
import LayoutEngine
import PlaygroundSession
import TerminalText

/// `json`.
enum JSONCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "json", summary: "print the layout as one line of JSON",
    discussion: """
      Views in pre-order, frames in root's coordinates, unrounded, as the shortest decimals that \
      read back the same.
      """,
    examples: [.init("json")], effect: .reads, group: Group.look
  ) { (_, session, run) throws(Diagnostic) in
    let text = LayoutJSON.text(of: session)
    run.say(code: [text], .json, in: session)
    run.json = text
  }
}
