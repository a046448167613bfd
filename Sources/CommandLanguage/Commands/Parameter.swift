/// A word, or several, that a command takes at a place of its own.
package struct Parameter: Hashable, Sendable {
  package enum Arity: Hashable, Sendable {
    case one
    case optional
    /// None or more.
    case many
    /// One or more.
    case some
  }

  /// As the usage writes it: `VIEW`.
  package let name: String
  package let type: ValueType
  package let arity: Arity
  package let help: String
  /// Which of the things of its type will do, in a word of the context's own; empty for any.
  package let role: String

  package init(
    _ name: String, _ type: ValueType, _ arity: Arity = .one, help: String = "", role: String = ""
  ) {
    self.name = name
    self.type = type
    self.arity = arity
    self.help = help
    self.role = role
  }

  /// How few words it can do with.
  package var minimumCount: Int {
    switch arity {
    case .one, .some: 1
    case .optional, .many: 0
    }
  }

  /// Whether it takes any number of words.
  var isRepeated: Bool {
    switch arity {
    case .one, .optional: false
    case .many, .some: true
    }
  }
}
