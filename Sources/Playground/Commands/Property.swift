import CommandLanguage
import LayoutEngine
package import LayoutModel

/// A property that `set` changes, `get` and `inspect` print, and completion knows: one row each.
package struct Property: Sendable {
  package let key: String
  package let placeholder: String
  package let help: String
  /// Whether a view has the property where it stands.
  package let applies: @Sendable (LayoutTree, NodeID) -> Bool
  /// The value as `set` would read it.
  package let text: @Sendable (LayoutTree, NodeID) -> String
  /// The words that it may be, where the placeholder only names them.
  var words: [String] = []
  let assign: @Sendable (Assignment, inout Session) throws(Diagnostic) -> Void

  /// What `set` takes for it: `N | auto | off`, or the words themselves.
  package var values: String { words.isEmpty ? placeholder : words.joined(separator: "|") }

  /// What `set VIEW KEY VALUE…` asks for.
  struct Assignment {
    let node: NodeID
    let values: [Word]
    let arguments: Arguments

    /// The only value.
    func single() throws(Diagnostic) -> Word {
      guard values.count == 1 else {
        throw arguments.diagnostic(
          "bad-count", "one value is wanted, not \(values.count)",
          at: values.count > 1 ? values[1] : nil)
      }
      return values[0]
    }

    /// Refuses a value that is not of a type.
    func check(_ word: Word, _ type: ValueType) throws(Diagnostic) {
      guard let problem = type.problem(with: word) else { return }
      var explained = Interpreter.table.vocabulary.explained(problem, of: word, as: type)
      explained.source = arguments.statement.source
      throw explained
    }

    func isOn() throws(Diagnostic) -> Bool {
      let word = try single()
      switch Keyword.fold(word.text) {
      case "on", "true", "yes": return true
      case "off", "false", "no": return false
      default:
        throw arguments.diagnostic(
          "bad-value", "\"\(word.text)\" is neither on nor off", at: word)
      }
    }
  }
}
