import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `echo WORDS`.
enum EchoCommand {
  private static let words = Argument(many: "WORDS", .text)

  static let spec = CommandSpec<Session, Run>(
    name: "echo", summary: "print words",
    parameters: [words.parameter],
    examples: [.init("echo \"the sidebar hides now\"")], effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    run.say(arguments[words].map { $0.text }.joined(separator: " "))
  }
}
