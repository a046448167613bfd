import Interchange

/// The prose of a lesson as HTML: paragraphs, items, literal lines, and `code`, *emphasis* and
/// **strong** words. All other text is plain.
enum MarkdownBody {
  static func lines(_ prose: [String]) -> [String] {
    var result: [String] = []
    var paragraph: [String] = []
    var items: [String] = []
    var plain: [String] = []
    func flush() {
      if !paragraph.isEmpty { result.append("<p>" + inline(joined(paragraph)) + "</p>") }
      if !items.isEmpty {
        result += ["<ul>"] + items.map { "<li>" + inline($0) + "</li>" } + ["</ul>"]
      }
      if !plain.isEmpty {
        let text = plain.map(MarkupText.escaped).joined(separator: "\n")
        result.append("<pre>" + text + "</pre>")
      }
      (paragraph, items, plain) = ([], [], [])
    }
    for line in prose {
      if line.isEmpty {
        flush()
      } else if line.hasPrefix("- ") {
        if items.isEmpty { flush() }
        items.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("  "), let last = items.popLast() {
        items.append(last + " " + String(line.drop { $0 == " " }))
      } else if line.hasPrefix("    ") {
        if plain.isEmpty { flush() }
        plain.append(String(line.dropFirst(4)))
      } else {
        if paragraph.isEmpty { flush() }
        paragraph.append(line)
      }
    }
    flush()
    return result
  }

  private static func joined(_ lines: [String]) -> String { lines.joined(separator: " ") }

  /// Converts the marks in a paragraph to elements; an unclosed mark is plain text.
  static func inline(_ text: String) -> String {
    var result = ""
    var remainder = text[...]
    while let first = remainder.first {
      if let (mark, tag) = marks.first(where: { remainder.hasPrefix($0.mark) }),
        let (inner, after) = inside(remainder.dropFirst(mark.count), until: mark)
      {
        result += "<\(tag)>" + MarkupText.escaped(inner) + "</\(tag)>"
        remainder = after
      } else {
        result += MarkupText.escaped(String(first))
        remainder = remainder.dropFirst()
      }
    }
    return result
  }

  private static let marks: [(mark: String, tag: String)] = [
    ("`", "code"), ("**", "strong"), ("*", "em"),
  ]

  /// The text before a closing mark, and the text after it. An opening mark must precede a word.
  private static func inside(
    _ text: Substring, until mark: String
  ) -> (inner: String, after: Substring)? {
    guard let first = text.first, mark == "`" || first != " " else { return nil }
    var inner = ""
    var remainder = text
    while let character = remainder.first {
      if remainder.hasPrefix(mark), !inner.isEmpty {
        return (inner, remainder.dropFirst(mark.count))
      }
      inner.append(character)
      remainder = remainder.dropFirst()
    }
    return nil
  }
}
