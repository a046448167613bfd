import CommandLanguage
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// A script as `save` writes it: a header by which its file is known as one of Layline, then `new`,
/// so that it gives the same layout wherever it is run.
package enum SavedScript {
  /// What a file that was saved begins with.
  package static let header = "# Layline script"

  /// The shortest script that rebuilds the session's tree and rules; it ends in a newline.
  static func shortest(for session: Session, _ interpreter: Interpreter) -> String {
    let size = session.tree.size
    let script = ScriptWriter.script(
      for: session.document, frames: session.frames, start: size, interpreter)
    return text(size, script == "\n" ? "" : script)
  }

  /// All that was typed; it ends in a newline.
  static func whole(of session: Session) -> String {
    text(LayoutTree.startSize, SessionScript.text(of: session))
  }

  private static func text(_ size: Size, _ commands: String) -> String {
    let size = "\(NumberText.exact(size.width))x\(NumberText.exact(size.height))"
    return "\(header)\nnew \(size)\n" + commands
  }
}
