import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

enum JSONCommand {
  static let spec = Command(
    name: "json", summary: "print the layout as one line of JSON",
    discussion: """
      Views are listed in pre-order. Frames are in root's coordinates and not rounded: each number \
      is the shortest decimal that reads back the same.
      """,
    examples: [.init("json")], kind: .looks, group: Group.look,
    body: .plan { (_, session, _) throws(Diagnostic) in plan(session) }
  )

  static func plan(_ session: Session) -> Plan {
    let text = LayoutJSON.text(of: session)
    var plan = Plan(code: [text], .json, in: session)
    plan.report.makeJSON = { text }
    return plan
  }
}
