package import CommandLanguage
import LayoutEngine

extension Attribute {
  /// The attribute of a typed name, in any spelling of a keyword.
  package init?(keyword: String) {
    guard let name = Keyword.canonical(keyword, in: Attribute.allCases.map { $0.rawValue }) else {
      return nil
    }
    self.init(rawValue: name)
  }

  /// The attribute of a typed name in a constraint: `x` is `left`, `y` is `top`.
  init?(typed: String) {
    guard let attribute = Attribute(keyword: typed) else { return nil }
    self = attribute == .x ? .left : attribute == .y ? .top : attribute
  }

  static var list: String {
    allCases.filter { $0 != .x && $0 != .y && !$0.isContentOffset }.map { $0.rawValue }.joined(
      separator: " ")
  }

  /// The message for an unknown attribute, with suggestions.
  package static func unknownMessage(_ typed: String, _ vocabulary: ForeignVocabulary) -> String {
    let message = "no attribute \(Message.quoted(typed))"
    let names = allCases.map { $0.rawValue }
    if let meaning = vocabulary.meaning(of: typed, among: names) { return meaning.message }
    // UIKit's anchors are called after their attributes.
    let suffix = "Anchor"
    let stem = typed.hasSuffix(suffix) ? String(typed.dropLast(suffix.count)) : typed
    return message + Suggestion.hint(for: stem, among: names)
  }
}
