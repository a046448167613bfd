/// The steps of a recording in the shell, as text: a step in a line, `#` for remarks.
///
/// A recording is made of it, with what the screen shows after each step; see `ScenarioPlayer`.
struct Scenario {
  enum Step: Equatable {
    /// What there is to see, until the next one.
    case say(String)
    /// Character by character.
    case type(String)
    /// By the names on the keys.
    case press([String])
    /// A command with Enter.
    case run(String)
    case paste([String])
    /// Until it is on the screen.
    case wait(String)
    /// The last scene stays for so many tenths of a second.
    case hold(Int)
    /// The mouse goes to where a text is last on the screen, and so many columns and rows on.
    case point(String, Int, Int)
    case down
    case up
    /// By so many columns and rows, with the button down.
    case drag(Int, Int)
    case resize(Int, Int)
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var title = ""
  var columns = 72
  var rows = 20
  var options: [String] = []
  var variables: [String: String] = [:]
  /// Commands before the recording begins.
  var first: [String] = []
  private(set) var steps: [Step] = []

  init(_ text: String, name: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("  "), case .paste(let lines) = steps.last {
        steps[steps.count - 1] = .paste(lines + [String(line.dropFirst(2))])
        continue
      }
      let verb = String(line.prefix { $0 != " " })
      let remaining = String(line.dropFirst(verb.count + 1))
      guard take(verb, Self.unquoted(remaining)) else {
        throw Problem(description: "\(name):\(index + 1): \(line)")
      }
    }
  }

  /// What blanks at the end are to be kept of stands in quotes.
  private static func unquoted(_ text: String) -> String {
    text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  /// False where a line makes no sense.
  private mutating func take(_ verb: String, _ remaining: String) -> Bool {
    let words = remaining.split(separator: " ").map(String.init)
    let numbers = words.compactMap { Int($0) }
    switch verb {
    case "title": title = remaining
    case "size" where numbers.count == 2: (columns, rows) = (numbers[0], numbers[1])
    case "options": options = words
    case "env" where words.count == 2: variables[words[0]] = words[1]
    case "first": first.append(remaining)
    case "say": steps.append(.say(remaining))
    case "type": steps.append(.type(remaining))
    case "press": steps.append(.press(words))
    case "run": steps.append(.run(remaining))
    case "paste": steps.append(.paste([]))
    case "wait": steps.append(.wait(remaining))
    case "hold":
      guard let seconds = Double(remaining) else { return false }
      steps.append(.hold(Int(seconds * 10)))
    case "point":
      let offset = numbers.count == 2 ? numbers : [0, 0]
      let text = numbers.count == 2 ? words.dropLast(2).joined(separator: " ") : remaining
      steps.append(.point(text, offset[0], offset[1]))
    case "down": steps.append(.down)
    case "up": steps.append(.up)
    case "drag" where numbers.count == 2: steps.append(.drag(numbers[0], numbers[1]))
    case "resize" where numbers.count == 2: steps.append(.resize(numbers[0], numbers[1]))
    default: return false
    }
    return true
  }
}
