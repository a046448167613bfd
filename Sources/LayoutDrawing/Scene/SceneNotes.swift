import TerminalText

/// The notes below a picture: views that it does not show, and problems of visible ones.
struct SceneNotes {
  /// The raw value is the title.
  enum Topic: String, CaseIterable {
    case hidden, covered, outside
    case overhanging = "partly outside"
    case thin = "too thin"
    case empty, ambiguous, broken
  }

  /// Maximum number of items; the others are summed up.
  private static let maximumItems = 6

  /// The first items of each topic, and the number of all. Looked up, never iterated.
  private var items: [Topic: (texts: [String], count: Int)] = [:]

  /// Adds a text, which is evaluated only if the note is shown.
  mutating func add(_ topic: Topic, _ text: @autoclosure () -> String) {
    items[topic, default: ([], 0)].count += 1
    guard let count = items[topic]?.count, count <= Self.maximumItems else { return }
    items[topic]?.texts.append(text())
  }

  /// One line for each topic with notes, or more if it is longer than `columns`.
  func lines(columns: Int) -> [String] {
    var lines: [String] = []
    for topic in Topic.allCases {
      guard let item = items[topic] else { continue }
      var texts = item.texts
      let more = item.count - texts.count
      if topic == .thin {
        // Views that cover one another are not counted.
        if more > 0 { texts[texts.count - 1] += " …" }
      } else if more > 0 {
        texts.append("\(more) more")
      }
      let separator = topic == .broken ? "; " : ", "
      var line = topic.rawValue + ": "
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
    if displayWidth(of: line + item.withoutFinalBlanks) <= columns {
      line += item
      return
    }
    if !isFirst {
      lines.append(String(line.withoutFinalBlanks))
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
}
