/// A stack with what Arranged's rules make of it, from `stack-layouts.txt`; that file says how it
/// is written.
package struct StackReferenceCase: Sendable, CustomStringConvertible {
  /// Several natural sizes, some of them hidden or taken out again.
  package struct Views: Sendable, CustomStringConvertible {
    package let letter: String
    /// Width and height in points, or `nil` if there is no natural size. They are called
    /// `v0`, `v1` …
    package let sizes: [(width: Double, height: Double)?]
    package let hidden: [Int]
    package let removed: [Int]
    package let description: String
  }

  /// The least and the greatest that each number of a frame can be, in points.
  package struct Frame: Sendable {
    package let view: String
    /// `x y width height`.
    package let ranges: [ClosedRange<Double>]
  }

  package static let width = 300.0
  package static let height = 200.0
  /// Points may be this far off: the fixture has four decimals.
  package static let tolerance = 1e-4
  /// The decimals that the fixture's multipliers have.
  package static let multiplierDecimals = 9

  package let views: Views
  package let axis: String
  package let alignment: String
  package let distribution: String
  package let spacing: Double
  package let isBaselineRelative: Bool
  /// In the plain form, sorted. The stack is called `stack`.
  package let constraints: [String]
  package let frames: [Frame]

  package var description: String {
    "\(axis) \(alignment) \(distribution) spacing \(spacing) baselineRelative "
      + "\(isBaselineRelative) | \(views)"
  }

  /// All cases of the fixture: for each set of views 240.
  package static func all() -> [StackReferenceCase] {
    let fixture = StackFixture()
    var cases: [StackReferenceCase] = []
    for views in fixture.views {
      for axis in ["horizontal", "vertical"] {
        for alignment in fixture.alignments {
          let across = fixture.block("across \(axis) \(alignment) \(views.letter)")
          for (rule, distribution, spacing, isBaselineRelative) in fixture.rules {
            let along = fixture.block("along \(axis) \(rule) \(views.letter)")
            cases.append(
              StackReferenceCase(
                views: views, axis: axis, alignment: alignment, distribution: distribution,
                spacing: spacing, isBaselineRelative: isBaselineRelative,
                constraints: (along.constraints + across.constraints).sorted(),
                frames: Self.frames(isRow: axis == "horizontal", along: along, across: across)))
          }
        }
      }
    }
    return cases
  }

  private static func frames(
    isRow: Bool, along: StackFixture.Block, across: StackFixture.Block
  ) -> [Frame] {
    let (x, y) = isRow ? (along, across) : (across, along)
    return zip(x.frames, y.frames).map { x, y in
      Frame(view: x.view, ranges: [x.start, y.start, x.length, y.length])
    }
  }
}

/// The fixture's text, taken apart.
private struct StackFixture {
  struct Block {
    var constraints: [String] = []
    var frames: [(view: String, start: ClosedRange<Double>, length: ClosedRange<Double>)] = []
  }

  private(set) var views: [StackReferenceCase.Views] = []
  private var blocks: [String: Block] = [:]
  let alignments = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"]
  /// Distribution, spacing and whether it is baseline-relative, with the text that heads have.
  private(set) var rules: [(String, String, Double, Bool)] = []

  init() {
    for part in ReferenceCase.fixture("stack-layouts.txt").split(separator: "") {
      let lines = part.filter { !$0.hasPrefix("#") }
      var block = Block()
      for line in lines where line.hasPrefix("  ") { block.add(line.dropFirst(2)) }
      for line in lines where !line.hasPrefix("  ") {
        if line.hasPrefix("views ") {
          views.append(Self.views(line))
        } else {
          blocks[String(line)] = block
        }
      }
    }
    let distributions = [
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ]
    for distribution in distributions {
      for isBaselineRelative in [true, false] {
        for spacing in [0, 20] {
          let text = "\(distribution) \(spacing) \(isBaselineRelative)"
          rules.append((text, distribution, Double(spacing), isBaselineRelative))
        }
      }
    }
  }

  func block(_ head: String) -> Block {
    guard let block = blocks[head] else { fatalError("the fixture has no \(head)") }
    return block
  }

  /// `views LETTER SIZE… | hidden NAME… | removed NAME…`
  private static func views(_ line: Substring) -> StackReferenceCase.Views {
    let parts = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    func numbers(_ part: [String]) -> [Int] { part.compactMap { Int($0.dropFirst()) } }
    return StackReferenceCase.Views(
      letter: parts[0][1],
      sizes: parts[0].dropFirst(2).filter { $0 != "none" }.map { word in
        let numbers = word.split(separator: "x").compactMap { Double($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      },
      hidden: numbers(parts[1]), removed: numbers(parts[2]), description: String(line))
  }
}

extension StackFixture.Block {
  mutating func add(_ line: Substring) {
    let words = line.split(separator: " ")
    if words[0] == "frame" {
      frames.append((String(words[1]), Self.range(words[2]), Self.range(words[3])))
    } else {
      constraints.append(String(line))
    }
  }

  private static func range(_ word: Substring) -> ClosedRange<Double> {
    let numbers = word.split(separator: "..").compactMap { Double($0) }
    guard let low = numbers.first, let high = numbers.last else {
      fatalError("no number in the fixture: \(word)")
    }
    return low...high
  }
}
