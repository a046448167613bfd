import Testing

/// Doubles are converted by `Int(bounded:)`, as other conversions trap out of range.
@Suite struct ConversionTests {
  /// Files with frequent conversions, which check the bounds next to them.
  private static let bounded = [
    "Sources/Benchmarks/", "Sources/Cassowary/Solver+Dump.swift",
    "Sources/Drawing/Scene/SceneGrid.swift", "Sources/FrameRendering/DigitWriter.swift",
    "Sources/Gestures/", "Sources/LayoutModel/Geometry/",
    "Sources/LayoutText/RatioText.swift",
  ]
  private static let types = ["Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "UInt8"]
  /// Signs that the converted value is a double.
  private static let marks = [".rounded(", "Double(", " / ", "1e", "duration"]

  @Test(arguments: Repository.files(under: "Sources", endings: ["swift"]))
  func doublesUseBoundedConversion(_ path: String) throws {
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

  /// The unlabeled arguments of `TYPE(…)` in a line.
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
