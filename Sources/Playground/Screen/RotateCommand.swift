import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum RotateCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "rotate", summary: "turn the screen: swap width and height",
    discussion: "A device's safe area turns with it.",
    examples: [.init("rotate")], effect: .edits, group: Group.screen
  ) { (_, session, run) throws(Diagnostic) in
    session.tree.rotateScreen(device: session.tree.device.flatMap(Devices.named))
  }
}
