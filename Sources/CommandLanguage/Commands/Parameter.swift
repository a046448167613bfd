/// A positional parameter of a command: one word, or several.
///
/// Commands declare it by an `Argument`, which also has the type of its value.
package final class Parameter: Sendable {
  package enum Arity: Hashable, Sendable {
    case one
    case optional
    /// Zero or more.
    case many
    /// One or more.
    case some
  }

  /// The name in help: `VIEW`.
  package let name: String
  package let type: ValueType
  package let arity: Arity
  /// The context's name for the accepted values of its type; empty for any.
  package let role: String

  init(_ name: String, _ type: ValueType, _ arity: Arity, role: String = "") {
    self.name = name
    self.type = type
    self.arity = arity
    self.role = role
  }

  /// The smallest number of words that it takes.
  package var minimumCount: Int { arity == .one || arity == .some ? 1 : 0 }

  var isRepeated: Bool { arity == .many || arity == .some }

  /// Its form in hints: `VIEW`, `h|v`, `R…`, `[N]`.
  var shape: String {
    let term =
      switch type {
      case .keyword(let keywords): keywords.joined(separator: "|")
      case .axis: "h|v"
      default: name
      }
    let repeated = isRepeated ? term + "…" : term
    return minimumCount == 0 ? "[\(repeated)]" : repeated
  }
}
