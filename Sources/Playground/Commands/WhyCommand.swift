import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `why VIEW.ATTR [if VIEW.ATTR N]`, `why VIEW.ATTR changed`.
enum WhyCommand {
  private static let subject = Argument("ATTRIBUTE", .attribute, form: "VIEW.ATTR")
  private static let changed = Argument(optional: "changed", .keyword(["changed"]))
  private static let other = OptionArgument(
    "if", Argument("ROOT", .attribute, form: "root.width|root.height"), Argument("N", .number),
    help: "another size")

  static let spec = CommandSpec<Session, Run>(
    name: "why",
    summary: "say where a number comes from",
    discussion: """
      The arithmetic, back to the commands that caused it, and the rule of the original where one \
      applied. With if, what it would be with root of another length. With changed, the command \
      that changed it last, with the number before and after.
      """,
    parameters: [subject.parameter, changed.parameter],
    options: [other.option],
    forms: [
      [.argument(subject), .option(other.option)],
      [.argument(subject), .argument(changed, "changed")],
    ],
    examples: [
      .init("why main.width", setup: "split root h sidebar=25% main"),
      .init("why main.width if root.width 500", setup: "split root h sidebar=25% main"),
      .init("why main.width changed", setup: "split root h sidebar=25% main; fix sidebar 80"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let (node, attribute) = try Resolve.attribute(arguments[subject], arguments, session)
    if let word = arguments.word(of: changed) {
      guard arguments[other] == nil else {
        throw arguments.diagnostic(
          "unexpected-word", "changed and if are two questions", at: word,
          fix: "why \(arguments[subject].text) changed")
      }
      let change = NumberChange(of: attribute, of: node, in: session)
      run.json = change.json()
      for line in change.lines() { run.say(line) }
      return
    }
    guard let (root, number) = arguments[other], let word = arguments.words(of: other.option)?.last
    else {
      for line in WhyText.lines(for: node, attribute, in: session) { run.say(line) }
      return
    }
    let (changed, length) = try Resolve.attribute(root, arguments, session)
    guard changed == .root, length == .width || length == .height else {
      throw arguments.diagnostic(
        "bad-attribute", "only root.width and root.height can be tried", at: root)
    }
    guard (0...LayoutTree.maximumLength).contains(number) else {
      throw arguments.diagnostic("bad-size", "\"\(word.text)\" is no length", at: word)
    }
    for line in WhyText.lines(
      for: node, attribute, in: session, if: (changed, length, number), run.interpreter)
    {
      run.say(line)
    }
  }
}
