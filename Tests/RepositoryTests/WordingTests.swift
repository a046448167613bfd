import Foundation
import Testing

/// Comments use standard terms. These phrases described something that has a name.
@Suite struct WordingTests {
  struct Phrase: Sendable, CustomTestStringConvertible {
    /// A regular expression, matched after the `//` of a comment line.
    let pattern: String
    let instead: String
    var testDescription: String { pattern }
  }

  static let phrases = [
    Phrase(pattern: #"/ Whether\b"#, instead: "Returns true if …, or True if …"),
    Phrase(pattern: #"\b[Nn]othing where\b"#, instead: "nil if …, or empty if …"),
    Phrase(pattern: #"\b[Nn]one where\b"#, instead: "nil if …, or empty if …"),
    Phrase(pattern: #"\bor nothing\."#, instead: "or nil"),
    Phrase(pattern: #"\bclock that never goes back\b"#, instead: "monotonic time"),
    Phrase(pattern: #"\bline ends? of two characters\b"#, instead: "CRLF"),
    Phrase(pattern: #"\bof late\b"#, instead: "recent"),
    Phrase(pattern: #"\bon offer\b"#, instead: "candidates"),
    Phrase(pattern: #"\bof the outside\b"#, instead: "side effects, or environment"),
    Phrase(pattern: #"\bspoilt\b"#, instead: "mutated"),
    Phrase(pattern: #"\bis told\b"#, instead: "is reported, or is described"),
  ]

  @Test(arguments: phrases) func isNotUsed(_ phrase: Phrase) throws {
    let pattern = "//.*" + phrase.pattern
    for path in Repository.sources where !path.hasSuffix("/WordingTests.swift") {
      let text = try Repository.text(path)
      guard let range = text.range(of: pattern, options: .regularExpression) else { continue }
      Issue.record("\(path) has “\(text[range])”; write “\(phrase.instead)”")
    }
  }
}
