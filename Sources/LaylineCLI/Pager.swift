import CTerminal

/// The program that shows long outputs page by page.
struct Pager {
  private static let usual = "less"
  /// The line at the foot of `less`.
  private static let prompt = "q leaves, Space turns the page"
  /// The shell's statuses for a command that cannot be run.
  private static let notFound: [Int32] = [-1, 126, 127]

  /// Run by the shell.
  let command: String
  /// Outputs of as many lines as the terminal has rows need it.
  let rows: Int

  /// `$LAYLINE_PAGER`, `$PAGER` or less; `nil` if one is empty or `cat`, or if the terminal or a
  /// screen reader needs plain text.
  init?(_ environment: Environment, rows: Int) {
    guard environment.hasEscapes, environment.value("INSIDE_EMACS") == nil else { return nil }
    command =
      environment.value("LAYLINE_PAGER") ?? environment.value("PAGER") ?? Self.usual
    self.rows = rows
    if command.isEmpty || command == "cat" { return nil }
  }

  /// Shows the text, and returns when its reader leaves. False if the pager cannot be run. `less` ends
  /// at once if the text fits, unless the user's `LESS` says otherwise. It neither writes files nor
  /// runs commands, because a user may type a command of the shell into it.
  func show(_ bytes: [UInt8]) -> Bool {
    let prompts = ["s", "m", "M"].map { " -P\($0)\(Self.prompt)\\$" }.joined()
    let script = "export LESSSECURE=1 LESS=\"${LESS-FRX}\(prompts)\"\n\(command)"
    let status = bytes.withUnsafeBytes { csy_pipe_through(script, $0.baseAddress, $0.count) }
    return !Self.notFound.contains(status)
  }
}
