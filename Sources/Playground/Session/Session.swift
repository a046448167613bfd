package import CommandLanguage
package import DocumentModel
package import Drawing
import FrameRendering
import LayoutEngine
package import LayoutModel
package import Motion

/// One state to go back to, and the command that left it.
package struct HistoryStep {
  package var document: Document
  package var text: String
  /// About the bytes that the document takes beside the one after it.
  var byteCount = 0

  /// Undo keeps this many bytes; the oldest steps are forgotten beyond.
  static let maximumBytes = 512 << 20
}

extension [HistoryStep] {
  /// Steps after which their bytes are counted, however few one has.
  private static let countedAtOnce = 256
  /// Bytes of a step after which they are counted at once.
  private static let largeBytes = 1 << 20

  /// Adds the document before a change. Forgets the oldest steps where all take too many bytes, and
  /// returns how many; then a quarter of the room is free. Amortised O(1) for small trees.
  mutating func remember(
    _ before: Document, _ text: String, after: Document,
    maximumBytes: Int = HistoryStep.maximumBytes
  ) -> Int {
    let bytes = before.base.byteCount(beside: after.base) + text.utf8.count
    append(HistoryStep(document: before, text: text, byteCount: bytes))
    guard bytes >= Self.largeBytes || count % Self.countedAtOnce == 0 else { return 0 }
    var total = reduce(0) { $0 + $1.byteCount }
    guard total > maximumBytes else { return 0 }
    var forgotten = 0
    while total > maximumBytes / 4 * 3, forgotten < count - 1 {
      total -= self[forgotten].byteCount
      forgotten += 1
    }
    removeFirst(forgotten)
    return forgotten
  }
}

/// The state of a shell or a replay that lasts from command to command: the document, its history,
/// settings and definitions.
///
/// Only the interpreter changes it. It reads no clock, opens no file, and prints nothing: what the
/// running command reports is in its `Run`.
package struct Session {
  package var document = Document()
  package var past: [HistoryStep] = []
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
  var reportedConflicts: [IslandConflict] = []
  /// What the last `want` offered.
  var offer: WishOffer?
  /// The last error that was reported, for `help error`.
  package var lastProblem: Diagnostic?

  package init() {}

  /// The tree that commands edit.
  package var tree: LayoutTree {
    get { document.base }
    _modify { yield &document.base }
  }

  /// The tree that is shown: `tree` with the rules that hold.
  package var shown: LayoutTree { document.shown }
}
