import TerminalText

/// The notes below a picture: views that it does not show, and problems of visible ones.
struct SceneNotes {
  enum Topic: Int, CaseIterable {
    case hidden, covered, outside, overhanging, thin, empty, ambiguous, broken

    var title: String {
      switch self {
      case .hidden: "hidden"
      case .covered: "covered"
      case .outside: "outside"
      case .overhanging: "partly outside"
      case .thin: "too thin"
      case .empty: "empty"
      case .ambiguous: "ambiguous"
      case .broken: "broken"
      }
    }
  }

  /// Maximum number of items; the others are summed up.
  private static let maximumItems = 6

  private var items = [[String]](repeating: [], count: Topic.allCases.count)
  private var counts = [Int](repeating: 0, count: Topic.allCases.count)

  /// Adds a text, which is evaluated only if the note is shown.
  mutating func add(_ topic: Topic, _ text: @autoclosure () -> String) {
    counts[topic.rawValue] += 1
    if counts[topic.rawValue] <= Self.maximumItems { items[topic.rawValue].append(text()) }
  }

  /// One line for each topic with notes, or more if it is longer than `columns`.
  func lines(columns: Int) -> [String] {
    var lines: [String] = []
    for topic in Topic.allCases where counts[topic.rawValue] > 0 {
      var texts = items[topic.rawValue]
      let more = counts[topic.rawValue] - texts.count
      if topic == .thin {
        // Views that cover one another are not counted.
        if more > 0 { texts[texts.count - 1] += " …" }
      } else if more > 0 {
        texts.append("\(more) more")
      }
      let separator = topic == .broken ? "; " : ", "
      var line = topic.title + ": "
      for (index, text) in texts.enumerated() {
        let item = index == texts.count - 1 ? text : text + separator
        Self.append(item, to: &line, columns: columns, &lines)
      }
      lines.append(line)
    }
    return lines
  }

  /// Adds an item to a line, which is broken before the item, or between its words, if it does not
  /// fit.
  private static func append(
    _ item: String, to line: inout String, columns: Int, _ lines: inout [String]
  ) {
    let isFirst = line.hasSuffix(": ")
    if displayWidth(of: line + trimmed(item)) <= columns {
      line += item
      return
    }
    if !isFirst {
      lines.append(trimmed(line))
      line = "  "
    }
    var isAtStart = true
    for word in item.split(separator: " ", omittingEmptySubsequences: false) {
      let text = isAtStart ? String(word) : " " + word
      if displayWidth(of: line + text) > columns, !isAtStart {
        lines.append(line)
        line = "  " + word
      } else {
        line += text
      }
      isAtStart = false
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
