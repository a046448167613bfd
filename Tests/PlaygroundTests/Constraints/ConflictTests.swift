import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Required constraints that conflict: the reports and the fixes.
@Suite struct ConflictTests {
  static let contradiction = """
    canvas root a b
    constrain a.width == 300
    constrain b.width == 200
    constrain "H:|-0-[a]"
    constrain "H:[a]-8-[b]"
    constrain b.trailing == root.trailing
    """

  /// Scripts that end in conflicts. `conflicts.txt` has their reports.
  static let scripts = [
    contradiction,
    "stack root h a b c spacing 8; fix a 300; fix b 200",
    "stack root h a b c distribution fillEqually; fix b 100",
    "stack root v a b; fix a 100; fix b 100",
    "canvas root a; constrain a.width >= 300; constrain a.width <= 200",
    "canvas root a; constrain a.width == -5",
    "canvas root a b; constrain a.width == 2 * b.width; fix a 100x-; fix b 10x-",
    "stack root h a=60x20 b; hug a 1000 h; fix b 10",
    "stack root h a=300x20 b; resist a 1000 h; fix b 200",
    "split root h s=50% t; stack s h a b; stack t h c d; fix a 300; fix c 250",
    "stack root h a b; stack a v c d; fix c 10x300",
    "stack root h a b; hide a; fix a 30",
    "stack root h a b alignment fill; fix a -x50; fix b -x60",
    "canvas root a; space root h root.leading -(1)- a.leading, a.trailing -(1)- "
      + "root.trailing min 1 200; fix a 100x-",
  ]

  /// Each suggestion runs unchanged and resolves a conflict; so does `fix N`, which undo reverts.
  @Test(arguments: scripts) func fixesResolveConflicts(_ script: String) throws {
    let play = try Play(script)
    let count = play.session.shown.conflicts().count
    let remedies = play.session.remedies(of: play.session.conflictReport())
    #expect(!remedies.isEmpty)
    for remedy in remedies {
      var copy = play
      let before = copy.state
      try copy.run(remedy.command)
      #expect(copy.session.shown.conflicts().count < count, "\(remedy.command)")
      let after = copy.state
      copy = play
      try copy.run("fix \(remedy.number)")
      #expect(copy.state == after)
      try copy.run("undo")
      #expect(copy.state == before)
    }
  }

  /// Without any one member, a solver that does not know of the conflict satisfies the others.
  @Test(arguments: scripts) func conflictsAreIrreducible(_ script: String) throws {
    let play = try Play(script)
    let conflicts = play.session.shown.conflicts()
    for conflict in conflicts {
      #expect(conflict.members.allSatisfy { $0.isRequired })
      #expect(conflict.members.contains(conflict.broken))
      if case .frame = conflict.broken.source { Issue.record("the frame is never broken") }
    }
    for detail in play.session.shown.conflictDetails() where conflicts.count == 1 {
      #expect(detail.freed.allSatisfy { $0 != nil })
      #expect(detail.excess > 0)
      let total = detail.terms.reduce(0) { $0 + $1.share }
      #expect(abs(abs(total) - detail.excess) < 1e-6)
    }
  }

  @Test func treesWithoutConstraintsAreNotSearched() throws {
    let play = try Play("split root h 200")
    #expect(play.tree.brokenIslands.isEmpty && play.tree.conflicts().isEmpty)
  }
}
