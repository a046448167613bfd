/// The location of a command. Its text is computed on demand.
package enum CommandPlace: Equatable, Sendable {
  /// Before the first command.
  case start
  /// The number in the history of a change that was typed, from 1.
  case step(Int)
  /// A line, from 1, of what `origin` names: a file, or `<command>` and the like.
  case line(Int, origin: String)

  /// `start`, `step 2`, `line 3`, or `demo.lay line 3` in a file.
  package var text: String {
    switch self {
    case .start: "start"
    case .step(let number): "step " + String(number)
    case .line(let number, let origin):
      if let first = origin.utf8.first, first != UInt8(ascii: "<") {
        origin + " line " + String(number)
      } else {
        "line " + String(number)
      }
    }
  }
}
