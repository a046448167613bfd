package import CommandLanguage
package import LayoutEngine
import TerminalText

/// `VIEW.ATTR` as written; the view is not looked up.
package struct AnchorForm {
  package var view: Word
  package var attribute: Attribute
  /// The range of the whole anchor.
  package var range: SourceRange

  package var text: String { "\(view.text).\(attribute.rawValue)" }
}

extension ConstraintScanner {
  /// Reads `VIEW.ATTR`; `nil` if no name begins here.
  ///
  /// - Parameter vocabulary: the words of other tools, for messages about unknown attributes.
  mutating func anchor(_ vocabulary: ForeignVocabulary) throws(Diagnostic) -> AnchorForm? {
    skipBlanks()
    let start = index
    guard isAtName, let view = nameRun() else { return nil }
    guard peek() == UInt8(ascii: ".") else {
      if Keyword.matches(view.text, "priority") {
        throw error(
          "bad-priority", "a priority is written with @", at: view.range, fix: "such as @750")
      }
      throw error(
        "missing-attribute", "\(Message.quoted(view.text)) needs an attribute", at: view.range,
        fix: "such as \(view.text).width")
    }
    advance(by: 1)
    let place = index
    guard let word = attributeRun() else {
      throw error(
        "missing-attribute", "an attribute is expected after \(view.text).",
        at: text.range(place, place), fix: Attribute.list)
    }
    guard let attribute = Attribute(typed: word.text) else {
      throw error(
        "unknown-attribute", Attribute.unknownMessage(word.text, vocabulary),
        at: word.range,
        fix: Attribute.list)
    }
    return AnchorForm(view: view, attribute: attribute, range: range(from: start))
  }
}
