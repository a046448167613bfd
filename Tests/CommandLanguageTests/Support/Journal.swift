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
        discussion: "The ratios must total 1.",
        examples: [.init("split root h a=25% b", note: "a quarter and the rest")])
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
  static let spacing = OptionArgument("spacing", "N", .length, help: "")
  static let margins = Option("margins", "T,L,B,R", .insets)
  static let minimum = OptionArgument(
    repeating: "min", [Argument("K", .number).parameter, Argument("N", .length).parameter],
    help: "")
  static let reversed = OptionArgument(flag: "reversed", sameAs: "the other way round")

  static let leaf = Argument("VIEW", .view, help: "the leaf to divide")
  static let splitDirection = direction("h side by side, v one below another")
  static let parts = Argument(
    many: "CHILD", .child, help: "NAME or NAME=SIZE", form: "CHILD… | COUNT")
  static let padding = OptionArgument("padding", "N", .length, help: "points between children")
  static let split = Spec(
    name: "split", summary: "Divides a view by ratios",
    parameters: [leaf.parameter, splitDirection.parameter, parts.parameter],
    options: [
      padding.option,
      OptionArgument("layout", "TEXT", .text, help: "PCSplitView's own string").option,
      OptionArgument("as", some: "NAME", .newName, help: "names for the layout's children").option,
    ],
    forms: [
      [.argument(leaf), .argument(splitDirection), .argument(parts), .option(padding.option)]
    ],
    kind: .edits, group: "Making containers", body: ())

  static let splitter = Spec(
    name: "splitter", summary: "Divides a view in two",
    parameters: [view.parameter, direction().parameter],
    kind: .edits, group: "Making containers", body: ())

  static let stackDirection = direction()
  static let stack = Spec(
    name: "stack", summary: "Lines up views",
    parameters: [view.parameter, stackDirection.parameter, children.parameter],
    options: [
      spacing.option,
      OptionArgument(
        "alignment", "WHERE", .keyword(["fill", "leading", "firstBaseline", "center"]), help: ""
      ).option, margins, minimum.option, reversed.option,
    ],
    forms: [
      [
        .argument(view), .argument(stackDirection), .argument(children, "[NAME…]"),
        .option(spacing.option), .text("[alignment …] [margins …]"),
      ]
    ],
    kind: .edits, group: "Making containers", body: ())

  static let rename = Spec(
    name: "rename", aliases: ["mv"], summary: "Gives a view another name",
    parameters: [view.parameter, Argument("NAME", .newName).parameter],
    kind: .edits, group: "Changing", body: ())

  static let said = Argument(many: "WORDS", .any)
  static let echo = Spec(
    name: "echo", summary: "Prints its words", parameters: [said.parameter],
    forms: [[.argument(said, "WORDS")]], role: .help, kind: .looks, group: "Looking",
    body: ())

  static let move = Spec(
    name: "move", summary: "Puts views elsewhere",
    parameters: [
      Argument(some: "VIEW", .view).parameter, Argument("PARENT", .view).parameter,
    ],
    options: [OptionArgument("at", "I", .count, help: "").option],
    kind: .edits, group: "Changing", body: ())

  static let duration = Argument("DURATION", .time)
  static let frames = OptionArgument("frames", "N", .count, help: "")
  static let animate = Spec(
    name: "animate", summary: "Shows the way between states",
    parameters: [duration.parameter], options: [frames.option],
    forms: [[.argument(duration), .option(frames.option), .text("{ … }")]],
    takesBlock: .required, role: .loop, kind: .edits, group: "Changing", body: ())

  static let words = Argument(some: "WORDS", .any)
  static let expect = Spec(
    name: "expect", summary: "Checks a number", parameters: [words.parameter],
    forms: [[.argument(words, "A.ATTR == N")], [.argument(words, "fails { … }")]],
    takesBlock: .optional, kind: .checks, group: "Checking", body: ())

  static let quit = Spec(
    name: "quit", aliases: ["exit", "bye"], summary: "Ends the session",
    kind: .session, group: "Session", body: ())

  /// An axis argument; its value is true if the axis is vertical.
  static func direction(_ help: String = "") -> Argument<Bool> {
    Argument("AXIS", ArgumentType(.axis) { Keyword.axis($0.text) == "v" }, help: help)
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
