package import CommandLanguage
package import LayoutEngine
import LayoutLanguage
import TerminalText

/// Types whose values are words.
extension PropertyType {
  /// One of some keywords, in their order, each with its value. `set` checks it as commands do.
  /// - Parameter name: the placeholder in usage lines of commands; by default the keywords.
  static func keyword(
    _ values: [(word: String, value: Value)], name: String? = nil
  ) -> PropertyType where Value: Equatable {
    let words = values.map { $0.word }
    let listed = words.joined(separator: "|")
    var type = PropertyType(
      listed, option: .keyword(words), domain: .words(words),
      one: { (word, arguments) throws(Diagnostic) in
        try Property.check(word, .keyword(words), arguments)
        let folded = Keyword.fold(word.text)
        return (values.first { Keyword.fold($0.word) == folded } ?? values[0]).value
      },
      text: { value in (values.first { $0.value == value } ?? values[0]).word })
    type.optionName = name ?? listed
    return type
  }

  /// The same type with a placeholder for the keywords in messages about a missing value.
  func named(_ name: String) -> PropertyType {
    var type = self
    type.placeholder = name
    type.optionName = name
    return type
  }
}

extension PropertyType where Value == Bool {
  static let onOff = PropertyType(
    "on|off", option: .keyword(["on", "off"]), domain: .words(["on", "off"]),
    one: ValueReader.isOn, text: { $0 ? "on" : "off" })

  static func choice(_ no: String, _ yes: String) -> PropertyType {
    PropertyType(
      "\(no)|\(yes)", domain: .words([no, yes]),
      one: { (word, arguments) throws(Diagnostic) in
        if Keyword.matches(word.text, yes) { return true }
        if Keyword.matches(word.text, no) { return false }
        throw arguments.diagnostic(
          "bad-value", "\"\(word.text)\" is neither \(no) nor \(yes)", at: word)
      },
      text: { $0 ? yes : no })
  }
}

extension PropertyType where Value == Axis {
  static let axis = PropertyType(
    "h|v", option: .axis, domain: .words(["h", "v"]),
    one: { (word, _) throws(Diagnostic) in
      Keyword.axis(word.text) == "v" ? .vertical : .horizontal
    },
    text: { $0.letter }
  ).checked
}

extension PropertyType where Value == String? {
  /// A text, or `none` without quotes.
  static let text = PropertyType(
    "TEXT | none", domain: .text,
    one: { (word, _) throws(Diagnostic) in
      !word.isQuoted && Keyword.matches(word.text, "none") ? nil : word.text
    },
    text: { $0.map { ScriptText.quoted($0) } ?? "none" })
}

extension PropertyType where Value == String {
  /// PCSplitView's layout string. It is interpreted later, when the children are known.
  static let layoutString = PropertyType(
    "STRING", domain: .text, one: { (word, _) throws(Diagnostic) in word.text },
    text: { ScriptText.quoted($0) })
}

extension PropertyType where Value == Fixed {
  package static let fixed = PropertyType(
    "N | auto | hairline | off",
    domain: .points(0...LayoutTree.maximumLength, or: ["auto", "hairline", "off"]),
    one: { (word, arguments) throws(Diagnostic) in
      switch Keyword.fold(word.text) {
      case "off", "none": return .none
      case "auto": return .natural
      case "hairline": return .hairline(0.5)
      default:
        if let code = Fixed(written: word) { return code }
        return .points(try ValueReader.length(word, arguments))
      }
    },
    text: { FixedText.text($0) })
}

extension Fixed {
  /// Parses PCSplitView's special numbers: −1 for none, and by convention −2 for the natural
  /// length; `nil` for another word.
  package init?(written word: Word) {
    guard let number = NumberLiteral.parse(word.text), number.form != .percent,
      number.form != .fraction, [-1, -2].contains(number.value)
    else { return nil }
    self.init(encoded: number.value)
  }
}
