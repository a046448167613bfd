import Testing

/// Rules that the formatter does not check.
@Suite struct SourceFormTests {
  static let maximumLines = 400
  static let maximumColumns = 100
  static let maximumFunctionLines = 60

  /// A word that the sources may not contain, and the targets that may.
  struct BannedWord: Sendable, CustomTestStringConvertible {
    let word: String
    let why: String
    var exceptIn: [String] = []
    var testDescription: String { word }
  }

  static let bannedWords = [
    BannedWord(word: "TODO", why: "what is left undone is an issue"),
    BannedWord(word: "FIXME", why: "what is broken is an issue"),
    BannedWord(
      word: "print(", why: "only the program writes", exceptIn: ["LaylineCLI", "Benchmarks"]),
    BannedWord(word: "String(format:", why: "it needs Foundation"),
    BannedWord(word: "readLine(", why: "lines come from LineEditing"),
    BannedWord(word: "try!", why: "errors are handled"),
    BannedWord(word: "as!", why: "types are known"),
    BannedWord(word: "Date(", why: "the same script gives the same bytes"),
    BannedWord(word: ".random(", why: "the same script gives the same bytes"),
  ]

  @Test(arguments: Repository.sources) func filesFitTheLimits(_ path: String) throws {
    let lines = lines(of: try Repository.text(path))
    #expect(lines.count <= Self.maximumLines, "\(path)")
    // Multiline strings are as wide as their output.
    var isText = false
    for (index, line) in lines.enumerated() {
      if !isText && line.count > Self.maximumColumns {
        Issue.record("\(path):\(index + 1) has \(line.count) columns")
      }
      if line.ranges(of: "\"\"\"").count % 2 == 1 { isText.toggle() }
    }
  }

  @Test(arguments: Repository.sources) func noTrailingBlanksAndTabs(_ path: String) throws {
    let text = try Repository.text(path)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path) ends in one line end")
    for (index, line) in lines(of: text).enumerated() {
      #expect(line.last?.isWhitespace != true, "\(path):\(index + 1) ends in blanks")
      #expect(!line.contains("\t"), "\(path):\(index + 1) has a tab")
    }
  }

  @Test(arguments: Repository.sources.filter { $0.hasSuffix(".swift") })
  func functionsFitTheLimit(_ path: String) throws {
    let lines = lines(of: try Repository.text(path))
    for (start, line) in lines.enumerated() where Self.isFunction(line) {
      let indent = line.prefix { $0 == " " }
      guard let end = lines[start...].firstIndex(of: indent + "}") else { continue }
      #expect(end - start < Self.maximumFunctionLines, "\(path):\(start + 1)")
    }
  }

  /// Returns true if a function with a body of several lines may begin here.
  private static func isFunction(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard words.contains("func") || words.contains(where: { $0.hasPrefix("init(") }) else {
      return false
    }
    return words.last == "{" || words.last?.hasSuffix("(") == true
  }

  @Test(arguments: bannedWords) func bannedWordIsNotUsed(_ banned: BannedWord) throws {
    for path in Repository.files(under: "Sources", endings: ["swift", "c", "h"]) {
      if banned.exceptIn.contains(where: { path.hasPrefix("Sources/\($0)/") }) { continue }
      for (index, line) in lines(of: try Repository.text(path)).enumerated()
      where Self.contains(line, banned.word) {
        Issue.record("\(path):\(index + 1) has \(banned.word): \(banned.why)")
      }
    }
  }

  @Test func onlyWholeWordsAreFound() {
    #expect(Self.contains("  print(1)", "print("))
    #expect(!Self.contains("  fingerprint(1)", "print("))
    #expect(!Self.contains("  cel_print(1)", "print("))
    #expect(!Self.contains("canvas!", "as!"))
    #expect(Self.contains("Int.random(in: 0...1)", ".random("))
  }

  /// Returns true if `line` has `word`, not as the end of a longer one.
  static func contains(_ line: String, _ word: String) -> Bool {
    var rest = line[...]
    while let range = rest.firstRange(of: word) {
      let before =
        range.lowerBound == line.startIndex
        ? nil : line[line.index(before: range.lowerBound)]
      if word.first == "." || !(before.map { $0.isLetter || $0 == "_" } ?? false) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
