package import CommandLanguage
package import LayoutDocument
package import LayoutDrawing
package import LayoutEngine

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
  /// The variables and aliases, which undo does not restore.
  package var definitions = Definitions()
  /// The last motion, for `play`.
  @Indirect package var animation: Animation? { didSet { motionCount += 1 } }
  /// The number of animations and gestures so far.
  package internal(set) var motionCount = 0
  /// The conflicts of the last report; the same conflicts are not reported again.
  package var reportedConflicts: [IslandConflict] = []
  /// The remedies of the last report, for `fix N`, and the layout on which they were tried.
  @Indirect package var remedies: (list: [Remedy], document: Document)?
  /// The offers of the last `want`, and the layout on which they were tried.
  @Indirect package var offer: (list: [Edit], document: Document)?
  /// The last reported error, for `help error`.
  @Indirect package var lastProblem: Diagnostic?

  package init() {}

  package var tree: LayoutTree {
    _read { yield document.base }
    _modify { yield &document.base }
  }

  package var isASCII: Bool { frames.style.charset == .ascii }

  package var shown: LayoutTree { document.shown }
}

extension Document {
  /// The conflicts in the shown tree. Reads the tree in place, because every command needs this.
  var conflicts: [IslandConflict] {
    hasOverlay ? overlay?.conflicts() ?? base.conflicts() : base.conflicts()
  }
}

extension Session {
  /// The report of conflicts of the shown tree, by their indices among all; `nil` for all.
  package func conflictReport(of indices: [Int]? = nil) -> ConflictReport {
    ConflictReport(shown, log, of: indices)
  }

  /// The remedies of the conflicts of a report, each tried on a copy of the session.
  func remedies(of report: ConflictReport) -> [Remedy] {
    ConflictRemedies(report, in: document).all()
  }

  /// The report of conflicts in its short form, whose remedies `fix N` then runs; empty if all
  /// constraints hold.
  ///
  /// - Parameter indices: the indices among all conflicts; `nil` for all.
  package mutating func reportedConflictLines(of indices: [Int]? = nil) -> [String] {
    let report = conflictReport(of: indices)
    guard !report.conflicts.isEmpty else { return [] }
    let list = remedies(of: report)
    remedies = (list, document)
    return report.lines(columns: frames.columns, remedies: list)
  }

  /// The conflicts with their remedies.
  package func conflictsWithRemedies() -> [(conflict: ConflictReport.Conflict, remedies: [Remedy])]
  {
    let report = conflictReport()
    let remedies = report.conflicts.isEmpty ? [] : remedies(of: report)
    return report.conflicts.map { ($0, $0.remedies(among: remedies)) }
  }

  /// A copy for `restore`, without the lists that commands append to: if they were shared, each command
  /// would copy them.
  var snapshot: Session {
    var copy = LayoutSweep.base(of: self)
    copy.log = CommandLog()
    return copy
  }

  /// Restores the state that a failed command must not change.
  mutating func restore(_ state: Session) {
    document = state.document
    copySettings(of: state)
    if motionCount != state.motionCount {
      animation = state.animation
      motionCount = state.motionCount
    }
  }

  /// Copies the settings of the user, the variables and the aliases.
  package mutating func copySettings(of other: Session) {
    frames = other.frames
    shell = other.shell
    definitions = other.definitions
  }

  /// Begins a script, which does not inherit variables and aliases, so that its meaning does not
  /// depend on the caller. Returns the previous definitions.
  package mutating func enterScript() -> Definitions {
    defer { definitions = Definitions() }
    return definitions
  }

  /// Ends a script and discards its definitions, unless the shell itself has run it.
  package mutating func leaveScript(_ outer: Definitions, keepsDefinitions: Bool) {
    var merged = outer
    if keepsDefinitions { merged.take(definitions) }
    definitions = merged
  }
}

/// A command that was typed, and its result.
package struct GivenCommand: Equatable, Sendable {
  package enum Result: Sendable {
    case ran
    case failed
    /// It had side effects that a replay must not repeat: wrote or ran a file, began a lesson,
    /// quit.
    case reachedOut
    /// It defined a variable or an alias; in later commands these are replaced by their values.
    case definition
  }

  /// The text as it was typed, possibly over several lines; with the values of its variables and
  /// aliases, if it has any.
  package let text: String
  package let result: Result

  package init(text: String, result: Result) {
    self.text = text
    self.result = result
  }
}
