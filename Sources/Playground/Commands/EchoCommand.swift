import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `echo WORDS`.
enum EchoCommand {
  static let spec = CommandSpec<Session>(
    name: "echo", usage: "WORDS", summary: "print words",
    parameters: [Parameter("WORDS", .text, .many)],
    examples: [.init("echo \"the sidebar hides now\"")], effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    session.say(arguments.words("WORDS").map { $0.text }.joined(separator: " "))
  }
}
