@testable import CommandLanguage

/// A context without layouts that records the commands run.
struct Journal: Sendable {
  var lines: [String] = []
}

/// A few commands with every shape of parameter and option.
enum JournalCommands {
  typealias Spec = CommandSpec<Journal, Void>

  static let table = CommandTable(
    [split, splitter, stack, rename, echo, move, animate, expect, quit],
    pages: [
      "split": CommandPage(
        group: "Making containers", summary: "Divides a view by ratios",
        usage: "VIEW h|v [CHILD… | COUNT] [padding N]",
        discussion: "The ratios must total 1.",
        words: [
          ("VIEW", "the leaf to divide"), ("AXIS", "h side by side, v one below another"),
          ("CHILD…", "NAME or NAME=SIZE"), ("padding N", "points between children"),
          ("layout TEXT", "PCSplitView's own string"),
          ("as NAME…", "names for the layout's children"),
        ],
        examples: [.init(command: "split root h a=25% b", note: "a quarter and the rest")]),
      "splitter": CommandPage(
        group: "Making containers", summary: "Divides a view in two",
        usage: "VIEW h|v"),
      "stack": CommandPage(
        group: "Making containers", summary: "Lines up views",
        usage: "VIEW h|v [NAME…] [spacing N] [alignment …] [margins …]"),
      "rename": CommandPage(
        group: "Changing", summary: "Gives a view another name",
        usage: "VIEW NAME"),
      "echo": CommandPage(
        group: "Looking", summary: "Prints its words",
        usage: "WORDS"),
      "move": CommandPage(
        group: "Changing", summary: "Puts views elsewhere",
        usage: "VIEW… PARENT [at I]"),
      "animate": CommandPage(
        group: "Changing", summary: "Shows the way between states",
        usage: "DURATION [frames N] { … }"),
      "expect": CommandPage(
        group: "Checking", summary: "Checks a number",
        usage: "A.ATTR == N | fails { … }"),
      "quit": CommandPage(group: "Session", summary: "Ends the session"),
    ],
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

  static let view = Argument("VIEW", .view)
  static let children = Argument(many: "CHILD", .child)
  static let spacing = OptionArgument("spacing", "N", .length)
  static let margins = Option("margins", "T,L,B,R", .insets)
  static let minimum = OptionArgument(
    repeating: "min", [Argument("K", .number).parameter, Argument("N", .length).parameter])
  static let reversed = OptionArgument(flag: "reversed")

  static let leaf = Argument("VIEW", .view)
  static let splitDirection = direction()
  static let parts = Argument(many: "CHILD", .child)
  static let padding = OptionArgument("padding", "N", .length)
  static let split = Spec(
    "split", .edits, [leaf.parameter, splitDirection.parameter, parts.parameter],
    options: [
      padding.option,
      OptionArgument("layout", "TEXT", .text).option,
      OptionArgument("as", some: "NAME", .newName).option,
    ],
    body: ())

  static let splitter = Spec("splitter", .edits, [view.parameter, direction().parameter], body: ())

  static let stackDirection = direction()
  static let stack = Spec(
    "stack", .edits, [view.parameter, stackDirection.parameter, children.parameter],
    options: [
      spacing.option,
      OptionArgument(
        "alignment", "WHERE", .keyword(["fill", "leading", "firstBaseline", "center"])
      ).option, margins, minimum.option, reversed.option,
    ],
    body: ())

  static let rename = Spec(
    "rename", .edits, [view.parameter, Argument("NAME", .newName).parameter],
    aliases: ["mv"],
    body: ())

  static let said = Argument(many: "WORDS", .any)
  static let echo = Spec(
    "echo", .looks, [said.parameter],
    role: .help,
    body: ())

  static let move = Spec(
    "move", .edits,
    [
      Argument(some: "VIEW", .view).parameter, Argument("PARENT", .view).parameter,
    ],
    options: [OptionArgument("at", "I", .count).option],
    body: ())

  static let duration = Argument("DURATION", .time)
  static let frames = OptionArgument("frames", "N", .count)
  static let animate = Spec(
    "animate", .edits, [duration.parameter],
    options: [frames.option],
    takesBlock: .required,
    role: .loop,
    body: ())

  static let words = Argument(some: "WORDS", .any)
  static let expect = Spec(
    "expect", .checks, [words.parameter],
    takesBlock: .optional,
    body: ())

  static let quit = Spec("quit", .session, aliases: ["exit", "bye"], body: ())

  /// An axis argument; its value is true if the axis is vertical.
  static func direction() -> Argument<Bool> {
    Argument("AXIS", ArgumentType(.axis) { Keyword.axis($0.text) == "v" })
  }

  static func record(_ arguments: Arguments, _ journal: inout Journal) {
    journal.lines.append(arguments.dump)
  }
}

extension Arguments {
  /// `VIEW=root AXIS=h CHILD=a,b padding:8`.
  var dump: String {
    let positional = syntax.parameters.map { parameter in
      "\(parameter.name)=" + words(of: parameter).map(\.text).joined(separator: ",")
    }
    let optional = givenOptions.map { option, words in
      "\(option.keyword):" + words.map(\.text).joined(separator: ",")
    }
    return (positional + optional).joined(separator: " ")
  }
}

/// The first diagnostic of a text, or `nil` if it has none.
func diagnostic(of text: String, origin: String = "demo.lay") -> Diagnostic? {
  do throws(Diagnostic) {
    let script = try Script.parse(SourceText(text, origin: origin))
    return JournalCommands.table.index.check(script).first
  } catch {
    return error
  }
}
