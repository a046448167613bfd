import CommandLanguage

/// The answer to `help` alone, which fits on a screen.
enum HelpScreen {
  /// The commands for beginners, each with a summary that fits on a line.
  static let commands: [(term: String, text: String)] = [
    ("new", "start again with one view, root"),
    ("split", "divide a view into children by ratios"),
    ("stack", "line up views, like UIStackView"),
    ("canvas", "position views by constraints"),
    ("constrain", "relate the lengths and edges of views"),
    ("set", "change a property of a view"),
    ("hide", "hide a view; show shows it again"),
    ("resize", "give root another size: 300 200, iPhone15"),
    ("why", "explain a number"),
    ("undo", "undo the last change"),
  ]

  /// Commands that run one after the other in a new session.
  static let examples = ["split root h sidebar=25% main", "resize iPhone15", "why sidebar.width"]

  private static let closing = """
    help COMMAND shows more examples, and help all lists all commands. Tab completes what you \
    type. lesson teaches step by step, and quit leaves.
    """

  static func lines(columns: Int) -> [String] {
    ["Try"] + examples.flatMap { TextWrap.example($0, columns: columns) }
      + ["", "Commands to begin with"]
      + TextWrap.entries(commands, columns: columns)
      + [""] + TextWrap.lines(closing, columns: columns)
  }
}
