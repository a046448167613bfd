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

  package subscript(view: NodeID) -> String { identifiers[view].map(Self.spelled) ?? "view" }

  /// An identifier for something that is not a view.
  mutating func make(_ name: String) -> String { Self.spelled(uniqueName(spelling(of: name))) }

  private mutating func uniqueName(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !used.insert(name).inserted {
      name = wanted + String(number)
      number += 1
    }
    return name
  }

  static func spelled(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

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

  private static let letters =
    DataPage.code.row("Identifiers", "letters")?.ranges("code points") ?? []
  /// Scalars that an identifier cannot begin with.
  private static let marks = DataPage.code.row("Identifiers", "marks")?.ranges("code points") ?? []

  /// Words that keep their special meaning in backticks.
  private static let unquotable: Set<String> = ["self", "super"]

  private static let keywords = Set(DataPage.code.words("keywords"))
}
