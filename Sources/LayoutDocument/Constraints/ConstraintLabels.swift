package import CommandLanguage
package import LayoutEngine
import TerminalText

/// The labels of constraints and spaces.
package enum ConstraintLabels {
  /// The word that means all of them.
  package static let all = "all"

  /// The next unused of `c1 c2 …`, or of another letter. O(labels).
  package static func next(_ letter: Character, in tree: LayoutTree) -> String {
    var isUsed = Array(repeating: false, count: tree.constraints.count + tree.spaceGroups.count + 2)
    let first = letter.utf8.first
    func note(_ label: String) {
      guard label.utf8.first == first, let number = Int(label.dropFirst()),
        isUsed.indices.contains(number)
      else { return }
      isUsed[number] = true
    }
    for constraint in tree.constraints { note(constraint.label) }
    for group in tree.spaceGroups { note(group.label) }
    let number = isUsed.dropFirst().firstIndex(of: false) ?? isUsed.count
    return "\(letter)\(number)"
  }

  /// Returns true if a label looks like a generated one, such as `c1`. A saved script contains such
  /// labels, but they are not identifiers that the user chose.
  package static func isMadeUp(_ label: String) -> Bool {
    label.first == "c" && Int(label.dropFirst()).map { "c\($0)" == label } ?? false
  }

  package static func isUsed(_ label: String, in tree: LayoutTree) -> Bool {
    tree.constraints.contains { $0.label == label }
      || tree.spaceGroups.contains { $0.label == label }
  }

  /// Every label once, in the order in which they were made.
  package static func distinct(in tree: LayoutTree) -> [String] {
    (tree.constraints.map { $0.label } + tree.spaceGroups.map { $0.label }).distinct()
  }
}

extension ConstraintScanner {
  /// Reads `LABEL:`; `nil` if the text begins otherwise. `H:`, `V:` and any letter right before a view
  /// or the superview are orientations.
  package mutating func label() -> Word? {
    let start = index
    skipBlanks()
    if isAtName, let name = nameRun(), take(":") {
      let isAdjacent = peek().map { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "[") } ?? false
      let isVisual = sees("|") || sees("[")
      let isOrientation =
        (isVisual && Keyword.axis(name.text) != nil) || (isAdjacent && name.text.count == 1)
      if !isOrientation { return name }
    }
    rewind(to: start)
    return nil
  }

  /// True if the remaining text is in the visual format: only that has brackets and bars.
  package var isVisual: Bool {
    bytes[index...].contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|") }
  }
}
