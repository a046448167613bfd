/// A parameter of a command with the type of its value. A command declares each of its parameters
/// as one, and reads the value as `arguments[parameter]`.
package struct Argument<Value: Sendable>: Sendable {
  package let parameter: Parameter
  let read: @Sendable (Arguments, Range<Int>) -> Value

  /// One word.
  /// - Parameters:
  ///   - role: the context's name for the accepted values of its type.
  ///   - form: the text in usage lines, instead of the name.
  package init(
    _ name: String, _ type: ArgumentType<Value>, help: String = "", role: String = "",
    form: String? = nil
  ) {
    parameter = Parameter(name, type.valueType, .one, help: help, role: role, form: form)
    read = { (arguments, range) in arguments.value(type, at: range.lowerBound) }
  }

  /// A word that may be left out.
  package init<Element>(
    optional name: String, _ type: ArgumentType<Element>, help: String = "", role: String = "",
    form: String? = nil
  ) where Value == Element? {
    parameter = Parameter(name, type.valueType, .optional, help: help, role: role, form: form)
    read = { (arguments, range) in
      range.isEmpty ? nil : arguments.value(type, at: range.lowerBound)
    }
  }

  /// Any number of words.
  package init<Element>(
    many name: String, _ type: ArgumentType<Element>, help: String = "", role: String = "",
    form: String? = nil
  ) where Value == [Element] {
    self.init(name, type, .many, help: help, role: role, form: form)
  }

  /// One word or more.
  package init<Element>(
    some name: String, _ type: ArgumentType<Element>, help: String = "", role: String = "",
    form: String? = nil
  ) where Value == [Element] {
    self.init(name, type, .some, help: help, role: role, form: form)
  }

  private init<Element>(
    _ name: String, _ type: ArgumentType<Element>, _ arity: Parameter.Arity, help: String,
    role: String, form: String?
  ) where Value == [Element] {
    parameter = Parameter(name, type.valueType, arity, help: help, role: role, form: form)
    read = { (arguments, range) in arguments.values(type, in: range) }
  }
}
