import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `why VIEW.ATTR [if VIEW.ATTR N]`.
enum WhyCommand {
  private static let subject = Argument("ATTRIBUTE", .attribute, form: "VIEW.ATTR")
  private static let other = OptionArgument(
    "if", Argument("ROOT", .attribute, form: "root.width|root.height"), Argument("N", .number),
    help: "another size")

  static let spec = CommandSpec<Session, Run>(
    name: "why",
    summary: "say where a number comes from",
    discussion: """
      The arithmetic, back to the commands that caused it, and the rule of the original where one \
      applied. With if, what it would be with root of another length.
      """,
    parameters: [subject.parameter],
    options: [other.option],
    examples: [
      .init("why main.width", setup: "split root h sidebar=25% main"),
      .init("why main.width if root.width 500", setup: "split root h sidebar=25% main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let (node, attribute) = try Resolve.attribute(arguments[subject], arguments, session)
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
