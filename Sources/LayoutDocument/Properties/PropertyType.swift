package import CommandLanguage
import LayoutEngine

/// The syntax of a property's values.
package struct PropertyType<Value: Sendable>: Sendable {
  package typealias Read =
    @Sendable (_ words: [Word], _ old: Value, _ arguments: Arguments) throws(Diagnostic) -> Value

  /// The accepted values, for usage lines: `N | auto | off`.
  var placeholder: String
  /// The placeholder if the property is an option of a command.
  var optionName: String
  /// The type that the binder of a command checks.
  var option: ValueType
  /// True if `set` also checks a value against `option` before parsing it.
  var isChecked = false
  /// Words that a value may combine.
  var listed: [String] = []
  /// All values, for random generators.
  var domain: ValueDomain
  package let read: Read
  /// Prints a value for `get`, so that `set` can parse it.
  let text: @Sendable (Value) -> String
  /// Prints a value for scripts, in the shortest spelling.
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

  var checked: PropertyType {
    var type = self
    type.isChecked = true
    return type
  }
}

/// The values that a property takes.
package enum ValueDomain: Sendable {
  case words([String])
  /// Points within a range, or a word.
  case points(ClosedRange<Double>, or: [String] = [])
  /// A fraction, 0…1, or a word.
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

  /// True if a single number can be a value.
  package var takesNumbers: Bool {
    switch self {
    case .points, .part, .insets, .priorities: true
    case .words, .size, .text, .lengths: false
    }
  }
}
