package import CommandLanguage

/// A library whose arithmetic a kind follows, with its public names.
package struct OriginalLibrary: Sendable {
  package let name: String
  /// The guide that has them in a table.
  package let guide: String
  package let words: [ForeignWord]

  /// One entry: a public name, what to type here, and our keywords with the same meaning.
  typealias Entry = (name: String, fix: String, ours: [String])

  init(_ name: String, guide: String, _ entries: [Entry]) {
    self.name = name
    self.guide = guide
    words = entries.map { entry in
      let isProperty = entry.fix.hasPrefix("set ")
      return ForeignWord(
        entry.name, of: name,
        message: "that is \(name)'s name; here it is a \(isProperty ? "property" : "command")",
        fix: entry.fix, ours: entry.ours)
    }
  }

  package static let all = [
    ForeignWord.pcSplitView, ForeignWord.splitView, ForeignWord.arranged,
    ForeignWord.flexibleLayout, ForeignWord.pullToReveal,
  ]

  /// The rows of the table in the guide.
  package var table: [String] {
    ["| \(name) | here |", "|---|---|"]
      + words.map { word in
        let fix = word.fix.split(separator: "|", omittingEmptySubsequences: false)
        return "| `\(word.word)` | `\(fix.joined(separator: "\\|"))` |"
      }
  }
}
