import CommandLanguage
import LayoutDrawing
import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The environment variables, read by the rules of the XDG base directories and of `NO_COLOR`.
struct Environment: Sendable {
  /// The value of a variable, or `nil` if it is unset.
  let value: @Sendable (String) -> String?

  static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// The folder for history and journals; relative and empty variables are ignored.
  var stateFolder: String? { folder("XDG_STATE_HOME", underHome: ".local/state") }

  /// The commands that the shell runs first.
  var runCommandsFile: String? {
    folder("XDG_CONFIG_HOME", underHome: ".config").map { $0 + "/rc.lay" }
  }

  private func folder(_ variable: String, underHome: String) -> String? {
    if let path = value(variable), path.hasPrefix("/") { return path + "/layline" }
    guard let home = value("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(underHome)/layline"
  }

  /// True if the terminal's name implies support for escape sequences. A buffer of Emacs has
  /// none, whatever its name.
  var hasEscapes: Bool {
    !["", "dumb", "emacs"].contains(value("TERM") ?? "")
      && !(value("INSIDE_EMACS")?.contains(text: "comint") ?? false)
  }

  var wantsWords: Bool { isOn("ACCESSIBLE") }

  /// True for a variable that is neither empty nor 0.
  private func isOn(_ name: String) -> Bool { !["", "0"].contains(value(name) ?? "") }

  func wantsColour(_ choice: Options.Colour, isTerminal: Bool) -> Bool {
    guard choice == .auto else { return choice == .always }
    if let none = value("NO_COLOR"), !none.isEmpty { return false }
    return isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") || isTerminal && hasColours
  }

  /// True if the terminal's name implies support for 256 colours, and for queries about them.
  var hasManyColours: Bool {
    guard hasEscapes else { return false }
    let name = value("TERM") ?? ""
    if ["truecolor", "24bit"].contains(value("COLORTERM") ?? "") { return true }
    return name.contains(text: "256color") || name.contains(text: "direct")
      || ["kitty", "xterm-kitty", "alacritty", "foot", "ghostty", "xterm-ghostty", "wezterm"]
        .contains(name)
  }

  /// The palette for the background in `COLORFGBG`, if it is set: `15;0` is white on black.
  var statedPalette: FrameStyle.Palette? {
    guard let last = value("COLORFGBG")?.split(separator: ";").last, let colour = Int(last) else {
      return nil
    }
    return colour == 7 || (9...15).contains(colour) ? .light : .dark
  }

  /// Prefixes of the names of terminals with colours. Other terminals may print the sequences.
  private static let coloured = [
    "xterm", "screen", "tmux", "rxvt", "linux", "st-", "foot", "alacritty", "kitty", "wezterm",
    "ghostty", "vte", "konsole", "gnome", "iterm", "putty", "mintty", "contour", "cygwin", "ansi",
    "Eterm", "mlterm", "nsterm", "rio", "cons25", "hurd",
  ]

  /// True if the terminal's name implies support for colours; `xterm-mono` and `rxvt-m` do not.
  private var hasColours: Bool {
    let name = value("TERM") ?? ""
    guard hasEscapes, !name.hasSuffix("-mono"), !name.hasSuffix("-m") else { return false }
    if let colours = value("COLORTERM"), !colours.isEmpty { return true }
    return name == "st" || name.contains(text: "color") || name.contains(text: "direct")
      || Self.coloured.contains { name.hasPrefix($0) }
  }

  /// A whole number of cells from a variable such as `COLUMNS`, or `nil`.
  func cells(_ name: String) -> Int? {
    guard let number = value(name).flatMap({ Int($0) }), number > 0 else { return nil }
    return min(number, TextFrame.maximumCells)
  }
}

/// The part of the terminal that frames may use.
struct FrameSpace {
  /// The number of rows above and below a frame: the prompt, the command, a note and an answer.
  private static let rowsBeside = 4
  private static let leastRows = 3
  /// Half of a small terminal would show too little; frames get this many rows there if possible.
  private static let usefulRows = 8

  /// The values of `--columns` and `--rows`.
  let columns: Int?
  let rows: Int?
  let environment: Environment

  /// The maximum size of a frame in cells, on a terminal of the given size or without a terminal.
  ///
  /// - Parameter wanted: the rows of a terminal that frames may use. Half of them leaves space for
  ///   answers and for the previous frame.
  func size(terminal: TerminalSize?, wanted: FrameRows = .full) -> (columns: Int, rows: Int) {
    let around =
      terminal
      ?? TerminalSize(
        columns: environment.cells("COLUMNS") ?? TerminalSize.usual.columns,
        rows: environment.cells("LINES") ?? TerminalSize.usual.rows)
    let full = around.rows - Self.rowsBeside
    let high =
      switch wanted {
      case .full: full
      case .half: max(around.rows / 2, min(full, Self.usefulRows))
      case .count(let count): min(count, full)
      }
    let wide = columns ?? min(around.columns, TextFrame.maximumCells)
    let most = TextFrame.maximumCells / max(wide, 1)
    return (wide, min(rows ?? max(high, Self.leastRows), most))
  }
}
