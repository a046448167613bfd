import CTexts
package import TerminalText

/// The texts that the program contains: the course, and pages of `docs` that help reads.
package enum EmbeddedText {
  package static let names: [String] = {
    var names: [String] = []
    while let name = embedded_file(CInt(names.count)).name {
      let count = Int(embedded_file(CInt(names.count)).nameCount)
      names.append(
        String(decoding: UnsafeRawBufferPointer(start: name, count: count), as: UTF8.self))
    }
    return names
  }()

  package static func bytes(of name: String) -> [UInt8] {
    guard let index = names.firstIndex(of: name) else {
      preconditionFailure("no file \(name) is embedded")
    }
    let file = embedded_file(CInt(index))
    return Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
  }

  package static func text(of name: String) -> String {
    String(decoding: bytes(of: name), as: UTF8.self)
  }

  package static func sections(of name: String) -> [MarkdownSection] {
    MarkdownPage(text(of: name)).sections
  }

  /// The sections of level 3 of a page, grouped by the headings of level 2 above them.
  package static func chapters(of name: String) -> [(title: String, sections: [MarkdownSection])] {
    var chapters: [(title: String, sections: [MarkdownSection])] = []
    for section in sections(of: name) {
      if section.level == 2 { chapters.append((section.title, [])) }
      if section.level == 3 { chapters[chapters.count - 1].sections.append(section) }
    }
    return chapters
  }
}
