import CommandLanguage
import LayoutModel

/// `VIEW.ATTR` as written; the view is not looked up.
struct AnchorForm {
  var view: Word
  var attribute: Attribute
  /// Of the whole.
  var range: SourceRange

  var text: String { "\(view.text).\(attribute.rawValue)" }
}

extension ConstraintScanner {
  /// `VIEW.ATTR`, or nothing where no name begins here.
  mutating func anchor() throws(Diagnostic) -> AnchorForm? {
    skipBlanks()
    let start = index
    guard isAtName, let view = nameRun() else { return nil }
    guard peek() == UInt8(ascii: ".") else {
      if Keyword.matches(view.text, "priority") {
        throw error(
          "bad-priority", "a priority is written with @", at: view.range, fix: "such as @750")
      }
      throw error(
        "missing-attribute", "\(Message.quoted(view.text)) wants an attribute", at: view.range,
        fix: "such as \(view.text).width")
    }
    advance(by: 1)
    let place = index
    guard let word = attributeRun() else {
      throw error(
        "missing-attribute", "an attribute is wanted after \(view.text).",
        at: text.range(place, place), fix: Attribute.list)
    }
    guard let attribute = Attribute(typed: word.text) else {
      throw error(
        "unknown-attribute", Attribute.unknownMessage(word.text), at: word.range,
        fix: Attribute.list)
    }
    return AnchorForm(view: view, attribute: attribute, range: range(from: start))
  }
}

extension Attribute {
  /// The attribute that is typed so, in any spelling of a keyword. `x` is `left`, `y` is `top`.
  init?(typed: String) {
    let all = Attribute.allCases.map { $0.rawValue }
    guard let name = Keyword.canonical(typed, in: all), let found = Attribute(rawValue: name)
    else { return nil }
    self = found == .x ? .left : found == .y ? .top : found
  }

  /// All of UIKit's names.
  static var list: String {
    allCases.filter { $0 != .x && $0 != .y }.map { $0.rawValue }.joined(separator: " ")
  }

  static func unknownMessage(_ typed: String) -> String {
    let message = "no attribute \(Message.quoted(typed))"
    let names = allCases.map { $0.rawValue }
    if let meaning = Interpreter.table.vocabulary.meaning(of: typed, among: names) {
      return meaning.message
    }
    // UIKit's anchors are called after their attributes.
    let suffix = "Anchor"
    let stem = typed.hasSuffix(suffix) ? String(typed.dropLast(suffix.count)) : typed
    guard let nearest = Suggestion.nearest(to: stem, among: names) else { return message }
    return message + "; did you mean \"\(nearest)\"?"
  }
}
