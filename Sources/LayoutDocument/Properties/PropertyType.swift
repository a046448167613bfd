package import CommandLanguage
import LayoutEngine

/// The syntax of a property's values.
package struct PropertyType<Value: Sendable>: Sendable {
  package typealias Read =
    @Sendable (_ words: [Word], _ old: Value, _ arguments: Arguments) throws(Diagnostic) -> Value

  /// The values that `set` accepts, as usage lines write them: `N | auto | off`.
  var placeholder: String
  /// The same where the property is an option of a command.
  var optionName: String
  /// The type that the binder of a command checks.
  var option: ValueType
  /// True if `set` checks a value against `option` too, before it reads it.
  var isChecked = false
  /// Words of which several may follow one another.
  var listed: [String] = []
  /// All values, for random generators.
  var domain: ValueDomain
  package let read: Read
  /// The value as `get` prints it and `set` reads it.
  let text: @Sendable (Value) -> String
  /// The value as scripts write it, if another spelling is shorter.
  let scriptText: @Sendable (Value) -> String

  init(
    _ placeholder: String, option: ValueType = .value, domain: ValueDomain,
    read: @escaping Read, text: @escaping @Sendable (Value) -> String,
    scriptText: (@Sendable (Value) -> String)? = nil
  ) {
    self.placeholder = placeholder
    optionName = placeholder
    self.option = option
    self.domain = domain
    self.read = read
    self.text = text
    self.scriptText = scriptText ?? text
  }

  /// A type whose values are one word.
  init(
    _ placeholder: String, option: ValueType = .value, domain: ValueDomain,
    one: @escaping @Sendable (Word, Arguments) throws(Diagnostic) -> Value,
    text: @escaping @Sendable (Value) -> String,
    scriptText: (@Sendable (Value) -> String)? = nil
  ) {
    self.init(
      placeholder, option: option, domain: domain,
      read: { (words, _, arguments) throws(Diagnostic) in
        guard words.count == 1 else {
          throw arguments.diagnostic(
            "bad-count", "one value is expected, not \(words.count)",
            at: words.count > 1 ? words[1] : nil)
        }
        return try one(words[0], arguments)
      },
      text: text, scriptText: scriptText)
  }

  /// The same type, whose values `set` checks as the binder checks them.
  var checked: PropertyType {
    var type = self
    type.isChecked = true
    return type
  }
}

/// The values that a property takes.
package enum ValueDomain: Sendable {
  case words([String])
  /// Points, within a range, or one of some words.
  case points(ClosedRange<Double>, or: [String] = [])
  /// A part of a whole, or one of some words.
  case part(or: [String] = [])
  case insets
  /// `WxH`, `-` for a length, or `none`.
  case size
  /// A text, or `none`.
  case text
  /// A priority, and the axis that it is for.
  case priorities
  /// Two lengths.
  case lengths

  /// True if one number alone can be a value.
  package var takesNumbers: Bool {
    switch self {
    case .points, .part, .insets, .priorities: true
    case .words, .size, .text, .lengths: false
    }
  }
}
