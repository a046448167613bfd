import TestSupport
import Testing

@testable import Playground

/// Copies of a session share caches, but not results.
@Suite struct SessionCopyTests {
  /// Two copies run commands in random order. Each has the layout of a session that runs its
  /// commands alone.
  @Test(arguments: 0..<20) func copiesAreIndependent(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var edits = EditLines(seed: seed)
    var copies = [Play(), Play()]
    var lines: [[String]] = [[], []]
    for line in edits.opening() {
      _ = try copies[0].all(line)
      lines[0].append(line)
    }
    copies[1] = copies[0]
    lines[1] = lines[0]
    for _ in 0..<40 {
      let index = Int.random(in: 0...1, using: &generator)
      let line = edits.line(for: copies[index].session)
      guard (try? copies[index].all(line)) != nil else { continue }
      lines[index].append(line)
    }
    for index in 0...1 {
      var alone = Play()
      for line in lines[index] { _ = try alone.all(line) }
      #expect(copies[index].state == alone.state, "\(lines[index].joined(separator: "\n"))")
      #expect(SessionTruth.freshSolve(copies[index].session) == nil)
    }
  }
}
