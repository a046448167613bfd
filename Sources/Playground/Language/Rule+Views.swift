import CommandLanguage
import LayoutDocument
import LayoutEngine

extension Rule {
  /// Returns true if the rule's text has `name` as a word or before a dot.
  func mentions(_ name: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      .contains { $0 == name }
  }
}
