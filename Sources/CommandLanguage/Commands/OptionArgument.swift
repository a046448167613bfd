/// An option of a command with the type of its value. A command declares each of its options as
/// one, and reads the value as `arguments[option]`.
package struct OptionArgument<Value: Sendable>: Sendable {
  package let option: Option
  let read: @Sendable (Arguments, Option) -> Value

  /// An option with one value, or nil if it is not given.
  package init<Element>(
    _ keyword: String, _ name: String, _ type: ArgumentType<Element>, help: String
  ) where Value == Element? {
    option = Option(keyword, [Parameter(name, type.valueType, .one)], help: help)
    read = { (arguments, option) in
      arguments.range(of: option).map { arguments.value(type, at: $0.lowerBound) }
    }
  }

  /// An option whose value may be left out.
  package init<Element>(
    _ keyword: String, optional name: String, _ type: ArgumentType<Element>, help: String
  ) where Value == Element?? {
    option = Option(keyword, [Parameter(name, type.valueType, .optional)], help: help)
    read = { (arguments, option) in
      arguments.range(of: option).map { range in
        range.isEmpty ? nil : arguments.value(type, at: range.lowerBound)
      }
    }
  }

  /// An option with one value or more; none if it is not given.
  package init<Element>(
    _ keyword: String, some name: String, _ type: ArgumentType<Element>, help: String
  ) where Value == [Element] {
    option = Option(keyword, [Parameter(name, type.valueType, .some)], help: help)
    read = { (arguments, option) in
      arguments.range(of: option).map { arguments.values(type, in: $0) } ?? []
    }
  }

  package init<First, Second>(
    _ keyword: String, _ first: Argument<First>, _ second: Argument<Second>, help: String
  ) where Value == (First, Second)? {
    option = Option(keyword, [first.parameter, second.parameter], help: help)
    read = { (arguments, option) in
      arguments.range(of: option).map { range in
        (
          first.read(arguments, range.lowerBound..<range.lowerBound + 1),
          second.read(arguments, range.lowerBound + 1..<range.upperBound)
        )
      }
    }
  }

  /// An option that may be given more than once.
  /// - Parameter parameters: one word each.
  package init(
    repeating keyword: String, _ parameters: [Parameter], help: String,
    isSecondSpelling: Bool = false
  ) where Value == [[Word]] {
    option = Option(
      keyword, parameters, help: help, repeats: true, isSecondSpelling: isSecondSpelling)
    read = { (arguments, option) in
      arguments.occurrences(of: option).map { arguments.words(in: $0) }
    }
  }

  /// True if the keyword is given.
  /// - Parameter spelled: the first spelling.
  package init(flag keyword: String, sameAs spelled: String) where Value == Bool {
    option = Option(keyword, [], help: "the same as \(spelled)", isSecondSpelling: true)
    read = { (arguments, option) in arguments.range(of: option) != nil }
  }
}
