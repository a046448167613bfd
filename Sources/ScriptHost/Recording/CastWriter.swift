import TerminalText

/// Writes a session as asciicast version 2, the format of terminal players. Times are computed:
/// the same session gives the same bytes.
package enum CastWriter {
  /// The number of rows above and below a frame: the prompt, the command, a note and an answer.
  static let rowsBeside = 4
  /// The pace of the virtual clock.
  static let typingMilliseconds = 40
  static let pauseMilliseconds = 300
  /// The additional pause after output.
  static let readingMilliseconds = 1_200

  /// The lines of the file. O(bytes).
  package static func text(of session: RecordedSession) -> String {
    // A virtual clock, in milliseconds.
    var now = 0
    func event(_ code: String, _ data: String) -> String {
      "[\(thousandths(now))000, \"\(code)\", \(JSONText.quoted(data))]"
    }
    var lines = [header(of: session)]
    let prompt = styled(ShellPrompt.command, session)
    let continuation = styled(ShellPrompt.continuation, session)
    lines.append(event("o", prompt))
    for step in session.steps {
      lines.append(event("m", step.command[0]))
      for (index, line) in step.command.enumerated() {
        if index > 0 {
          now += typingMilliseconds
          lines.append(event("o", "\r\n" + continuation))
        }
        for character in line {
          now += typingMilliseconds
          lines.append(event("o", String(character)))
        }
      }
      now += typingMilliseconds
      let printed = step.printed.map { $0 + "\r\n" }.joined()
      lines.append(event("o", "\r\n" + printed + prompt))
      now += pauseMilliseconds + (step.printed.isEmpty ? 0 : readingMilliseconds)
    }
    // An empty event states the duration of the last picture.
    lines.append(event("o", ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func styled(_ prompt: String, _ session: RecordedSession) -> String {
    session.hasColour ? RecordedSession.bold(prompt) : prompt
  }

  private static func header(of session: RecordedSession) -> String {
    JSONText.object { json in
      json.field("version", 2)
      json.field("width", session.columns)
      json.field("height", session.rows + rowsBeside)
      if !session.title.isEmpty { json.field("title", session.title) }
      json.object("env") { $0.field("TERM", "xterm-256color") }
    }
  }
}
