import LayoutEngine
import TestSupport
import Testing

/// The frames of views in stacks: 3,360 solutions, with a range for each number that is ambiguous.
@Suite struct StackSolutionTests {
  /// Determined frames equal the reference; others lie in its ranges, and exactly those attributes
  /// are reported as ambiguous.
  @Test(arguments: StackReferenceCase.groups.indices) func matchesReference(_ group: Int) throws {
    for item in StackReferenceCase.groups[group] {
      var tree = item.makeTree()
      tree.layOutAll()
      for wanted in item.frames {
        let view = try #require(tree.node(named: wanted.view))
        let frame = tree.frames[view.slot]
        let numbers = [frame.x, frame.y, frame.width, frame.height]
        var open: [Attribute] = []
        for (index, attribute) in [Attribute.x, .y, .width, .height].enumerated() {
          let range = wanted.ranges[index]
          if range.lowerBound < range.upperBound { open.append(attribute) }
          #expect(
            numbers[index] >= range.lowerBound - StackReferenceCase.tolerance
              && numbers[index] <= range.upperBound + StackReferenceCase.tolerance,
            "\(wanted.view).\(attribute) is \(numbers[index]), not in \(range): \(item)")
        }
        #expect(tree.ambiguousAttributes(of: view) == open, "\(wanted.view): \(item)")
      }
    }
  }
}
