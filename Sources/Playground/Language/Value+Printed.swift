import CommandLanguage
import LayoutDocument
import TerminalText

extension Definitions.Value {
  /// The printed text, in which computed numbers are rounded.
  package var printed: String {
    guard isComputed, let number = NumberLiteral.parse(text) else { return text }
    return NumberText.printed(number.value)
  }
}
