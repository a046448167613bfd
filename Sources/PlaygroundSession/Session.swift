package import CommandLanguage
package import LayoutDocument
package import LayoutDrawing
package import LayoutEngine
package import LayoutMotion
import TerminalText

/// The state of a shell or a replay that persists between commands: the document, its history,
/// settings and definitions.
///
/// Only the interpreter changes it. It reads no clock, opens no file, and prints nothing: a
/// command's reports are in its `Run`.
package struct Session {
  package var document = Document()
  package var past = History()
  package var future: [HistoryStep] = []
  package var log = CommandLog()
  /// Every typed command, in order, for the session's script.
  package var given: [GivenCommand] = []
  package var frames = FrameSettings()
  package var shell = ShellSettings()
  /// The locations of the commands that changed settings of the shell, by name.
  package var settingLocations: [String: String] = [:]
  /// The variables and aliases, which undo does not restore.
  package var definitions = Definitions()
  /// The last motion, for `play`.
  package var animation: Animation? {
    didSet { motionCount += 1 }
  }
  /// The number of animations and gestures so far.
  package internal(set) var motionCount = 0
  /// The conflicts of the last report; the same conflicts are not reported again.
  package var reportedConflicts: [IslandConflict] = []
  /// The remedies of the last report, for `fix N`.
  package var remedies: Remedies?
  /// The offers of the last `want`.
  package var offer: WishOffer?
  /// The last reported error, for `help error`.
  package var lastProblem: Diagnostic?

  package init() {}

  package var tree: LayoutTree {
    _read { yield document.base }
    _modify { yield &document.base }
  }

  package var isASCII: Bool { frames.style.charset == .ascii }

  package var shown: LayoutTree { document.shown }
}
