/// The type of a parameter's value, with the conversion of a word to that value.
package struct ArgumentType<Value: Sendable>: Sendable {
  let valueType: ValueType
  /// Converts a word that the binder has parsed by the type.
  let value: @Sendable (Word, BoundValue) -> Value

  package init(
    _ valueType: ValueType, _ value: @escaping @Sendable (Word, BoundValue) -> Value
  ) {
    self.valueType = valueType
    self.value = value
  }

  /// One of several keywords, each with its value.
  package static func choice(_ choices: [(word: String, value: Value)]) -> ArgumentType {
    let values = choices.map { $0.value }
    return ArgumentType(.keyword(choices.map { $0.word })) { (_, bound) in
      if case .keyword(let index) = bound { values[index] } else { bound.isOfAnotherType() }
    }
  }
}

extension ArgumentType where Value == Word {
  package static let view = ArgumentType(.view) { (word, _) in word }
  package static let newName = ArgumentType(.newName) { (word, _) in word }
  package static let child = ArgumentType(.child) { (word, _) in word }
  package static let attribute = ArgumentType(.attribute) { (word, _) in word }
  package static let viewOrAttribute = ArgumentType(.viewOrAttribute) { (word, _) in word }
  package static let condition = ArgumentType(.condition) { (word, _) in word }
  package static let text = ArgumentType(.text) { (word, _) in word }
  package static let file = ArgumentType(.file) { (word, _) in word }
  package static let device = ArgumentType(.device) { (word, _) in word }
  package static let topic = ArgumentType(.topic) { (word, _) in word }
  package static let lesson = ArgumentType(.lesson) { (word, _) in word }
  package static let property = ArgumentType(.property) { (word, _) in word }
  package static let value = ArgumentType(.value) { (word, _) in word }
  package static let any = ArgumentType(.any) { (word, _) in word }
}

extension ArgumentType where Value == NumberLiteral {
  package static let literal = number(.number)
  package static let ratio = number(.ratio)

  private static func number(_ type: ValueType) -> ArgumentType {
    ArgumentType(type) { (_, bound) in bound.literal }
  }
}

extension ArgumentType where Value == Double {
  package static let number = points(.number)
  package static let length = points(.length)

  private static func points(_ type: ValueType) -> ArgumentType {
    ArgumentType(type) { (_, bound) in bound.number }
  }

  /// Seconds.
  package static let time = ArgumentType(.time) { (_, bound) in bound.number }
}

extension ArgumentType where Value == Int {
  package static let count = ArgumentType(.count) { (_, bound) in
    if case .count(let count) = bound { count } else { bound.isOfAnotherType() }
  }
}

extension ArgumentType where Value == (word: Word, count: Int?) {
  package static let viewOrCount = ArgumentType(.viewOrCount) { (word, bound) in
    if case .count(let count) = bound { (word, count) } else { (word, nil) }
  }
}

extension ArgumentType where Value == SizeLiteral {
  package static let size = ArgumentType(.size) { (_, bound) in
    if case .size(let size) = bound { size } else { bound.isOfAnotherType() }
  }
}

extension ArgumentType where Value == Bool {
  package static let onOff = choice([("on", true), ("off", false)])
}

extension ArgumentType where Value == String {
  /// One of several keywords, as spelled here.
  package static func keyword(_ words: [String]) -> ArgumentType {
    choice(words.map { ($0, $0) })
  }
}
