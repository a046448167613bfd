/// A recorded line, in which `[..]` matches any number of characters.
///
/// A line `? STATUS`, which ends the output of a command that fails, matches itself alone: so that no
/// pattern hides a failure.
enum LinePattern {
  /// A recorded line that matches any number of lines.
  static let anyLines = "..."
  /// Matches any part of a line.
  static let anyCharacters = "[..]"

  private static let gap = Array(anyCharacters.utf8)

  /// Returns true if a line matches the recorded one: byte for byte outside of the gaps. O(bytes)
  /// without gaps; at worst the product of both lengths.
  static func matches(_ recorded: String, _ actual: String) -> Bool {
    let pattern = Array(recorded.utf8)
    let line = Array(actual.utf8)
    if pattern == line { return true }
    return !isStatus(actual)
      && matches(
        pattern[...], line[...], gapLength: gap.count, isGap: { isGap(pattern, $0) },
        isSkipped: { _ in true }, ==)
  }

  /// Returns true if lines match the recorded ones, including elisions of whole lines.
  static func matches(_ recorded: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    matches(
      recorded, actual, gapLength: 1, isGap: { recorded[$0] == anyLines },
      isSkipped: { !isStatus($0) }, matches)
  }

  /// Returns true for the line `? STATUS` below an error.
  static func isStatus(_ line: String) -> Bool {
    let digits = line.utf8.dropFirst(2)
    return line.hasPrefix("? ") && !digits.isEmpty
      && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// - Parameters:
  ///   - isGap: returns true if a gap begins at an index of `pattern`.
  ///   - isSkipped: returns true for a part that a gap may match.
  private static func matches<Part>(
    _ pattern: ArraySlice<Part>, _ actual: ArraySlice<Part>, gapLength: Int,
    isGap: (Int) -> Bool, isSkipped: (Part) -> Bool, _ isMatch: (Part, Part) -> Bool
  ) -> Bool {
    var from = pattern.startIndex
    var at = actual.startIndex
    // The index after the last gap, and the end of the part that it matches so far.
    var resume: (from: Int, at: Int)?
    while at < actual.endIndex || from < pattern.endIndex {
      if from < pattern.endIndex, isGap(from) {
        from += gapLength
        resume = (from, at)
      } else if from < pattern.endIndex, at < actual.endIndex, isMatch(pattern[from], actual[at]) {
        from += 1
        at += 1
      } else if let last = resume, last.at < actual.endIndex, isSkipped(actual[last.at]) {
        resume = (last.from, last.at + 1)
        from = last.from
        at = last.at + 1
      } else {
        return false
      }
    }
    return true
  }

  private static func isGap(_ pattern: [UInt8], _ index: Int) -> Bool {
    index + gap.count <= pattern.count && pattern[index] == gap[0]
      && pattern[index..<index + gap.count].elementsEqual(gap)
  }

  /// The line with its first character replaced by a wildcard, for a line that would be parsed as
  /// something else.
  static func veiled(_ line: String) -> String { anyCharacters + line.dropFirst() }
}
