/// A command that was typed, and its result.
package struct GivenCommand: Equatable, Sendable {
  package enum Result: Sendable {
    case ran
    case failed
    /// It had side effects that a replay must not repeat: wrote or ran a file, began a lesson,
    /// quit.
    case reachedOut
    /// It defined a variable or an alias; in later commands these are replaced by their values.
    case definition
  }

  /// The text as it was typed, possibly over several lines; with the values of its variables and
  /// aliases, if it has any.
  package let text: String
  package let result: Result

  package init(text: String, result: Result) {
    self.text = text
    self.result = result
  }
}
