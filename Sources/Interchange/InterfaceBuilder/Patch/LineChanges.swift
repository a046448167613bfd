import TerminalText

/// The lines that differ between two texts of as many lines, or are left out of the new one, as hunks
/// that `patch` and `git apply` read.
struct LineChanges {
  /// Lines that did not change around those that did.
  private static let contextLines = 3

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let hasLastEnd: Bool
  /// For each line whether it changed.
  private var isChanged: [Bool]
  /// Looked up, never iterated.
  private let removed: Set<Int>
  /// Numbers of changed lines, from 1, that hold invisible characters: they are left out.
  private(set) var hidden: [Int] = []

  /// O(bytes).
  /// - Parameter lines: numbers of lines that the new text leaves out, from 0.
  init(from old: [UInt8], to new: [UInt8], without lines: [Int] = []) {
    let newline = UInt8(ascii: "\n")
    removed = Set(lines)
    self.old = old.split(separator: newline, omittingEmptySubsequences: false)
    self.new = new.split(separator: newline, omittingEmptySubsequences: false)
    hasLastEnd = old.last == newline
    isChanged = Array(repeating: false, count: self.old.count)
    for line in self.old.indices where self.old[line] != self.new[line] || removed.contains(line) {
      isChanged[line] = isPrintable(line)
      if !isChanged[line] { hidden.append(line + 1) }
    }
  }

  /// The new text. Lines with hidden characters stay as they were.
  var bytes: [UInt8] {
    let kept = new.indices.filter { !isChanged[$0] || !removed.contains($0) }
    return Array(kept.map { isChanged[$0] ? new[$0] : old[$0] }.joined(separator: [0x0A]))
  }

  /// The diff below two lines that name the file; empty if no line changed.
  func lines(path: String) -> [String] {
    guard isChanged.contains(true) else { return [] }
    let name = Sanitizer.sanitized(path)
    // Tools take one folder off a path; one that begins at the root they refuse either way.
    let isAbsolute = name.hasPrefix("/")
    var lines = [
      "--- " + (isAbsolute ? name : "a/" + name), "+++ " + (isAbsolute ? name : "b/" + name),
    ]
    var removedCount = 0
    for range in hunks() {
      let count = range.count { removed.contains($0) }
      let start = range.lowerBound + 1
      lines.append("@@ -\(start),\(range.count) +\(start - removedCount),\(range.count - count) @@")
      removedCount += count
      add(range, to: &lines)
    }
    return lines
  }

  /// The lines of a hunk: of neighbours that change, all old ones come first.
  private func add(_ range: Range<Int>, to lines: inout [String]) {
    func add(_ sign: String, _ bytes: ArraySlice<UInt8>, at line: Int) {
      lines.append(sign + String(decoding: bytes, as: UTF8.self))
      if line == old.count - 1, !hasLastEnd { lines.append("\\ No newline at end of file") }
    }
    var place = range.lowerBound
    while place < range.upperBound {
      guard isChanged[place] else {
        add(" ", old[place], at: place)
        place += 1
        continue
      }
      let end = (place..<range.upperBound).first { !isChanged[$0] } ?? range.upperBound
      for line in place..<end { add("-", old[line], at: line) }
      for line in place..<end where !removed.contains(line) { add("+", new[line], at: line) }
      place = end
    }
  }

  /// The number of lines: a text that ends in a newline has none after it.
  private var count: Int { hasLastEnd ? old.count - 1 : old.count }

  /// The ranges of lines that are shown. `patch` finds a hunk only if it has as many lines on both
  /// sides, but for the beginning and the end of the file.
  private func hunks() -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for line in isChanged.indices where isChanged[line] {
      if let last = groups.last, line - last.upperBound <= 2 * Self.contextLines,
        (last.upperBound..<line).allSatisfy(isPrintable)
      {
        groups[groups.count - 1] = last.lowerBound..<(line + 1)
      } else {
        groups.append(line..<(line + 1))
      }
    }
    return groups.map(widened)
  }

  private func widened(_ lines: Range<Int>) -> Range<Int> {
    let (before, after) = (lines.lowerBound, count - lines.upperBound)
    let most = (above: min(Self.contextLines, before), below: max(0, min(Self.contextLines, after)))
    var above = (0..<most.above).prefix { isPrintable(before - 1 - $0) }.count
    var below = (0..<most.below).prefix { isPrintable(lines.upperBound + $0) }.count
    if above < most.above || below < most.below {
      (above, below) = (min(above, below), min(above, below))
    }
    return (before - above)..<(lines.upperBound + below)
  }

  /// Returns true if a line is text that can be copied. Tabs and the returns of Windows can.
  private func isPrintable(_ line: Int) -> Bool {
    let bytes = old[line].last == UInt8(ascii: "\r") ? old[line].dropLast() : old[line]
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\t" || !Sanitizer.isHidden($0) }
  }
}
