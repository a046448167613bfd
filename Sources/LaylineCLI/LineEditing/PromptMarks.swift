/// Marks prompts and outputs for the terminal, so that it can jump from one to the next and select
/// an output as a whole: OSC 133.
struct PromptMarks {
  private static let end = "\u{1B}\\"

  /// The mark before the prompt, with the status of the previous command, if any.
  static func beforePrompt(status: Int32?) -> String {
    let finished = status.map { "\u{1B}]133;D;\($0)\(end)" } ?? ""
    return finished + "\u{1B}]133;A\(end)"
  }

  static let beforeOutput = "\u{1B}]133;C\(end)"

  /// The prompt with the mark of its end, which must not be its last character.
  static func marked(_ prompt: String) -> String {
    guard prompt.last == " " else { return prompt }
    let mark = "\u{1B}]133;B\(end)\u{1} "
    let body = prompt.dropLast()
    // libedit treats the character after a literal sequence as visible, so this sequence must be
    // joined with a preceding one, such as the end of a colour.
    return body.last == "\u{1}" ? body.dropLast() + mark : body + "\u{1}" + mark
  }
}
