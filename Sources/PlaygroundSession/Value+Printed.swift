import CommandLanguage
import LayoutLanguage
import TerminalText

extension Definitions.Value {
  /// The text that is printed: a number that was computed is rounded; the variable keeps every
  /// digit.
  package var printed: String {
    guard isComputed, let number = NumberLiteral.parse(text) else { return text }
    return NumberText.printed(number.value)
  }
}
