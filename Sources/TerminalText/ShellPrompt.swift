/// The prompts of the shell, which precede the commands of a transcript.
package enum ShellPrompt {
  package static let command = "lay> "
  package static let continuation = "...> "

  private static let space = UInt8(ascii: " ")
  private static let marks = [command, continuation].map { Array($0.utf8.dropLast()) }

  /// The number of bytes before the command in a line of a transcript: blanks, a prompt and one
  /// blank, which may be missing at the end of the line. `nil` if the line has no prompt.
  package static func length(in line: some Collection<UInt8>) -> Int? {
    let text = line.drop { $0 == space }
    for mark in marks where text.starts(with: mark) {
      let remainder = text.dropFirst(mark.count)
      guard let next = remainder.first else { return line.count }
      if next == space { return line.count - remainder.count + 1 }
    }
    return nil
  }
}
