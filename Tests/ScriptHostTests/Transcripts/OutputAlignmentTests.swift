import Testing

@testable import ScriptHost

@Suite struct OutputAlignmentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let recorded: String
    let actual: String
    /// Each line with its step.
    let expected: String
    var testDescription: String { "\(recorded) → \(actual)" }
  }

  /// Each word stands for a line.
  static let rows = [
    Row(recorded: "", actual: "", expected: ""),
    Row(recorded: "a b", actual: "a b", expected: "=a =b"),
    Row(recorded: "", actual: "a b", expected: "+a +b"),
    Row(recorded: "a b", actual: "", expected: "-a -b"),
    Row(recorded: "a x c", actual: "a y c", expected: "=a -x +y =c"),
    Row(recorded: "a x y c", actual: "a p q c", expected: "=a -x -y +p +q =c"),
    Row(recorded: "a c", actual: "a b c", expected: "=a +b =c"),
    Row(recorded: "a b c", actual: "a c", expected: "=a -b =c"),
    Row(recorded: "b c d", actual: "a b c d", expected: "+a =b =c =d"),
    Row(recorded: "...", actual: "", expected: "=..."),
    Row(recorded: "...", actual: "a b", expected: "=..."),
    Row(recorded: "a ...", actual: "a b c", expected: "=a =..."),
    Row(recorded: "a ... c", actual: "a c", expected: "=a =... =c"),
    Row(recorded: "a ... c", actual: "a b b c", expected: "=a =... =c"),
    Row(recorded: "a ... c", actual: "a b b d", expected: "=a =... -c +d"),
    Row(recorded: "a ... c", actual: "x b b c", expected: "-a +x =... =c"),
    Row(recorded: "a ... c", actual: "a", expected: "=a =... -c"),
    Row(recorded: "... b ... d", actual: "a b c d", expected: "=... =b =... =d"),
    Row(recorded: "... b ... d", actual: "a x c d", expected: "=... -b +a =... =d"),
    Row(recorded: "a[..] b", actual: "ax c", expected: "=a[..] -b +c"),
    Row(recorded: "a[..] b", actual: "x b", expected: "-a[..] +x =b"),
  ]

  /// A line `? STATUS` below an error matches itself alone.
  @Test(arguments: [
    (["..."], ["? 1"], "keep 0, add 0"), (["..."], ["a", "? 1"], "keep 0, add 1"),
    (["...", "? 1"], ["a", "? 1"], "keep 0, keep 1"),
    (["...", "c", "..."], ["a", "? 1", "c", "? 3"], "keep 0, remove 1, add 1, keep 2, add 3"),
    (["[..]"], ["? 1"], "remove 0, add 0"), (["? [..]"], ["? 1"], "remove 0, add 0"),
    (["..."], ["? a"], "keep 0"),
  ])
  func statuses(_ recorded: [String], _ actual: [String], _ expected: String) {
    let steps = OutputAlignment.steps(recorded: recorded, actual: actual).map { step in
      switch step {
      case .keep(let index): "keep \(index)"
      case .remove(let index): "remove \(index)"
      case .add(let index): "add \(index)"
      }
    }
    #expect(steps.joined(separator: ", ") == expected)
  }

  @Test(arguments: rows) func steps(_ row: Row) {
    let recorded = row.recorded.split(separator: " ").map(String.init)
    let actual = row.actual.split(separator: " ").map(String.init)
    let steps = OutputAlignment.steps(recorded: recorded, actual: actual)
    let words = steps.map { step in
      switch step {
      case .keep(let index): "=" + recorded[index]
      case .remove(let index): "-" + recorded[index]
      case .add(let index): "+" + actual[index]
      }
    }
    #expect(words.joined(separator: " ") == row.expected)
  }

  /// The kept and added lines match the actual ones, for long outputs too.
  @Test(arguments: [10, 100, 3_000]) func resultMatches(_ count: Int) {
    var recorded = (0..<count).map { "line \($0)" }
    recorded[count / 2] = "..."
    recorded[1] = "[..]"
    let actual = (0..<count).reversed().map { "line \($0 % 7)" }
    var result: [String] = []
    for step in OutputAlignment.steps(recorded: recorded, actual: actual) {
      switch step {
      case .keep(let index): result.append(recorded[index])
      case .remove: break
      case .add(let index): result.append(actual[index])
      }
    }
    let again = OutputAlignment.steps(recorded: result, actual: actual)
    #expect(again == result.indices.map { .keep($0) })
  }

  /// Elisions match in outputs that are too long to be aligned.
  @Test func longOutputsMayBeElided() {
    let actual = (0..<5_000).map { "line \($0)" }
    let recorded = ["...", "line 9", "...", "line 4[..]8", "..."]
    #expect(
      OutputAlignment.steps(recorded: recorded, actual: actual)
        == recorded.indices.map { .keep($0) })
  }
}
