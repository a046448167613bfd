import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum EchoCommand {
  private static let words = Argument(many: "WORDS", .text)

  static let spec = Command("echo", .looks, [words.parameter]) { (call) throws(Diagnostic) in
    Plan(lines: [call[words].map { printed($0, call.shown) }.joined(separator: " ")])
  }

  private static func printed(_ word: Word, _ tree: LayoutTree) -> String {
    if word.form == .computed, let number = NumberLiteral.parse(word.text) {
      return NumberText.printed(number.value)
    }
    guard !word.isQuoted, let (view, name) = word.split(at: "."),
      let node = tree.node(named: view.text),
      let attribute = Attribute(keyword: name.text)
    else { return word.text }
    return NumberText.printed(tree.value(of: attribute, of: node))
  }
}
