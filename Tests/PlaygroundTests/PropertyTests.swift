import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

/// Invariants after any command on any tree: random walks from printed seeds.
@Suite struct PropertyTests {
  static let seeds = Array(0..<12)
  static let steps = 60

  /// One command of a walk, with the state before it.
  private struct Step {
    let line: String
    let before: Play
    let outcome: Outcome
  }

  /// Walks, and calls `check` after every step.
  private func walk(
    seed: Int, steps: Int = PropertyTests.steps, draws: Bool = false, offset: Int = 0,
    safeArea: Bool = false,
    _ check: (Step, inout Play) throws -> Void
  ) throws {
    var generator = CommandGenerator(seed: seed + offset)
    var play = Play()
    if safeArea { try play.run("split root v 3; set root topGuide safeArea; safeArea 40,3,30,0") }
    for _ in 0..<steps {
      let line = generator.line(for: play.tree)
      let before = play
      for outcome in try play.all(line, drawsChanges: draws) {
        try check(Step(line: line, before: before, outcome: outcome), &play)
      }
    }
  }

  @Test(arguments: seeds) func childrenTileTheirSplit(seed: Int) throws {
    try walk(seed: seed) { step, play in
      let tree = play.tree
      for split in CommandGenerator.views(in: tree) where tree.nodes[split.slot].kind == .split {
        try #require(TilingCheck.problem(ofSplit: split, in: tree) == nil, "\(step.line)")
      }
    }
  }

  @Test(arguments: seeds) func sidesTileTheirSplitter(seed: Int) throws {
    try walk(seed: seed, offset: 100) { step, play in
      let tree = play.tree
      // With isResizing off, the sides keep their lengths while the bar moves.
      for node in CommandGenerator.views(in: tree)
      where tree.nodes[node.slot].kind == .splitter && tree.splitter(of: node).isResizing {
        try #require(TilingCheck.problem(ofSplitter: node, in: tree) == nil, "\(step.line)")
      }
    }
  }

  @Test(arguments: seeds) func undoRestoresAndRedoRepeats(seed: Int) throws {
    try walk(seed: seed, offset: 200) { step, play in
      guard step.outcome.isChanged else { return }
      let after = play.state
      try play.run("undo")
      try #require(play.state == step.before.state, "undo of \(step.line)")
      try play.run("redo")
      try #require(play.state == after, "redo of \(step.line)")
    }
  }

  @Test(arguments: seeds) func undoGoesAllTheWayBack(seed: Int) throws {
    var states: [String] = [Play().state]
    var end = Play()
    try walk(seed: seed, offset: 300) { step, play in
      if step.outcome.isChanged { states.append(play.state) }
      end = play
    }
    try #require(end.session.past.count == states.count - 1)
    for state in states.dropLast().reversed() {
      try end.run("undo")
      try #require(end.state == state)
    }
    try end.run("redo \(states.count - 1)")
    #expect(end.state == states.last)
  }

  @Test(arguments: seeds) func failuresChangeNothing(seed: Int) throws {
    var failures = 0
    try walk(seed: seed, offset: 400) { step, play in
      guard let diagnostic = step.outcome.diagnostic else { return }
      failures += 1
      try #require(!step.outcome.isChanged && step.outcome.frame == nil)
      try #require(play.state == step.before.state, "\(step.line)")
      try #require(play.session.past.count == step.before.session.past.count)
      try #require(play.session.future.count == step.before.session.future.count)
      try #require(!diagnostic.message.isEmpty && diagnostic.range != nil, "\(step.line)")
    }
    #expect(failures > 0)
  }

