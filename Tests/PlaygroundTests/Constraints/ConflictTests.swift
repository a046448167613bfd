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

  /// A command reports three conflicts at most, the new one among them; `fix N` knows the others.
  @Test func manyConflicts() throws {
    var play = try Play("canvas root a b c d e")
    for view in ["a", "b", "c", "d", "e"] { try play.run("constrain \(view).width == 10") }
    for view in ["a", "b", "c"] {
      let output = try play.run("constrain \(view).width == 20").output
      #expect(!output.contains { $0.hasSuffix("conflicts brief lists all") })
    }
    let report = try play.run("constrain e.width == 20").output
    #expect(report.last == "this is 1 of 4 conflicts: conflicts brief lists all")
    #expect(report.filter { $0.hasPrefix("unable to") }.count == 1)
    #expect(report.contains { $0.hasPrefix("   7   e.width == 10") })
    #expect(report.contains { $0.hasPrefix("   fix 7") })
    #expect(!report.contains { $0.hasPrefix("   fix 5") })
    let all = try play.said("conflicts brief")
    #expect(all.filter { $0.hasPrefix("unable to") }.count == 4)
    #expect(all.filter { $0.hasPrefix("   fix 7") } == report.filter { $0.hasPrefix("   fix 7") })
    try play.run("fix 5")
    #expect(play.session.shown.conflictCount == 3)
  }

  /// Scripts that end in conflicts.
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    var conflicts = 1
    var testDescription: String { script }
  }

  static let rows: [Row] = [
    Row(script: contradiction),
    Row(
      script: "stack root h a b c spacing 8; fix a 300; fix b 200"),
    Row(
      script: "stack root h a b c distribution fillEqually; fix b 100"),
    Row(
      script: "stack root v a b; fix a 100; fix b 100"
    ),
    Row(
      script: "canvas root a; constrain a.width >= 300; constrain a.width <= 200"),
    Row(script: "canvas root a; constrain a.width == -5"),
    Row(
      script: "canvas root a b; constrain a.width == 2 * b.width; fix a 100x-; fix b 10x-"),
    Row(
      script: "stack root h a=60x20 b; hug a 1000 h; fix b 10"),
    Row(
      script: "stack root h a=300x20 b; resist a 1000 h; fix b 200"),
    Row(
      script: "split root h s=50% t; stack s h a b; stack t h c d; fix a 300; fix c 250",
      conflicts: 2),
    Row(
      script: "stack root h a b; stack a v c d; fix c 10x300"),
    Row(script: "stack root h a b; hide a; fix a 30"),
    Row(
      script: "stack root h a b alignment fill; fix a -x50; fix b -x60", conflicts: 2),
    Row(
      script: "canvas root a; space root h root.leading -(1)- a.leading, a.trailing -(1)- "
        + "root.trailing min 1 200; fix a 100x-"),
  ]

  /// Each suggestion runs unchanged and resolves a conflict; so does `fix N`, which undo reverts.
  @Test(arguments: rows) func fixesResolveConflicts(_ row: Row) throws {
    let play = try Play(row.script)
    let fixes = play.session.fixes(of: play.session.conflictReport())
    #expect(!fixes.isEmpty)
    for fix in fixes {
      var copy = play
      let before = copy.state
      try copy.run(fix.command)
      #expect(copy.session.shown.conflicts().count < row.conflicts, "\(fix.command)")
      let after = copy.state
      copy = play
      try copy.run("fix \(fix.number)")
      #expect(copy.state == after)
      try copy.run("undo")
      #expect(copy.state == before)
    }
  }

  /// Without any one member, a solver that does not know of the conflict satisfies the others.
  @Test(arguments: rows) func conflictsAreIrreducible(_ row: Row) throws {
    let play = try Play(row.script)
    for conflict in play.session.shown.conflicts() {
      #expect(conflict.members.allSatisfy { $0.isRequired })
      #expect(conflict.members.contains(conflict.broken))
      if case .frame = conflict.broken.source { Issue.record("the frame is never broken") }
    }
    for detail in play.session.shown.conflictDetails() where row.conflicts == 1 {
      #expect(detail.freed.allSatisfy { $0 != nil })
      #expect(detail.excess > 0)
      let total = detail.terms.reduce(0) { $0 + $1.share }
      #expect(abs(abs(total) - detail.excess) < 1e-6)
    }
  }

  /// One command may fix several members; it is listed at each.
  @Test func oneCommandFixesSeveralMembers() throws {
    var play = try Play("canvas root; space root h root.trailing -(1)- root.leading label turned")
    let fixes = try play.said("conflicts brief").filter { $0.contains("fix ") }
    #expect(fixes.count == 3 && fixes.filter { $0.contains("unconstrain turned") }.count == 2)
  }

  @Test func theSameConflictIsReportedOnce() throws {
    var play = try Play("stack root h a b; fix a 300; fix b 200")
    #expect(try play.run("resize 420 240").report.conflictLineCount == 0)
    #expect(try play.run("resize 450 240").output.isEmpty)
    #expect(try play.run("resize 500 240").output.isEmpty)
    #expect(try play.said("conflicts") == ["all constraints hold"])
    #expect(try play.run("resize 400 240").report.conflictLineCount > 0, "it came back")
    #expect(try play.run("undo").report.conflictLineCount == 0)
    #expect(try play.run("redo").report.conflictLineCount > 0)
    let brief = try play.said("conflicts brief")
    #expect(try play.said("conflicts brief") == brief)
  }

  @Test func brokenConstraintsRecover() throws {
    let play = try Play("stack root h a b; fix a 300; fix b 200; resize 500 240")
    #expect(play.frame("b") == [300, 0, 200, 240])
  }

  @Test func expectsUnsatisfiable() throws {
    var play = try Play(
      "split root h s t; stack s h a b; stack t h c d; fix a 150; fix b 200; fix c 10")
    try play.run("expect unsatisfiable root; expect unsatisfiable s; expect unsatisfiable a")
    for view in ["t", "c"] {
      #expect(play.failure("expect unsatisfiable \(view)")?.status == 3)
    }
  }

  @Test func jsonListsIssues() throws {
    var play = try Play("canvas root a; constrain x: a.width == 30; constrain a.width >= 50")
    let json = try #require(try play.run("json").json)
    #expect(
      json.hasSuffix(
        #""issues":[{"kind":"conflict","container":"root","members":["x a.width == 30","#
          + #""a.width >= 50"],"broken":"a.width >= 50","by":20,"#
          + #""commands":["constrain x: a.width == 30","constrain a.width >= 50"]}]}"#))
  }

  @Test func refusesUnknownFixes() throws {
    var play = try Play("stack root h a b")
    #expect(play.failure("fix 1")?.code == "no-suggestion")
    #expect(play.failure("fix a")?.code == "missing-value")
    try play.run("fix a 300; fix b 200")
    #expect(play.failure("fix 99")?.fix?.hasPrefix("there is 1") == true)
  }

  @Test func treesWithoutConstraintsAreNotSearched() throws {
    let play = try Play("split root h 200")
    #expect(play.tree.brokenIslands.isEmpty && play.tree.conflicts().isEmpty)
  }
}
