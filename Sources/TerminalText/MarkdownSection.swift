/// The part of a page of Markdown below a heading, up to the next one.
package struct MarkdownSection: Sendable {
  package enum Block: Sendable {
    /// The lines of a paragraph or an item of a list, joined by blanks.
    case paragraph(String)
    /// The cells of a row of a table.
    case row([String])
    case code(MarkdownPage.Fence, [String])
  }

  /// The number of `#` before the heading.
  package let level: Int
  package let title: String
  package fileprivate(set) var blocks: [Block] = []

  package var paragraphs: [String] {
    blocks.compactMap { if case .paragraph(let text) = $0 { Self.plain(text) } else { nil } }
  }

  /// The names of the columns of the first table, as plain text.
  package var columns: [String] {
    for case .row(let cells) in blocks { return cells.map(Self.plain) }
    return []
  }

  /// The rows of the tables below their headings, as plain text.
  package var rows: [[String]] {
    var rows: [[String]] = []
    for case .row(let cells) in blocks {
      // The line below the heading.
      if cells.allSatisfy({ $0.hasPrefix("---") }) {
        rows.removeLast()
      } else {
        rows.append(cells.map(Self.plain))
      }
    }
    return rows
  }

  /// The lines of its blocks of code.
  package var code: String {
    var lines: [String] = []
    for case .code(_, let more) in blocks { lines += more }
    return lines.joined(separator: "\n")
  }

  /// Text without the markup of code and links.
  package static func plain(_ text: String) -> String {
    var plain: [UInt8] = []
    var isTarget = false
    for byte in text.utf8 where byte != UInt8(ascii: "`") {
      if isTarget {
        isTarget = byte != UInt8(ascii: ")")
      } else if byte == UInt8(ascii: "("), plain.last == UInt8(ascii: "]"),
        let start = plain.lastIndex(of: UInt8(ascii: "["))
      {
        plain.removeLast()
        plain.remove(at: start)
        isTarget = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension MarkdownPage {
  /// The sections of the page, in order. Text before the first heading is ignored.
  package var sections: [MarkdownSection] {
    var sections: [MarkdownSection] = []
    var paragraph = ""
    func add(_ block: MarkdownSection.Block?) {
      guard !sections.isEmpty else { return }
      if !paragraph.isEmpty { sections[sections.count - 1].blocks.append(.paragraph(paragraph)) }
      if let block { sections[sections.count - 1].blocks.append(block) }
      paragraph = ""
    }
    var nextFence = 0
    var index = 0
    while index < lines.count {
      let text = lines[index].text
      if nextFence < fences.count, fences[nextFence].opening == index {
        let fence = fences[nextFence]
        add(.code(fence, content(of: fence)))
        nextFence += 1
        index = fence.end - 1
      } else if text.hasPrefix("#") {
        add(nil)
        let marks = text.prefix { $0 == "#" }.count
        sections.append(MarkdownSection(level: marks, title: String(text.dropFirst(marks + 1))))
      } else if text.hasPrefix("|") {
        add(.row(Self.cells(text)))
      } else if text.isEmpty {
        add(nil)
      } else {
        if text.hasPrefix("- ") { add(nil) }
        paragraph += paragraph.isEmpty ? text : " " + text
      }
      index += 1
    }
    add(nil)
    return sections
  }

  /// The cells of a row, in which `\|` is a `|`.
  private static func cells(_ row: String) -> [String] {
    var cells: [[UInt8]] = [[]]
    for byte in row.utf8.dropFirst() {
      let cell = cells.count - 1
      if byte != UInt8(ascii: "|") {
        cells[cell].append(byte)
      } else if cells[cell].last == UInt8(ascii: "\\") {
        cells[cell][cells[cell].count - 1] = byte
      } else {
        cells.append([])
      }
    }
    return cells.dropLast().map { String(decoding: $0, as: UTF8.self).trimmed }
  }
}
