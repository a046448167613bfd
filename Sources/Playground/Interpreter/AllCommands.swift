import CommandLanguage
package import LayoutDocument

/// Every command, in the order of help. A new command is registered only here.
enum AllCommands {
  static let specs: [Command] = [
    ScreenCommands.new,
    ImportCommand.spec,
    ContainerCommands.split,
    ContainerCommands.splitter,
    ContainerCommands.stack,
    ContainerCommands.canvas,
    RevealCommand.spec,
    ScrollCommand.spec,
    ViewCommands.add,
    ViewCommands.remove,
    ViewCommands.move,
    WrapCommand.spec,
    ViewCommands.unwrap,
    ViewCommands.rename,
    RatioCommand.spec,
    FixCommand.spec,
    DragCommand.spec,
    PanCommand.spec,
    AnimateCommand.spec,
    HidingCommands.hide,
    HidingCommands.show,
    HidingCommands.toggle,
    PropertyCommand.size,
    TextCommand.spec,
    ConstrainCommand.constrain,
    ConstrainCommand.unconstrain,
    SpaceCommand.spec,
    PropertyCommand.hug,
    PropertyCommand.resist,
    PropertyCommand.baseline,
    SetCommand.spec,
    SolverCommands.exercise,
    RecordedCommand.spec,
    ScreenCommands.resize,
    ScreenCommands.rotate,
    ScreenCommands.safeArea,
    WhenCommand.when,
    WhenCommand.forget,
    ScreenCommands.device,
    DrawingCommands.frame,
    DrawingCommands.describe,
    PlayCommand.spec,
    DrawingCommands.tree,
    InspectCommand.spec,
    GetCommand.spec,
    DrawingCommands.json,
    ExportCommand.spec,
    WhyCommand.spec,
    SweepCommand.spec,
    WantCommand.spec,
    CompareCommand.spec,
    SinceCommand.spec,
    SolverCommands.constraints,
    SolverCommands.ledger,
    SolverCommands.ambiguity,
    SolverCommands.conflicts,
    SolverCommands.fit,
    ExpectCommand.spec,
    EchoCommand.spec,
    ScenesCommand.spec,
    LetCommand.assign,
    LetCommand.remove,
    LoopCommands.repetition,
    LoopCommands.iteration,
    AliasCommand.alias,
    AliasCommand.unalias,
    HistoryCommands.undo,
    HistoryCommands.redo,
    HistoryCommands.history,
    TerminalCommands.copy,
    TerminalCommands.live,
    SaveCommand.spec,
    SharingCommands.source,
    SharingCommands.share,
    SharingCommands.open,
    LessonCommand.spec,
    HelpCommand.spec,
    AproposCommand.spec,
    TerminalCommands.clear,
    TerminalCommands.quit,
  ]
}

/// The interpreter of all commands, for other targets.
extension Interpreter {
  package static let standard = Interpreter(
    table: CommandTable(
      AllCommands.specs, pages: CommandPage.all, foreignWords: ForeignWord.all,
      topics: HelpTopic.all, furtherPages: HelpQuery.pageNames))
}

extension Session {
  /// The conflicts with their remedies.
  package func conflictsWithRemedies() -> [(conflict: ConflictReport.Conflict, remedies: [Remedy])]
  {
    let report = conflictReport()
    let remedies = report.conflicts.isEmpty ? [] : remedies(of: report)
    return report.conflicts.map { ($0, $0.remedies(among: remedies)) }
  }
}
