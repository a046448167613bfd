package import CommandLanguage
package import LayoutDocument
package import LayoutDrawing
package import LayoutEngine
package import LayoutMotion
import TerminalText

/// The state of a shell or a replay that lasts from command to command: the document, its history,
/// settings and definitions.
///
/// Only the interpreter changes it. It reads no clock, opens no file, and prints nothing: what the
/// running command reports is in its `Run`.
package struct Session {
  package var document = Document()
  package var past = History()
  package var future: [HistoryStep] = []
  package var log = CommandLog()
  /// Every command that was given, in order, for the session's own script.
  package var given: [GivenCommand] = []
  package var frames = FrameSettings()
  package var shell = ShellSettings()
  /// Where settings of the shell were set, by name; a setting with its default has none.
  package var settingPlaces: [String: String] = [:]
  /// The variables and aliases. Undo leaves them alone, since they are not part of the document.
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
  /// The last error that was reported, for `help error`.
  package var lastProblem: Diagnostic?

  package init() {}

  /// The tree that commands edit.
  package var tree: LayoutTree {
    _read { yield document.base }
    _modify { yield &document.base }
  }

  /// True if everything is written in ASCII.
  package var isASCII: Bool { frames.style.charset == .ascii }

  /// The tree that is shown: `tree` with the rules that hold.
  package var shown: LayoutTree { document.shown }
}
