import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `why VIEW.ATTR [if VIEW.ATTR N]`.
enum WhyCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "why", usage: "VIEW.ATTR [if root.width|root.height N]",
    summary: "say where a number comes from",
    discussion: """
      The arithmetic, back to the commands that caused it, and the rule of the original where one \
      applied. With if, what it would be with root of another length.
      """,
    parameters: [Parameter("ATTRIBUTE", .attribute)],
    options: [
      Option("if", [Parameter("ROOT", .attribute), Parameter("N", .number)], help: "another size")
    ],
    examples: [
      .init("why main.width", setup: "split root h sidebar=25% main"),
      .init("why main.width if root.width 500", setup: "split root h sidebar=25% main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    guard let word = arguments.word("ATTRIBUTE") else { return }
    let (node, attribute) = try Resolve.attribute(word, arguments, session)
    guard let other = arguments.option("if") else {
      for line in WhyText.lines(for: node, attribute, in: session) { run.say(line) }
      return
    }
    let (changed, length) = try Resolve.attribute(other[0], arguments, session)
    guard changed == .root, length == .width || length == .height else {
      throw arguments.diagnostic(
        "bad-attribute", "only root.width and root.height can be tried", at: other[0])
    }
    guard let number = NumberLiteral.parse(other[1].text),
      (0...LayoutTree.maximumLength).contains(number.value)
    else {
      throw arguments.diagnostic("bad-size", "\"\(other[1].text)\" is no length", at: other[1])
    }
    for line in WhyText.lines(
      for: node, attribute, in: session, if: (changed, length, number.value))
    {
      run.say(line)
    }
  }
}
