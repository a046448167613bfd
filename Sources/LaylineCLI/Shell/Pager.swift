import CTerminal

/// The program that shows long outputs page by page.
struct Pager {
  private static let usual = "less"
  /// The line at the foot of `less`.
  private static let prompt = "q leaves, Space turns the page"
  /// The shell's statuses for a command that cannot be run.
  private static let failureStatuses: [Int32] = [-1, 126, 127]

  /// Run by the shell.
  let command: String
  /// The rows of the terminal: only longer outputs use the pager.
  let rows: Int

  /// `$LAYLINE_PAGER`, `$PAGER` or less; `nil` if one is empty or `cat`, or if the terminal or a
  /// screen reader needs plain text.
  init?(_ environment: Environment, rows: Int) {
    guard environment.hasEscapes, environment.value("INSIDE_EMACS") == nil else { return nil }
    command = environment.value("LAYLINE_PAGER") ?? environment.value("PAGER") ?? Self.usual
    self.rows = rows
    if command.isEmpty || command == "cat" { return nil }
  }

  /// Shows the text until the user leaves the pager; returns false if it cannot be run. `less` ends
  /// at once if the text fits, unless the user's `LESS` says otherwise. Its commands to write files
  /// or run programs are disabled, because a user may accidentally type a command of the shell.
  func show(_ bytes: [UInt8]) -> Bool {
    let prompts = ["s", "m", "M"].map { " -P\($0)\(Self.prompt)\\$" }.joined()
    let script = "export LESSSECURE=1 LESS=\"${LESS-FRX}\(prompts)\"\n\(command)"
    let status = bytes.withUnsafeBytes { csy_pipe_through(script, $0.baseAddress, $0.count) }
    return !Self.failureStatuses.contains(status)
  }
}
