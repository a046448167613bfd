import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// A script in the form that `save` writes: a header that identifies its file, then `new`, so that
/// it always makes the same layout.
package enum SavedScript {
  /// The first line of a saved file.
  package static let header = "# Layline script"

  /// The shortest script that rebuilds the session's tree and rules; it ends in a newline.
  static func shortest(for session: Session) -> String {
    let size = session.tree.size
    let script = ScriptWriter.script(
      for: session.document, frames: session.frames, start: size)
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
