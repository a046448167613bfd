/// The fenced blocks of a page of Markdown.
package struct MarkdownPage: Sendable {
  /// A block between two fences.
  package struct Fence: Sendable {
    /// The first word after the opening fence, in lower case: `layline` for `Layline` and for
    /// `{.layline}`, too.
    package let language: String
    /// The other words: `columns=60`. A word without `=` has an empty value.
    package let attributes: [(key: String, value: String)]
    /// The index of the opening line, from 0.
    package let opening: Int
    /// The indices of the lines between the fences.
    package var content: Range<Int>
    /// The index of the line after the block and its closing fence.
    var end: Int
    /// The blanks and quotation marks before the opening fence, which content may have, too. The
    /// mark of a list item counts as blanks.
    package let margin: String
    /// The character and length of the opening fence; the closing one is at least as long.
    let mark: Character
    let length: Int

    package func value(_ key: String) -> String? { attributes.first { $0.key == key }?.value }

    /// Returns true if a line of the content would end the block.
    package func isClosed(by line: String) -> Bool {
      let trimmed = MarkdownPage.outdented(line, by: margin).drop(while: MarkdownPage.isBlank)
      let marks = trimmed.prefix { $0 == mark }
      return marks.count >= length && trimmed[marks.endIndex...].allSatisfy(MarkdownPage.isBlank)
    }
  }

  package let lines: [TextLine]
  package private(set) var fences: [Fence] = []

  /// Blocks are fenced by three or more backquotes or tildes, with any indentation, also in lists
  /// and in quotes; one that is not closed extends to the end of the quote or of the page.
  /// O(bytes).
  package init(_ text: String) {
    lines = TextLine.lines(of: text)
    var isOpen = false
    for (index, line) in lines.enumerated() {
      if isOpen, let fence = fences.last, Self.content(of: line.text, in: fence.margin) != nil {
        fences[fences.count - 1].end = index + 1
        if fence.isClosed(by: line.text) {
          isOpen = false
        } else {
          fences[fences.count - 1].content = fence.opening + 1..<index + 1
        }
        continue
      }
      isOpen = false
      if let fence = Self.fence(line.text, at: index) {
        fences.append(fence)
        isOpen = true
      }
    }
  }

  private static func fence(_ line: String, at index: Int) -> Fence? {
    let text = index == 0 && line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line[...]
    let margin = Self.margin(of: text)
    let trimmed = text.dropFirst(margin.count)
    guard let mark = trimmed.first, mark == "`" || mark == "~" else { return nil }
    let marks = trimmed.prefix { $0 == mark }
    let info = trimmed[marks.endIndex...]
    // Further backquotes mean inline code.
    guard marks.count >= 3, mark == "~" || !info.contains("`") else { return nil }
    let (language, attributes) = words(of: info)
    return Fence(
      language: language, attributes: attributes, opening: index,
      content: index + 1..<index + 1, end: index + 1, margin: margin, mark: mark,
      length: marks.count)
  }

  /// The language and the attributes after a fence: `layline frames=none`, `{.layline frames=none}`
  /// or `layline,frames=none`.
  private static func words(
    of info: Substring
  ) -> (language: String, attributes: [(key: String, value: String)]) {
    let isBraced = info.drop(while: isBlank).first == "{"
    let text = isBraced ? info.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" } : info
    guard let first = text.split(whereSeparator: isBlank).first else { return ("", []) }
    let parts = first.split(separator: ",")
    let language = (parts.first ?? "").drop { $0 == "." }
    let small = language.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var attributes = parts.dropFirst().flatMap { Self.attributes($0) }
    attributes += Self.attributes(text[first.endIndex...]).filter {
      // Classes and identifiers.
      !isBraced || $0.key.first != "." && $0.key.first != "#"
    }
    return (String(decoding: small, as: UTF8.self), attributes)
  }

  /// The blanks, quotation marks and marks of list items at the start of a line, with blanks in
  /// place of the last.
  private static func margin(of line: Substring) -> String {
    var margin = ""
    var remainder = line
    while let first = remainder.first {
      let digits = remainder.prefix { $0.isASCII && $0.isNumber }
      let mark = digits.isEmpty ? remainder.prefix(1) : remainder.prefix(digits.count + 1)
      let after = remainder.dropFirst(mark.count)
      let isItem =
        after.first.map(isBlank) ?? false
        && (digits.isEmpty ? "-*+".contains(first) : ".)".contains(mark.last ?? " "))
      if isBlank(first) || first == ">" {
        margin.append(first)
        remainder = remainder.dropFirst()
      } else if isItem {
        margin += String(repeating: " ", count: mark.count)
        remainder = after
      } else {
        break
      }
    }
    return margin
  }

  fileprivate static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// The words of a text, each split at its first `=`.
  package static func attributes(_ text: Substring) -> [(key: String, value: String)] {
    text.split(whereSeparator: isBlank).map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The lines of a block without the margin of its fence.
  package func content(of fence: Fence) -> [String] {
    fence.content.map { Self.outdented(lines[$0].text, by: fence.margin) }
  }

  /// The line without what it has of a margin.
  package static func outdented(_ line: String, by margin: String) -> String {
    content(of: line, in: margin) ?? line
  }

  /// Like `outdented`; `nil` if the line has fewer quotation marks.
  private static func content(of line: String, in margin: String) -> String? {
    var remainder = line[...]
    /// Columns of blanks to remove.
    var width = 0
    func removeBlanks() {
      while width > 0, let first = remainder.first, isBlank(first) {
        width -= first == "\t" ? tabWidth : 1
        remainder.removeFirst()
      }
      width = 0
    }
    for mark in margin {
      if mark == ">" {
        removeBlanks()
        remainder = remainder.drop(while: isBlank)
        guard remainder.first == ">" else { return nil }
        remainder.removeFirst()
      } else {
        width += mark == "\t" ? tabWidth : 1
      }
    }
    removeBlanks()
    return String(remainder)
  }

  private static let tabWidth = 4
}
