import CommandLanguage
import LayoutDocument
import LayoutEngine

enum RecordedCommand {
  private static let subject = Argument("VIEW|LABEL", .text)
  private static let objectID = Argument("ID", .text)
  private static let line = Argument("LINE", .count)
  private static let className = OptionArgument("class", "NAME", .text)
  private static let frame = OptionArgument("frame", "X,Y,W,H", .text)

  private static let outlet = OptionArgument("outlet", "NAME", .text)
  private static let identifier = OptionArgument("identifier", "NAME", .text)
  private static let label = OptionArgument("label", "NAME", .text)
  private static let file = OptionArgument("file", "PATH", .text)
  private static let checksum = OptionArgument("checksum", "HEX", .text)

  static let spec = Command(
    "recorded", .recorded, [subject.parameter, objectID.parameter, line.parameter],
    options: [
      className.option, frame.option, outlet.option, identifier.option, label.option, file.option,
      checksum.option,
    ]
  ) { (call) throws(Diagnostic) in
    let word = call[subject]
    let id = call[objectID].text
    if let node = call.tree.node(named: word.text) {
      var facts = ImportedFacts.View(
        objectID: id, className: call[className]?.text ?? "", line: call[line], recorded: nil)
      if let frame = call[frame] { facts.recorded = try rect(frame, call) }
      facts.outlet = call[outlet]?.text
      facts.identifier = call[identifier]?.text
      facts.userLabel = call[label]?.text
      let file = try file(of: node, call)
      return Plan(.note(.view(call.tree.name(of: node), facts, from: file)))
    }
    try call.require(
      call.tree.constraints.contains(where: { $0.label == word.text }), "unknown-view",
      "no view and no constraint is named \"\(word.text)\"", at: word)
    let facts = ImportedFacts.Constraint(objectID: id, line: call[line])
    return Plan(.note(.constraint(word.text, facts)))
  }

  private static func file(of node: NodeID, _ call: Call) throws(Diagnostic) -> ImportedFacts.File?
  {
    let path = call[Self.file]
    guard let word = path ?? call[checksum] else { return nil }
    guard node == .root, let path, let text = call[checksum]?.text, text.utf8.count <= 16,
      let number = UInt64(text, radix: 16)
    else {
      throw call.diagnostic(
        "bad-value", "only root has a file, with its checksum of 16 hexadecimal digits", at: word)
    }
    return ImportedFacts.File(path: path.text, checksum: number)
  }

  private static func rect(_ word: Word, _ call: Call) throws(Diagnostic) -> Rect {
    guard let numbers = NumberLiteral.list(word.text), numbers.count == 4,
      numbers.allSatisfy({ $0.magnitude <= LayoutTree.maximumLength })
    else {
      throw call.diagnostic(
        "bad-value", "\"\(word.text)\" is not a frame", at: word, fix: "X,Y,WIDTH,HEIGHT in points")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
