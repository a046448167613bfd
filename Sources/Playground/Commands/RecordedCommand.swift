import CommandLanguage
import LayoutModel

/// `recorded VIEW|LABEL ID LINE [class NAME] [frame X,Y,W,H]`.
enum RecordedCommand {
  private static let subject = Argument("VIEW|LABEL", .text)
  private static let objectID = Argument("ID", .text, help: "the object's ID in the file")
  private static let line = Argument("LINE", .count, help: "its line in the file")
  private static let className = OptionArgument("class", "NAME", .text, help: "its class")
  private static let frame = OptionArgument(
    "frame", "X,Y,W,H", .text, help: "its frame in the file, in its parent")

  static let spec = CommandSpec<Session, Run>(
    name: "recorded", summary: "note where an imported view or constraint is in its file",
    discussion: """
      save writes this for what import made: the object's ID and line, and of a view its class and \
      the frame that Xcode recorded. json has them, and reports of conflicts name the line. It \
      changes no layout.
      """,
    parameters: [subject.parameter, objectID.parameter, line.parameter],
    options: [className.option, frame.option], yieldsPrefixes: true,
    examples: [
      .init(
        "recorded title 3iE-Ab-x9d 34 class UILabel frame 16,20,80,21",
        setup: "canvas root title=80x21")
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let word = arguments[subject]
    let id = arguments[objectID].text
    if let node = session.tree.node(named: word.text) {
      var facts = ImportedFacts.View(
        objectID: id, className: arguments[className]?.text ?? "", line: arguments[line],
        recorded: nil)
      if let frame = arguments[frame] { facts.recorded = try rect(frame, arguments) }
      session.tree.imported[node] = facts
      return
    }
    guard session.tree.constraints.contains(where: { $0.label == word.text }) else {
      throw arguments.diagnostic(
        "unknown-view", "no view and no constraint is named \"\(word.text)\"", at: word)
    }
    session.tree.imported[word.text] = ImportedFacts.Constraint(
      objectID: id, line: arguments[line])
  }

  private static func rect(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Rect {
    let numbers = word.text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      NumberLiteral.parse(String($0))?.value
    }
    guard numbers.count == 4,
      numbers.allSatisfy({ $0.magnitude <= LayoutTree.maximumLength })
    else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is no frame", at: word, fix: "X,Y,WIDTH,HEIGHT in points")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
