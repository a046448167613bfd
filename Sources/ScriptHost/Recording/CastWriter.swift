import LayoutDocument
import Playground
import TerminalText

/// Writes a session as asciicast, the format of terminal players. Times are computed: the same
/// session gives the same bytes.
package enum CastWriter {
  package enum Version: Int, CaseIterable, Sendable {
    /// Times count from the start.
    case two = 2
    /// Times are relative to the previous event; the exit status is an event.
    case three = 3
  }

  /// The number of rows above and below a frame: the prompt, the command, a note and an answer.
  static let rowsBeside = 4
  /// The pace of the virtual clock.
  static let typingMilliseconds = 40
  static let pauseMilliseconds = 300
  /// The additional pause after output.
  static let readingMilliseconds = 1_200

  /// The lines of the file. O(bytes).
  package static func text(of session: RecordedSession, version: Version = .two) -> String {
    var clock = Clock(version: version)
    var lines = [header(of: session, version: version)]
    let prompt = styled(RecordedSession.prompt, session)
    let continuation = styled(RecordedSession.continuation, session)
    lines.append(clock.event("o", prompt))
    for step in session.steps {
      lines.append(clock.event("m", step.command[0]))
      for (index, line) in step.command.enumerated() {
        if index > 0 {
          clock.wait(typingMilliseconds)
          lines.append(clock.event("o", "\r\n" + continuation))
        }
        for character in line {
          clock.wait(typingMilliseconds)
          lines.append(clock.event("o", String(character)))
        }
      }
      clock.wait(typingMilliseconds)
      let printed = step.printed.map { $0 + "\r\n" }.joined()
      lines.append(clock.event("o", "\r\n" + printed + prompt))
      clock.wait(pauseMilliseconds + (step.printed.isEmpty ? 0 : readingMilliseconds))
    }
    switch version {
    // An empty event states the duration of the last picture.
    case .two: lines.append(clock.event("o", ""))
    case .three: lines.append(clock.event("x", String(session.status)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func styled(_ prompt: String, _ session: RecordedSession) -> String {
    session.hasColour ? RecordedSession.bold(prompt) : prompt
  }

  private static func header(of session: RecordedSession, version: Version) -> String {
    let terminal = "xterm-256color"
    var json = JSONText()
    json.begin("{")
    json.field("version", version.rawValue)
    switch version {
    case .two:
      json.field("width", session.columns)
      json.field("height", session.rows + rowsBeside)
    case .three:
      json.begin("{", "term")
      json.field("cols", session.columns)
      json.field("rows", session.rows + rowsBeside)
      json.field("type", terminal)
      json.end("}")
    }
    if !session.title.isEmpty {
      json.field("title", session.title)
    }
    if version == .two {
      json.begin("{", "env")
      json.field("TERM", terminal)
      json.end("}")
    }
    json.end("}")
    return json.text
  }

  /// A virtual clock that advances only by waiting.
  private struct Clock {
    let version: Version
    private var now = 0
    private var last = 0

    init(version: Version) {
      self.version = version
    }

    mutating func wait(_ milliseconds: Int) {
      now += milliseconds
    }

    mutating func event(_ code: String, _ data: String) -> String {
      let time =
        switch version {
        case .two: now
        case .three: now - last
        }
      last = now
      return "[\(Self.seconds(time)), \"\(code)\", \(JSONText.quoted(data))]"
    }

    /// With six decimals, whatever the locale.
    private static func seconds(_ milliseconds: Int) -> String {
      thousandths(milliseconds) + "000"
    }
  }
}
