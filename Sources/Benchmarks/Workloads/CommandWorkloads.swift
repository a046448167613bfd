import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Playground

/// Commands, hints and drag steps in trees of some sizes.
enum CommandWorkloads {
  static var all: [Workload] {
    plain + islands + words
      + [Workload("frame 200×60: layout to bytes, Unicode", "µs", measure: frame)]
      + [(1_000, "1,000", 16.0), (10_000, "10,000", 100)].flatMap { count, title, limit in
        [
          Workload("\(title) views: an edit of one view, and its frame", "ms", limit: limit) {
            edits("split root h \(count)", "ratio a 1/3", "ratio a 1/4", drawsFrame: true)
          },
          Workload("\(title) views: a hint", "ms", limit: limit) {
            let one = BenchmarkSession("split root h \(count)")
            let line = BenchmarkSession.statements("ratio a 1/3")
            return Measure.median {
              keep(Preview.answer(for: line, in: one.session))
            } / 1e6
          },
          Workload("\(title) views: a drag step, and its frame", "ms", limit: limit) {
            edits(
              "splitter root h left right; split left v \(count - 2)", "drag root by 10",
              "drag root by -10", drawsFrame: true)
          },
          Workload("stack of \(title): hide", "ms", limit: limit) {
            edits("resize \(100 * count) 200; stack root h \(count) spacing 8", "hide b", "show b")
          },
          Workload("stack of \(title): a drag step of its size", "ms", limit: limit) {
            edits(
              "splitter root h left right; stack left v \(count - 2)", "drag root by 10",
              "drag root by -10")
          },
        ]
      }
  }

  /// Lines in words and their hints, with the scene that they are read in; nothing is run.
  private static var words: [Workload] {
    let lines = [
      "make b 250 wide", "hide b below 600", "put c above b", "b is as wide as c",
      "split b into 3 rows", "why is b so narrow?", "hide all but b",
    ]
    func workload(
      _ name: String, limit: Double, _ read: @escaping (PhraseReader, String) -> Void
    ) -> Workload {
      Workload("1,000 views: \(name)", "ms", limit: limit) {
        let session = BenchmarkSession("split root h 1000").session
        return Measure.median {
          for line in lines { read(PhraseReader(session, .standard, isTyping: true), line) }
        } / 1e6 / Double(lines.count)
      }
    }
    return [
      workload("a line in words", limit: 4) { keep($0.answer($1)) },
      workload("a hint of a line in words", limit: 4) { keep($0.hint($1)) },
    ]
  }

  /// The mean of many commands in a tree of splits.
  private static var plain: [Workload] {
    let lines = [
      ("ratio", "ratio a 1/3", "ratio a 1/4"), ("fix", "fix a 20", "fix a 30"),
      ("hide", "hide a", "show a"), ("resize", "resize 400 300", "resize 300 400"),
    ]
    return lines.map { name, one, other in
      Workload("splits: mean of 10,000 \(name)", "µs", limit: 20) {
        let script = String(repeating: one + "\n" + other + "\n", count: 5_000)
        return Measure.median(runs: 5) {
          var session = BenchmarkSession("split root h a b c; split b v d e")
          session.run(script)
          keep(session)
        } / 1e7
      }
    }
  }

  private static var islands: [Workload] {
    [
      Workload("canvas of 100: constrain", "µs", limit: 200) {
        let views = (0..<99).map { "v\($0)=\(10 + $0 % 7)x20" }
        return 1_000
          * edits(
            "canvas root; add root " + views.joined(separator: "; add root "),
            "constrain x: v5.left == v4.right + 8", "unconstrain x")
      },
      Workload("stack of 100: constrain", "µs", limit: 200) {
        1_000
          * edits(
            "resize 10000 200; stack root h 100 spacing 8",
            "constrain x: c.width == 2 * b.width @500",
            "unconstrain x")
      },
    ]
  }

  /// Six levels of splits in two: 64 panes that fill the grid.
  private static func frame() -> Double {
    var session = BenchmarkSession("resize 1990 1180")
    var level = ["root"]
    for depth in 0..<6 {
      session.run(
        level.map { "split \($0) \(depth % 2 == 0 ? "h" : "v") 2" }.joined(separator: "; "))
      let tree = session.session.tree
      level = level.compactMap { tree.node(named: $0) }
        .flatMap { tree.children(of: $0).map { tree.name(of: $0) } }
    }
    session.session.frames.columns = 200
    session.session.frames.rows = 60
    var tree = session.session.tree
    var painter = FramePainter()
    var isResized = false
    return Measure.median {
      isResized.toggle()
      let change = isResized ? 0.5 : 0
      tree.resize(to: Size(width: 1990 + change, height: 1180 + change))
      tree.layOut()
      session.session.tree = tree
      keep(painter.frame(of: session.session).bytes())
    } / 1_000
  }

  /// Milliseconds of one of two commands that follow each other.
  private static func edits(
    _ setup: String, _ one: String, _ other: String, drawsFrame: Bool = false
  ) -> Double {
    var session = BenchmarkSession(setup)
    let statements = BenchmarkSession.statements(one + "\n" + other)
    var painter = FramePainter()
    return Measure.median {
      for statement in statements {
        session.run([statement])
        if drawsFrame { keep(painter.frame(of: session.session).bytes()) }
      }
    } / 2e6
  }
}
