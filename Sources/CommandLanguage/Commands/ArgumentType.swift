/// The type of a parameter's value, with the conversion of a word to that value.
package struct ArgumentType<Value: Sendable>: Sendable {
  let valueType: ValueType
  /// Converts a word that the binder has accepted.
  let value: @Sendable (Word) -> Value

  package init(_ valueType: ValueType, _ value: @escaping @Sendable (Word) -> Value) {
    self.valueType = valueType
    self.value = value
  }

  /// One of several keywords, each with its value.
  package static func choice(_ choices: [(word: String, value: Value)]) -> ArgumentType {
    ArgumentType(.keyword(choices.map { $0.word })) { word in
      (choices.first { Keyword.matches(word.text, $0.word) } ?? choices[0]).value
    }
  }
}

extension ArgumentType where Value == Word {
  package static let view = word(.view)
  package static let viewOrCount = word(.viewOrCount)
  package static let newName = word(.newName)
  package static let child = word(.child)
  package static let attribute = word(.attribute)
  package static let viewOrAttribute = word(.viewOrAttribute)
  package static let condition = word(.condition)
  package static let text = word(.text)
  package static let file = word(.file)
  package static let device = word(.device)
  package static let topic = word(.topic)
  package static let lesson = word(.lesson)
  package static let property = word(.property)
  package static let value = word(.value)
  package static let any = word(.any)

  private static func word(_ type: ValueType) -> ArgumentType { ArgumentType(type) { $0 } }
}

extension ArgumentType where Value == NumberLiteral {
  package static let literal = number(.number)
  package static let ratio = number(.ratio)

  private static func number(_ type: ValueType) -> ArgumentType {
    ArgumentType(type) { NumberLiteral.parse($0.text) ?? NumberLiteral(value: 0, form: .plain) }
  }
}

extension ArgumentType where Value == Double {
  package static let number = points(.number)
  package static let length = points(.length)
  /// Seconds.
  package static let time = ArgumentType(.time) { NumberLiteral.seconds($0.text) ?? 0 }

  private static func points(_ type: ValueType) -> ArgumentType {
    ArgumentType(type) { NumberLiteral.parse($0.text)?.value ?? 0 }
  }
}

extension ArgumentType where Value == Int {
  package static let count = ArgumentType(.count) { Int($0.text) ?? 0 }
}

extension ArgumentType where Value == SizeLiteral {
  package static let size = ArgumentType(.size) {
    SizeLiteral.parse($0.text) ?? SizeLiteral(width: nil, height: nil)
  }
}

extension ArgumentType where Value == Bool {
  package static let onOff = choice([("on", true), ("off", false)])
}

extension ArgumentType where Value == String {
  /// One of several keywords, as spelled here.
  package static func keyword(_ words: [String]) -> ArgumentType { choice(words.map { ($0, $0) }) }
}
