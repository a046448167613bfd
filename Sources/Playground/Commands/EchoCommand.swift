import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `echo WORDS`.
enum EchoCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "echo", usage: "WORDS", summary: "print words",
    parameters: [Parameter("WORDS", .text, .many)],
    examples: [.init("echo \"the sidebar hides now\"")], effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    run.say(arguments.words("WORDS").map { $0.text }.joined(separator: " "))
  }
}
