/// The type of a command's word.
package enum ValueType: Hashable, Sendable {
  case view
  /// The name of a view that exists, or a whole number instead.
  case viewOrCount
  case newName
  /// `NAME` or `NAME=SIZE`; alone, a whole number of children.
  case child
  /// `h` or `v`, in any spelling.
  case axis
  case number
  /// A whole number, 0 or more.
  case count
  /// Points.
  case length
  /// A number that is 0 or more, and not in points.
  case ratio
  case time
  case size
  case insets
  /// `VIEW.ATTR`.
  case attribute
  /// The name of a view that exists, or `VIEW.ATTR`.
  case viewOrAttribute
  /// A word of `VIEW.ATTR RELATION …`.
  case condition
  /// One of some keywords, in any spelling.
  case keyword([String])
  case text
  case file
  case device
  case topic
  /// The name of a lesson, or an action in one.
  case lesson
  /// A property key of the view named before.
  case property
  /// A value of the property named before.
  case value
  case any
}

extension ValueType {
  /// A description to end a sentence: “a ratio such as 0.3, 30% or 1/3”.
  var explanation: String {
    switch self {
    case .view: "the name of a view"
    case .viewOrCount: "the name of a view, or a number"
    case .newName: "a name: a letter or _, then letters, digits, _ or -, 64 characters at most"
    case .child: "a child: NAME or NAME=SIZE"
    case .axis: "an axis: h or v"
    case .number: "a number such as 12, -3.5, 1/3 or 30%"
    case .count: "a whole number such as 3"
    case .length: "a length in points such as 44 or 44pt"
    case .ratio: "a ratio such as 0.3, 30% or 1/3"
    case .time: "a time such as 0.12s, 120ms or 0.12"
    case .size: "a size such as 100x44, -x44 or none"
    case .insets: "insets such as 8, or T,L,B,R such as 1,2,3,4"
    case .attribute: "an attribute of a view such as root.width"
    case .viewOrAttribute: "the name of a view, or an attribute such as root.width"
    case .keyword(let keywords): Message.list(keywords)
    case .text: "a text, in quotes if it has blanks"
    case .file: "the name of a file"
    case .device: "a device, or a size such as 390x844"
    case .topic: "a command or a topic of help"
    case .property: "a property of the view"
    case .value: "a value"
    case .any, .condition, .lesson: "a word"
    }
  }

  /// The error in a word that is not of this type, `bad-value` without a source; `nil` if it is
  /// valid as far as can be checked without a tree.
  package func problem(with word: Word) -> Diagnostic? {
    if accepts(word) { return nil }
    var message = "\(Message.quoted(word.text)) is not \(explanation)"
    if case .keyword(let keywords) = self {
      let all = keywords.count == 1 ? keywords.map(Message.quoted) : keywords
      message =
        Message.quoted(word.text) + (keywords.count == 1 ? " is not the word " : " is none of ")
      message += all.joined(separator: ", ")
      message += Suggestion.hint(for: word.text, among: keywords)
    }
    return Diagnostic(code: "bad-value", message: message, range: word.range)
  }

  /// Returns true for `LABEL.N`, one of several constraints with a label.
  private func isNumberedLabel(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && Name.isValid(String(parts[0]))
      && !parts[1].isEmpty && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns true if a word is of this type, as far as can be checked without a tree.
  func accepts(_ word: Word) -> Bool {
    let text = word.text
    switch self {
    case .viewOrCount:
      // The number of a fix may end in a letter: `1b`.
      let isNumber = (Int(text.dropLast()) ?? 0) > 0 && text.last?.isLetter == true
      return (Int(text) ?? 0) > 0 || Name.isValid(text) || isNumber
    // A quoted name may be an alias from an imported file.
    case .view: return Name.isValid(text) || word.isQuoted && !text.isEmpty || isNumberedLabel(text)
    case .newName: return Name.isValid(text)
    case .child: return acceptsChild(word)
    case .axis: return Keyword.axis(text) != nil
    case .number: return NumberLiteral.parse(text) != nil
    case .count: return (Int(text) ?? -1) >= 0 && text.first != "+"
    case .length: return NumberLiteral.parse(text).map { $0.form != .percent } ?? false
    case .ratio:
      return NumberLiteral.parse(text).map { $0.form != .points && $0.value >= 0 } ?? false
    case .time: return NumberLiteral.seconds(text) != nil
    case .size: return SizeLiteral.parse(text) != nil
    case .insets: return NumberLiteral.insets(text) != nil
    case .attribute: return acceptsAttribute(word)
    case .viewOrAttribute: return Name.isValid(text) || acceptsAttribute(word)
    case .keyword(let keywords): return Keyword.canonical(text, in: keywords) != nil
    case .file, .device, .topic, .property: return !text.isEmpty
    case .condition, .lesson, .text, .value, .any: return true
    }
  }

  private func acceptsChild(_ word: Word) -> Bool {
    if let count = Int(word.text) { return count > 0 }
    guard let (name, size) = word.split(at: "=") else { return Name.isValid(word.text) }
    return Name.isValid(name.text) && !size.text.isEmpty
  }

  private func acceptsAttribute(_ word: Word) -> Bool {
    guard let (view, attribute) = word.split(at: ".") else { return false }
    // `contentOffset.y`
    let names = attribute.text.split(separator: ".", omittingEmptySubsequences: false)
    return Name.isValid(view.text) && names.allSatisfy { Name.isValid(String($0)) }
  }
}