  @Test(arguments: seeds) func incrementalLayoutEqualsLayoutFromScratch(seed: Int) throws {
    try walk(seed: seed, offset: 500, safeArea: seed % 2 == 0) { step, play in
      var scratch = play.tree
      // Without the memory of earlier solutions.
      scratch.cache = nil
      scratch.layOutAll()
      for view in CommandGenerator.views(in: scratch) {
        let (made, kept) = (scratch.frames[view.slot], play.tree.frames[view.slot])
        let isSame = scratch.isInIsland(view) ? made.isNear(kept) : made == kept
        try #require(isSame, "\(play.tree.name(of: view)) after \(step.line): \(made) \(kept)")
      }
    }
  }

  @Test(arguments: seeds) func savedScriptsRebuildTheTree(seed: Int) throws {
    var count = 0
    try walk(seed: seed, offset: 550, safeArea: seed % 3 == 0) { step, play in
      count += 1
      guard count % 10 == 0 else { return }
      let script = ScriptWriter.script(for: play.session.document)
      var replayed = Play()
      for outcome in try replayed.all(script) { try #require(outcome.diagnostic == nil) }
      let wanted = LayoutJSON.text(of: play.tree)
      try #require(LayoutJSON.text(of: replayed.tree) == wanted, "\(script)")
    }
  }

  @Test(arguments: seeds) func linksAndNamesAgree(seed: Int) throws {
    try walk(seed: seed, offset: 600) { step, play in
      let tree = play.tree
      let views = CommandGenerator.views(in: tree)
      try #require(views.count == tree.count, "\(step.line)")
      for view in views {
        try #require(tree.node(named: tree.name(of: view)) == view, "\(step.line)")
        for child in tree.children(of: view) { try #require(tree.parent(of: child) == view) }
        let count = tree.childCount(of: view)
        switch tree.nodes[view.slot].kind {
        case .view: try #require(count == 0, "\(step.line)")
        case .split: try #require(count > 0, "\(step.line)")
        case .splitter: try #require(count == 2, "\(step.line)")
        case .reveal: try #require(count == 2, "\(step.line)")
        case .scroll: try #require(count == 1, "\(step.line)")
        case .stack, .canvas: break
        }
      }
    }
  }

  @Test(arguments: seeds) func equalScriptsGiveEqualOutput(seed: Int) throws {
    func transcript() throws -> [String] {
      var lines: [String] = []
      try walk(seed: seed, draws: true, offset: 700) { step, play in
        lines += [step.line] + step.outcome.output
        lines += step.outcome.frame?.lines() ?? []
        lines.append(step.outcome.diagnostic?.rendered(style: .script, columns: 80) ?? "")
      }
      return lines
    }
    #expect(try transcript() == transcript())
  }

  @Test(arguments: seeds) func framesFitTheirCells(seed: Int) throws {
    let sizes = [(64, 14), (20, 6), (7, 3), (2, 2), (1, 1), (131, 40)]
    let charsets: [FrameStyle.Charset] = [.unicode, .ascii]
    var turn = seed
    try walk(seed: seed, offset: 800) { step, play in
      guard step.outcome.isChanged else { return }
      turn += 1
      let (columns, rows) = sizes[turn % sizes.count]
      play.session.frames.columns = columns
      play.session.frames.rows = rows
      play.session.frames.style = FrameStyle(charset: charsets[turn % 2], colour: false)
      let frame = play.frame()
      for line in frame.lines() {
        try #require(displayWidth(of: line) <= columns, "\(step.line): \(line)")
        try #require(!line.hasSuffix(" "), "\(step.line): \(line)")
        if turn % 2 == 1 { try #require(!line.contains("│"), "\(step.line): \(line)") }
      }
      let scene = SceneBuilder.scene(of: play.session.shown, settings: play.session.frames)
      try #require(scene.rows <= rows && scene.columns <= columns, "\(step.line)")
      try #require(frame.lines().count <= scene.rows + scene.notes.count, "\(step.line)")
    }
  }
}

extension Rect {
  /// Returns true if the two are equal within the rounding errors of another solution path.
  fileprivate func isNear(_ other: Rect) -> Bool {
    let pairs = [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) <= 1e-7 * max(1, abs($0)) }
  }
}
