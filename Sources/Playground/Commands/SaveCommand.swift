import CommandLanguage
import LayoutModel

/// `save FILE [session on]`.
enum SaveCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "save", usage: "FILE [session on]",
    summary: "write the shortest script that rebuilds the tree",
    discussion: """
      The file is replaced in one step; save - prints the script. With session on, it is everything \
      that was typed, which gives the same tree too: what a script sourced stands in its place, and \
      lines that failed, or that read or write files, are comments.
      """,
    parameters: [Parameter("FILE", .file)],
    options: [
      Option("session", "on|off", .keyword(["on", "off"]), help: "all that was typed"),
      Option("--session", [], help: "the same as session on"),
    ],
    examples: [
      .init("save -", setup: "split root h sidebar=25% main"),
      .init("save - session on", setup: "split root h 2; hide a; undo"),
    ],
    effect: .session, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    guard let word = arguments.word("FILE") else { return }
    let isSession =
      arguments.has("--session")
      || Keyword.fold(arguments.text(option: "session") ?? "off") == "on"
    let script =
      isSession
      ? SessionScript.text(of: session)
      : ScriptWriter.script(for: session.document, frames: session.frames)
    if word.text == "-" {
      // To look at the session is no part of it.
      run.leavesTrace = false
      run.say(code: script.split(separator: "\n").map(String.init))
      return
    }
    let failure = arguments.diagnostic(
      "cannot-write", "cannot write \"\(word.text)\"", at: word, status: 74)
    run.effects.append(.write(path: word.text, contents: script, failure: failure))
  }
}
