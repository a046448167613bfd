import CommandLanguage
import LayoutEngine
import TerminalText

enum SaveCommand {
  private static let file = Argument("FILE", .file)
  private static let whole = OptionArgument("session", "on|off", .onOff)
  private static let wholeFlag = OptionArgument(flag: "--session")

  static let spec = Command(
    "save", .session, [file.parameter], options: [whole.option, wholeFlag.option], reach: .outside
  ) { (call) throws(Diagnostic) in
    let word = call[file]
    let isSession = call[wholeFlag] || call[whole] ?? false
    let script =
      isSession ? SavedScript.whole(of: call.session) : SavedScript.shortest(for: call.session)
    if word.text == "-" {
      // The script of the session does not contain the command that prints it.
      var plan = Plan(
        code: script.split(separator: "\n").map(String.init), .script, in: call.session)
      plan.report.leavesTrace = false
      return plan
    }
    let count = Script.statements(of: script)?.count ?? 0
    return Plan(
      remark: "saved \(word.text), " + NumberText.count(count, "command"),
      request: .write(path: word.text, contents: script, at: RequestLocation(call, word)))
  }
}

/// A script in the form that `save` writes: a header that identifies its file, then `new`, so that
/// it always makes the same layout.
package enum SavedScript {
  /// The first line of a saved file.
  package static let header = "# Layline script"

  /// The shortest script that rebuilds the session's tree and rules; it ends in a newline.
  static func shortest(for session: Session) -> String {
    let size = session.tree.size
    let script = ScriptWriter.script(for: session.document, frames: session.frames, start: size)
    return text(size, script == "\n" ? "" : script)
  }

  /// All typed commands; it ends in a newline.
  static func whole(of session: Session) -> String {
    text(LayoutTree.startSize, SessionScript.text(of: session))
  }

  private static func text(_ size: Size, _ commands: String) -> String {
    let size = "\(NumberText.exact(size.width))x\(NumberText.exact(size.height))"
    return "\(header)\nnew \(size)\n" + commands
  }
}
