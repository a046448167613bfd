/// The fenced blocks of a page of Markdown.
package struct MarkdownPage: Sendable {
  /// A block between two fences.
  package struct Fence: Sendable {
    /// The first word after the opening fence.
    package let language: String
    /// The other words: `columns=60`. A word without `=` has an empty value.
    package let attributes: [(key: String, value: String)]
    /// The index of the opening line, from 0.
    package let opening: Int
    /// The indices of the lines between the fences.
    package var content: Range<Int>
    /// The number of blanks before the opening fence; content may have the same indentation.
    package let indent: Int
    /// The character and length of the opening fence; the closing one is at least as long.
    let mark: Character
    let length: Int

    var line: Int { opening + 1 }

    package func value(_ key: String) -> String? { attributes.first { $0.key == key }?.value }

    /// Returns true if a line of the content would end the block.
    package func isClosed(by line: String) -> Bool {
      let trimmed = line.drop { $0 == " " }
      let marks = trimmed.prefix { $0 == mark }
      return marks.count >= length && trimmed[marks.endIndex...].allSatisfy { $0 == " " }
    }
  }

  package let lines: [TextLine]
  package private(set) var fences: [Fence] = []

  /// Blocks are fenced by three or more backquotes or tildes, with any indentation; one that is not
  /// closed extends to the end. O(bytes).
  package init(_ text: String) {
    lines = TextLine.lines(of: text)
    var isOpen = false
    for (index, line) in lines.enumerated() {
      if isOpen, let fence = fences.last {
        if fence.isClosed(by: line.text) {
          isOpen = false
        } else {
          fences[fences.count - 1].content = fence.opening + 1..<index + 1
        }
      } else if let fence = Self.fence(line.text, at: index) {
        fences.append(fence)
        isOpen = true
      }
    }
  }

  private static func fence(_ line: String, at index: Int) -> Fence? {
    let text = index == 0 && line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line[...]
    let blanks = text.prefix { $0 == " " }
    let trimmed = text[blanks.endIndex...]
    guard let mark = trimmed.first, mark == "`" || mark == "~" else { return nil }
    let marks = trimmed.prefix { $0 == mark }
    let words = trimmed[marks.endIndex...]
    // Further backquotes mean inline code.
    guard marks.count >= 3, mark == "~" || !words.contains("`") else { return nil }
    return Fence(
      language: words.split(whereSeparator: isBlank).first.map(String.init) ?? "",
      attributes: Array(attributes(words).dropFirst()), opening: index,
      content: index + 1..<index + 1, indent: blanks.count, mark: mark, length: marks.count)
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// The words of a text, each split at its first `=`.
  package static func attributes(_ text: Substring) -> [(key: String, value: String)] {
    text.split(whereSeparator: isBlank).map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The lines of a block without the indentation of its fence.
  package func content(of fence: Fence) -> [String] {
    fence.content.map { Self.outdented(lines[$0].text, by: fence.indent) }
  }

  package static func outdented(_ line: String, by indent: Int) -> String {
    indent == 0 ? line : String(line.dropFirst(line.prefix(indent).prefix { $0 == " " }.count))
  }

  /// The lines outside of blocks.
  var prose: [String] {
    var prose: [String] = []
    var next = 0
    for fence in fences {
      prose += lines[next..<fence.opening].map { $0.text }
      next = min(fence.content.upperBound + 1, lines.count)
    }
    return prose + lines[next...].map { $0.text }
  }
}
