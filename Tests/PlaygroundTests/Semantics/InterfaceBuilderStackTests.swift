import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Stacks of real screens, compared with the frames that Interface Builder recorded.
@Suite struct InterfaceBuilderStackTests {
  private struct Screen {
    var commands: [String] = []
    /// The frames of the views in each stack: `x y width height` relative to its corner.
    var stacks: [(name: String, views: [(name: String, frame: [Double])])] = []
  }

  /// In points: Interface Builder rounds to half a point, and older files to whole ones.
  private static let tolerance = 0.51

  private static let screens: [Screen] = {
    var screens: [Screen] = []
    for line in ReferenceCase.fixture("interface-builder-stacks.txt") {
      if line.hasPrefix("scene ") { screens.append(Screen()) }
      if line.hasPrefix("  ") {
        screens[screens.count - 1].commands.append(String(line.dropFirst(2)))
      }
      guard line.hasPrefix("= ") else { continue }
      let words = line.dropFirst(2).split(separator: " ")
      let views = words.dropFirst().map { word in
        let parts = word.split(separator: ":")
        return (String(parts[0]), parts[1].split(separator: ",").compactMap { Double($0) })
      }
      screens[screens.count - 1].stacks.append((String(words[0]), views))
    }
    return screens
  }()

  /// The number of stacks whose views all have Interface Builder's frames.
  private static func equalStacks(like: String) throws -> Int {
    var count = 0
    for screen in screens {
      let lines = screen.commands.map { $0.hasPrefix("stack ") ? $0 + " like \(like)" : $0 }
      let play = try Play(lines.joined(separator: "\n"))
      for stack in screen.stacks {
        let corner = play.frame(stack.name)
        let isEqual = stack.views.allSatisfy { view in
          var frame = play.frame(view.name)
          frame[0] -= corner[0]
          frame[1] -= corner[1]
          return zip(frame, view.frame).allSatisfy { abs($0 - $1) <= tolerance }
        }
        if isEqual { count += 1 }
      }
    }
    return count
  }

  /// The others have images whose natural size the file does not hold, views that Interface Builder
  /// draws at a size of its own, or frames that contradict their own constraints.
  @Test(arguments: [("arranged", 254), ("uikit", 282)])
  func stacksMatchTheRecordedFrames(_ like: String, _ expected: Int) throws {
    let total = Self.screens.reduce(0) { $0 + $1.stacks.count }
    #expect(total == 331)
    #expect(try Self.equalStacks(like: like) == expected)
  }
}
