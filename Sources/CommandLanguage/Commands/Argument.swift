/// A parameter of a command with the type of its value. A command declares each of its parameters
/// as one, and reads the value as `arguments[parameter]`.
package struct Argument<Value: Sendable>: Sendable {
  package let parameter: Parameter
  let read: @Sendable (Arguments, Range<Int>) -> Value

  /// One word.
  /// - Parameter role: the context's name for the accepted values of its type.
  package init(_ name: String, _ type: ArgumentType<Value>, role: String = "") {
    parameter = Parameter(name, type.valueType, .one, role: role)
    read = { (arguments, range) in type.value(arguments.statement.words[range.lowerBound]) }
  }

  /// A word that may be left out.
  package init<Element>(
    optional name: String, _ type: ArgumentType<Element>, role: String = ""
  ) where Value == Element? {
    parameter = Parameter(name, type.valueType, .optional, role: role)
    read = { (arguments, range) in arguments.words(in: range).first.map(type.value) }
  }

  /// Any number of words.
  package init<Element>(
    many name: String, _ type: ArgumentType<Element>, role: String = ""
  ) where Value == [Element] {
    self.init(name, type, .many, role: role)
  }

  /// One word or more.
  package init<Element>(
    some name: String, _ type: ArgumentType<Element>, role: String = ""
  ) where Value == [Element] {
    self.init(name, type, .some, role: role)
  }

  private init<Element>(
    _ name: String, _ type: ArgumentType<Element>, _ arity: Parameter.Arity, role: String
  ) where Value == [Element] {
    parameter = Parameter(name, type.valueType, arity, role: role)
    read = { (arguments, range) in arguments.words(in: range).map(type.value) }
  }
}
