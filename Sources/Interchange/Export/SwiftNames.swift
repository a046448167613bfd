package import LayoutEngine
import TerminalText

/// Swift identifiers for the views of a tree: camel case, keywords in backticks, letters of every
/// script that Swift allows, and a number if names are equal.
package struct SwiftNames {
  private var identifiers: [NodeID: String] = [:]
  /// Looked up, never iterated.
  private var used: Set<String>
  private let isASCII: Bool
  /// Names that are not ASCII, spelled in ASCII, with a note in the export.
  private(set) var notes: [String] = []

  /// - Parameter reserved: the identifiers of the code around the views.
  init(_ source: ExportSource, reserved: [String] = []) {
    self.init(of: source.views, in: source.tree, reserved: reserved, isASCII: source.isASCII)
  }

  package init(
    of views: [NodeID], in tree: LayoutTree, reserved: [String] = [], isASCII: Bool = false
  ) {
    used = Set(reserved)
    self.isASCII = isASCII
    for view in views {
      let name = tree.name(of: view)
      let identifier = uniqueName(spelling(of: name))
      identifiers[view] = identifier
      if isASCII, name.utf8.contains(where: { $0 >= 0x80 }) {
        notes.append("the name \(name): it is \(identifier) here")
      }
    }
  }

  private func spelling(of name: String) -> String {
    Self.camelCase(isASCII ? ASCIICode.identifier(name) : name)
  }

  /// The identifier of `view`.
  package subscript(view: NodeID) -> String { identifiers[view].map(Self.spelled) ?? "view" }

  /// An identifier for something that is not a view.
  mutating func make(_ name: String) -> String {
    Self.spelled(uniqueName(spelling(of: name)))
  }

  private mutating func uniqueName(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !used.insert(name).inserted {
      name = wanted + String(number)
      number += 1
    }
    return name
  }

  static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// `side-bar` as `sideBar`, `URL` as `url`, `URLBar` as `urlBar`. O(characters).
  package static func camelCase(_ name: String) -> String {
    let words = name.unicodeScalars.split { !isPart($0) || $0 == "_" }.map { Array($0) }
    guard let head = words.first else { return "view" }
    var text = lowered(head)
    for word in words.dropFirst() {
      text += word[0].properties.uppercaseMapping
      text.unicodeScalars.append(contentsOf: word.dropFirst())
    }
    if let start = text.unicodeScalars.first, !isHead(start) { text = "_" + text }
    return unquotable.contains(text) ? text + "View" : text
  }

  /// A word with its leading capitals in lower case; the last of several begins the next word.
  private static func lowered(_ word: [Unicode.Scalar]) -> String {
    let capitals = word.prefix { $0.properties.isUppercase }.count
    let isWhole = capitals == word.count || capitals <= 1 || !word[capitals].properties.isAlphabetic
    let count = isWhole ? capitals : capitals - 1
    var text = word.prefix(count).map { $0.properties.lowercaseMapping }.joined()
    text.unicodeScalars.append(contentsOf: word.dropFirst(count))
    return text
  }

  // MARK: The grammar

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    isPart(scalar) && !isDigit(scalar) && !marks.contains { $0.contains(scalar.value) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns true if an identifier may contain `scalar`.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar == "_" || isDigit(scalar) || ("a"..."z").contains(scalar)
        || ("A"..."Z").contains(scalar)
    }
    return (letters + marks).contains { $0.contains(scalar.value) }
  }

  /// The identifier heads beyond ASCII. Source: “Lexical Structure” of The Swift Programming
  /// Language.
  private static let letters: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
    0x1E00...0x1FFF, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44,
    0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
  /// Scalars that an identifier cannot begin with.
  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  /// Words that keep their special meaning in backticks.
  private static let unquotable: Set<String> = ["self", "super"]

  /// The keywords, and the words with another meaning at the beginning of a statement.
  private static let keywords: Set<String> = [
    "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consume", "consuming", "continue", "copy", "default", "defer", "deinit", "didSet", "discard",
    "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "get", "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "lazy",
    "let", "macro", "mutating", "nil", "nonisolated", "open", "operator", "package",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "set",
    "some", "static", "struct", "subscript", "switch", "then", "throw", "throws", "true", "try",
    "typealias", "unsafe", "var", "weak", "where", "while", "willSet", "yield",
  ]
}
