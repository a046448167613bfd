/// The location of a command. Its text is computed on demand.
package enum CommandLocation: Equatable, Sendable {
  /// Before the first command.
  case start
  /// The number of a typed change in the history, from 1.
  case step(Int)
  /// A line, from 1, of the source named `origin`: a file, `<command>` or similar.
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
