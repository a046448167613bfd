import Testing

/// A double becomes an integer by `Int(bounded:)`: others trap beyond what an integer holds.
@Suite struct ConversionTests {
  /// Where the bounds of a number stand beside its conversion, which is made very often.
  private static let bounded = [
    "Sources/Benchmarks/", "Sources/Cassowary/Solver+Dump.swift",
    "Sources/Drawing/Scene/SceneGrid.swift", "Sources/FrameRendering/DigitWriter.swift",
    "Sources/Gestures/", "Sources/LayoutModel/Geometry/",
    "Sources/LayoutText/RatioText.swift",
  ]
  private static let types = ["Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "UInt8"]
  /// What only doubles have beside a conversion.
  private static let marks = [".rounded(", "Double(", " / ", "1e", "duration"]

  @Test(arguments: Repository.files(under: "Sources", endings: ["swift"]))
  func doubles(_ path: String) throws {
    guard !Self.bounded.contains(where: { path.hasPrefix($0) }) else { return }
    let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for type in Self.types {
        for call in Self.arguments(of: type, in: String(line))
        where Self.marks.contains(where: { call.contains($0) }) {
          Issue.record("\(path):\(index + 1) converts \(call) by \(type)(_:)")
        }
      }
    }
  }

  /// What stands in the parentheses of `TYPE(…)` without a label.
  private static func arguments(of type: String, in line: String) -> [String] {
    var found: [String] = []
    for range in line.ranges(of: type + "(") {
      let before = line[..<range.lowerBound].last
      if before.map({ $0.isLetter || $0.isNumber || $0 == "_" }) ?? false { continue }
      var depth = 1
      let rest = line[range.upperBound...]
      let inside = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      let labels = ["bounded:", "clamping:", "exactly:", "truncatingIfNeeded:", "bitPattern:"]
      if !labels.contains(where: { inside.hasPrefix($0) }) { found.append(String(inside)) }
    }
    return found
  }
}
