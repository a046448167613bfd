import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum RotateCommand {
  static let spec = Command(
    name: "rotate", summary: "turn the screen: swap width and height",
    discussion: "A device's safe area turns with it.",
    examples: [.init("rotate")], kind: .edits, group: Group.screen,
    body: .plan { (_, _, _) throws(Diagnostic) in Plan(.screen(.rotate)) }
  )
}
