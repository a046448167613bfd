import CommandLanguage

/// Every command, one line each, in the order of help. Nothing else needs to know a new one.
enum AllCommands {
  static let specs: [CommandSpec<Session>] = [
    NewCommand.spec,
    ImportCommand.spec,
    SplitCommand.spec,
    SplitterCommand.spec,
    StackCommand.spec,
    CanvasCommand.spec,
    RevealCommand.spec,
    ScrollCommand.spec,
    AddCommand.spec,
    RemoveCommand.spec,
    MoveCommand.spec,
    WrapCommand.spec,
    UnwrapCommand.spec,
    RenameCommand.spec,
    RatioCommand.spec,
    FixCommand.spec,
    DragCommand.spec,
    PanCommand.spec,
    AnimateCommand.spec,
    HideCommand.spec,
    ShowCommand.spec,
    ToggleCommand.spec,
    SizeCommand.spec,
    TextCommand.spec,
    ConstrainCommand.spec,
    UnconstrainCommand.spec,
    SpaceCommand.spec,
    HugCommand.spec,
    ResistCommand.spec,
    BaselineCommand.spec,
    SetCommand.spec,
    ExerciseCommand.spec,
    ResizeCommand.spec,
    RotateCommand.spec,
    SafeAreaCommand.spec,
    WhenCommand.spec,
    ForgetCommand.spec,
    DeviceCommand.spec,
    FrameCommand.spec,
    DescribeCommand.spec,
    PlayCommand.spec,
    TreeCommand.spec,
    InspectCommand.spec,
    GetCommand.spec,
    JSONCommand.spec,
    ExportCommand.spec,
    WhyCommand.spec,
    ConstraintsCommand.spec,
    LedgerCommand.spec,
    AmbiguityCommand.spec,
    ConflictsCommand.spec,
    FitCommand.spec,
    ExpectCommand.spec,
    EchoCommand.spec,
    UndoCommand.spec,
    RedoCommand.spec,
    HistoryCommand.spec,
    LiveCommand.spec,
    SaveCommand.spec,
    SourceCommand.spec,
    ShareCommand.spec,
    OpenCommand.spec,
    LessonCommand.spec,
    RememberCommand.spec,
    HelpCommand.spec,
    AproposCommand.spec,
    QuitCommand.spec,
  ]
}

/// The headings of help, in order.
enum Group {
  static let make = "Making views"
  static let change = "Changing the layout"
  static let screen = "The screen"
  static let look = "Looking"
  static let session = "The session"
}
