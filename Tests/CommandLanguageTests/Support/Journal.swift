import CommandLanguage

/// A context that knows nothing of layouts: it keeps what was run.
struct Journal: Sendable {
  var lines: [String] = []
}

/// A few commands with every shape of parameter and option.
enum JournalCommands {
  typealias Spec = CommandSpec<Journal, Void>

  static let table = CommandTable(
    [split, splitter, stack, rename, echo, move, animate, expect, quit],
    foreignWords: [
      ForeignWord(
        "justify-content", message: "that is flexbox; here it is",
        fix: "set STACK distribution equalSpacing|fill…")
    ],
    topics: [
      HelpTopic(
        name: "gestures", title: "How a pan is read", body: "Samples first.\n\n  pan a 0@0\n\nThen."
      )
    ])

  static let split = Spec(
    name: "split", usage: "VIEW h|v [CHILD… | COUNT] [padding N]",
    summary: "Divides a view by ratios",
    discussion: "The ratios must total 1.",
    parameters: [
      Parameter("VIEW", .view, help: "the leaf to divide"),
      Parameter("AXIS", .axis, help: "h side by side, v one below another"),
      Parameter("CHILD", .child, .many, help: "NAME or NAME=SIZE"),
    ],
    options: [
      Option("padding", "N", .length, help: "points between children"),
      Option("layout", "TEXT", .text, help: "PCSplitView's own string"),
      Option("as", [Parameter("NAME", .newName, .some)], help: "names for the layout's children"),
    ],
    examples: [.init("split root h a=25% b", note: "a quarter and the rest")],
    effect: .edits, group: "Making containers", run: record)

  static let splitter = Spec(
    name: "splitter", usage: "VIEW h|v", summary: "Divides a view in two",
    parameters: [Parameter("VIEW", .view), Parameter("AXIS", .axis)],
    effect: .edits, group: "Making containers", run: record)

  static let stack = Spec(
    name: "stack", usage: "VIEW h|v [NAME…] [spacing N] [alignment …] [margins …]",
    summary: "Lines up views",
    parameters: [
      Parameter("VIEW", .view), Parameter("AXIS", .axis), Parameter("CHILD", .child, .many),
    ],
    options: [
      Option("spacing", "N", .length),
      Option("alignment", "WHERE", .keyword(["fill", "leading", "firstBaseline", "center"])),
      Option("margins", "T,L,B,R", .insets),
      Option("min", [Parameter("K", .number), Parameter("N", .length)], repeats: true),
      Option("reversed", []),
    ],
    effect: .edits, group: "Making containers", run: record)

  static let rename = Spec(
    name: "rename", aliases: ["mv"], usage: "VIEW NAME", summary: "Gives a view another name",
    parameters: [Parameter("VIEW", .view), Parameter("NAME", .newName)],
    effect: .edits, group: "Changing", run: record)

  static let echo = Spec(
    name: "echo", usage: "WORDS", summary: "Prints its words",
    parameters: [Parameter("WORDS", .any, .many)], effect: .reads, group: "Looking", run: record)

  static let move = Spec(
    name: "move", usage: "VIEW… PARENT [at I]", summary: "Puts views elsewhere",
    parameters: [Parameter("VIEW", .view, .some), Parameter("PARENT", .view)],
    options: [Option("at", "I", .count)],
    effect: .edits, group: "Changing", run: record)

  static let animate = Spec(
    name: "animate", usage: "DURATION [frames N] { … }", summary: "Shows the way between states",
    parameters: [Parameter("DURATION", .time)], options: [Option("frames", "N", .count)],
    takesBlock: .required, effect: .edits, group: "Changing", run: record)

  static let expect = Spec(
    name: "expect", usage: "A.ATTR == N | fails { … }", summary: "Checks a number",
    parameters: [Parameter("WORDS", .any, .some)], takesBlock: .optional, blockMayFail: true,
    effect: .reads, group: "Checking", run: record)

  static let quit = Spec(
    name: "quit", aliases: ["exit", "bye"], usage: "", summary: "Ends the session",
    effect: .session, group: "Session", run: record)

  static func record(
    _ arguments: Arguments, _ journal: inout Journal, _: inout Void
  ) throws(Diagnostic) {
    journal.lines.append(arguments.dump)
  }
}

extension Arguments {
  /// `VIEW=root AXIS=h CHILD=a,b padding:8`.
  var dump: String {
    let positional = syntax.parameters.map { parameter in
      "\(parameter.name)=" + words(parameter.name).map(\.text).joined(separator: ",")
    }
    var seen: [String] = []
    for keyword in givenOptions where !seen.contains(keyword) { seen.append(keyword) }
    let optional = seen.flatMap { keyword in
      occurrences(keyword).map { "\(keyword):" + $0.map(\.text).joined(separator: ",") }
    }
    return (positional + optional).joined(separator: " ")
  }
}

/// What `body` throws; a failure of the test where it throws nothing is left to the caller.
func diagnostic(of text: String, origin: String = "demo.lay") -> Diagnostic? {
  do throws(Diagnostic) {
    let script = try Script.parse(SourceText(text, origin: origin))
    return JournalCommands.table.check(script).first
  } catch {
    return error
  }
}
