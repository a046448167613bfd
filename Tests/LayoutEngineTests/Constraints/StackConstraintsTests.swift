import TestSupport
import Testing

@testable import LayoutEngine

/// The constraints that a stack generates, compared with 3,360 reference sets.
@Suite struct StackConstraintsTests {
  @Test(arguments: StackReferenceCase.groups.indices) func matchesReference(_ group: Int) throws {
    for item in StackReferenceCase.groups[group] {
      let tree = item.makeTree()
      let generated = tree.stackConstraints(of: .root)
      #expect(generated.allSatisfy { $0.source == .stack(.root) })
      let names = ConstraintNames(for: generated, in: tree)
      let texts = generated.map { names.plainText(of: Self.rounded($0)) }
        .map { $0.replacing("root.", with: "stack.") }.sorted()
      #expect(texts == item.constraints, "\(item)")
    }
  }

  @Test func referenceIsComplete() {
    #expect(StackReferenceCase.groups.map(\.count) == Array(repeating: 120, count: 28))
    let cases = Array(StackReferenceCase.groups.joined())
    #expect(cases.flatMap(\.constraints).count == 44_200)
    #expect(cases.flatMap(\.frames).count == 6_960)
  }

  /// The reported guides are those that the constraints mention, numbered from 0 without gaps.
  @Test(arguments: StackReferenceCase.groups.indices) func guidesMatchTheConstraints(_ group: Int) {
    for item in StackReferenceCase.groups[group] {
      let tree = item.makeTree()
      var spacers: Set<Int> = []
      var gaps: Set<Int> = []
      for constraint in tree.stackConstraints(of: .root) {
        for mentioned in [constraint.first.item, constraint.second?.item] {
          if case .spacer(.root, let index)? = mentioned { spacers.insert(index) }
          if case .gap(.root, let index)? = mentioned { gaps.insert(index) }
        }
      }
      let told = tree.generatedItems(of: .root)
      #expect(spacers == Set(0..<told.spacers), "\(item)")
      #expect(gaps == Set(0..<told.gaps), "\(item)")
    }
  }

  /// The constraint with its multiplier rounded as in the fixture.
  private static func rounded(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var constraint = constraint
    var power = 1.0
    for _ in 0..<StackReferenceCase.multiplierDecimals { power *= 10 }
    constraint.multiplier = (constraint.multiplier * power).rounded() / power
    return constraint
  }
}
