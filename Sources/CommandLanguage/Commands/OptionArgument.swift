/// An option of a command with the type of its value. A command declares each of its options as
/// one, and reads the value as `arguments[option]`.
package struct OptionArgument<Value: Sendable>: Sendable {
  package let option: Option
  let read: @Sendable (Arguments, Option) -> Value

  /// An option with one value, or nil if it is not given.
  package init<Element>(
    _ keyword: String, _ name: String, _ type: ArgumentType<Element>
  ) where Value == Element? {
    self.init(keyword, Argument(name, type))
  }

  /// An option whose value may be left out.
  package init<Element>(
    _ keyword: String, optional name: String, _ type: ArgumentType<Element>
  ) where Value == Element?? {
    self.init(keyword, Argument(optional: name, type))
  }

  private init<Element>(_ keyword: String, _ argument: Argument<Element>) where Value == Element? {
    option = Option(keyword, [argument.parameter])
    read = { (arguments, option) in
      arguments.range(of: option).map { argument.read(arguments, $0) }
    }
  }

  /// An option with one value or more; none if it is not given.
  package init<Element>(
    _ keyword: String, some name: String, _ type: ArgumentType<Element>
  ) where Value == [Element] {
    let argument = Argument(some: name, type)
    option = Option(keyword, [argument.parameter])
    read = { (arguments, option) in
      arguments.range(of: option).map { argument.read(arguments, $0) } ?? []
    }
  }

  package init<First, Second>(
    _ keyword: String, _ first: Argument<First>, _ second: Argument<Second>
  ) where Value == (First, Second)? {
    option = Option(keyword, [first.parameter, second.parameter])
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
    repeating keyword: String, _ parameters: [Parameter],
    isSecondSpelling: Bool = false
  ) where Value == [[Word]] {
    option = Option(keyword, parameters, repeats: true, isSecondSpelling: isSecondSpelling)
    read = { (arguments, option) in
      arguments.occurrences(of: option).map { arguments.words(in: $0) }
    }
  }

  /// True if the keyword, a second spelling of an option, is given.
  package init(flag keyword: String) where Value == Bool {
    option = Option(keyword, [], isSecondSpelling: true)
    read = { (arguments, option) in arguments.range(of: option) != nil }
  }
}
