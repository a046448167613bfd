import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What a stack generates, against 3,360 sets of constraints and by row where those are silent.
@Suite struct StackConstraintsTests {
  @Test(arguments: StackReferenceCase.groups.indices) func reference(_ group: Int) throws {
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

  @Test func referenceIsWhole() {
    #expect(StackReferenceCase.groups.map(\.count) == Array(repeating: 120, count: 28))
    #expect(StackReferenceCase.groups.joined().map(\.constraints.count).reduce(0, +) == 44_200)
    #expect(StackReferenceCase.groups.joined().map(\.frames.count).reduce(0, +) == 6_960)
  }

  /// The guides that are told are those that the constraints speak of, each from 0 without a hole.
  @Test(arguments: StackReferenceCase.groups.indices) func guides(_ group: Int) {
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

  /// The multiplier as the fixture writes it.
  private static func rounded(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var constraint = constraint
    var power = 1.0
    for _ in 0..<StackReferenceCase.multiplierDecimals { power *= 10 }
    constraint.multiplier = (constraint.multiplier * power).rounded() / power
    return constraint
  }
}
