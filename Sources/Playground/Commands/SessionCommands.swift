import CommandLanguage
import LayoutModel

/// `undo [N]`.
enum UndoCommand {
  static let spec = CommandSpec<Session>(
    name: "undo", usage: "[N]", summary: "take back the last change, or N of them",
    parameters: [Parameter("N", .count, .optional)],
    examples: [
      .init("undo", setup: "split root h 2"), .init("undo 2", setup: "split root h 2; hide a"),
    ],
    effect: .history, group: Group.session
  ) { (arguments, session) throws(Diagnostic) in
    let count = arguments.count("N") ?? 1
    guard count <= session.past.count else {
      throw arguments.diagnostic(
        "no-history",
        session.past.isEmpty
          ? "there is nothing to undo" : "no more than " + Counted.changes(session.past.count),
        at: arguments.word("N"))
    }
    for _ in 0..<count {
      let step = session.past.removeLast()
      session.future.append(HistoryStep(document: session.document, text: step.text))
      session.document = step.document
    }
  }
}

/// `redo [N]`.
enum RedoCommand {
  static let spec = CommandSpec<Session>(
    name: "redo", usage: "[N]", summary: "bring back what undo took",
    parameters: [Parameter("N", .count, .optional)],
    examples: [.init("redo", setup: "split root h 2; undo")],
    effect: .history, group: Group.session
  ) { (arguments, session) throws(Diagnostic) in
    let count = arguments.count("N") ?? 1
    guard count <= session.future.count else {
      throw arguments.diagnostic(
        "no-history",
        session.future.isEmpty
          ? "there is nothing to redo" : "no more than " + Counted.changes(session.future.count),
        at: arguments.word("N"))
    }
    for _ in 0..<count {
      let step = session.future.removeLast()
      session.past.append(HistoryStep(document: session.document, text: step.text))
      session.document = step.document
    }
  }
}

/// `history`.
enum HistoryCommand {
  static let spec = CommandSpec<Session>(
    name: "history", usage: "[N]", summary: "list the changes; the present one is marked",
    discussion: "Changes that undo took back stand below the mark and can be redone.",
    parameters: [Parameter("N", .count, .optional, help: "only the last N before the mark")],
    examples: [.init("history", setup: "split root h 2")],
    effect: .reads, group: Group.session
  ) { (arguments, session) throws(Diagnostic) in
    let limit = arguments.count("N") ?? session.past.count
    let first = max(0, session.past.count - limit)
    let width = String(session.past.count + session.future.count).count
    func number(_ value: Int) -> String {
      let text = String(value)
      return String(repeating: " ", count: width - text.count) + text
    }
    if session.past.isEmpty && session.future.isEmpty { session.say("no changes yet") }
    let past = session.past
    for index in first..<past.count {
      let mark = index == past.count - 1 ? ">" : " "
      session.say("\(mark) \(number(index + 1))  \(past[index].text)")
    }
    for (offset, step) in session.future.reversed().enumerated() {
      session.say("  \(number(past.count + offset + 1))  \(step.text)   (undone)")
    }
  }
}

/// `save FILE [session on]`.
enum SaveCommand {
  static let spec = CommandSpec<Session>(
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
  ) { (arguments, session) throws(Diagnostic) in
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
      session.leavesTrace = false
      session.say(code: script.split(separator: "\n").map(String.init))
      return
    }
    let failure = arguments.diagnostic(
      "cannot-write", "cannot write \"\(word.text)\"", at: word, status: 74)
    session.effects.append(.write(path: word.text, contents: script, failure: failure))
  }
}

/// `source FILE`.
enum SourceCommand {
  static let spec = CommandSpec<Session>(
    name: "source", usage: "FILE", summary: "run a file's commands here",
    discussion: """
      The whole file is checked before its first line runs. Each of its changes can be undone. Files \
      may source others, 32 deep at most.
      """,
    parameters: [Parameter("FILE", .file)],
    examples: [.init("source demo.lay")], effect: .session, group: Group.session
  ) { (arguments, session) throws(Diagnostic) in
    guard let word = arguments.word("FILE") else { return }
    guard session.depth == 0 else {
      throw arguments.diagnostic("not-in-block", "source cannot stand in a block")
    }
    let failure = arguments.diagnostic(
      "cannot-read", "cannot read \"\(word.text)\"", at: word, status: 66)
    session.effects.append(.source(path: word.text, failure: failure))
  }
}

/// `quit [STATUS]`.
enum QuitCommand {
  static let spec = CommandSpec<Session>(
    name: "quit", aliases: ["exit"], usage: "", summary: "leave",
    examples: [.init("quit")], effect: .session, group: Group.session
  ) { (_, session) throws(Diagnostic) in
    session.effects.append(.quit(status: 0))
  }
}

/// Numbers of things, in words.
enum Counted {
  static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(count) changes" }
}
