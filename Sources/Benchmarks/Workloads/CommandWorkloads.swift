import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground

/// Commands, hints and drag steps in trees of some sizes.
enum CommandWorkloads {
  static var all: [Workload] { plain + islands + words + [frame] + sizes + growth }

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
        } / 10_000
      }
    }
  }

  private static var islands: [Workload] {
    let views = (0..<99).map { "v\($0)=\(10 + $0 % 7)x20" }
    return [
      edits(
        "canvas of 100: constrain", "µs", limit: 200,
        "canvas root; add root " + views.joined(separator: "; add root "),
        "constrain x: v5.left == v4.right + 8", "unconstrain x"),
      edits(
        "stack of 100: constrain", "µs", limit: 200, "resize 10000 200; stack root h 100 spacing 8",
        "constrain x: c.width == 2 * b.width @500", "unconstrain x"),
    ]
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
        } / Double(lines.count)
      }
    }
    return [
      workload("a line in words", limit: 4) { keep($0.answer($1)) },
      workload("a hint of a line in words", limit: 4) { keep($0.hint($1)) },
    ]
  }

  /// Six levels of splits in two: 64 panes that fill the grid.
  private static var frame: Workload {
    Workload("frame 200×60: layout to bytes, Unicode", "µs") {
      var session = BenchmarkSession("resize 1990 1180")
      var level = ["root"]
      for depth in 0..<6 {
        let axis = depth % 2 == 0 ? "h" : "v"
        session.run(level.map { "split \($0) \(axis) 2" }.joined(separator: "; "))
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
      }
    }
  }

  private static var sizes: [Workload] {
    [(1_000, "1,000", 16.0), (10_000, "10,000", 100)].flatMap { count, title, limit in
      [
        edits(
          "\(title) views: an edit of one view, and its frame", limit: limit,
          "split root h \(count)", "ratio a 1/3", "ratio a 1/4", drawsFrame: true),
        Workload("\(title) views: a hint", "ms", limit: limit) {
          let one = BenchmarkSession("split root h \(count)")
          let line = BenchmarkSession.statements("ratio a 1/3")
          return Measure.median { keep(Preview.answer(for: line, in: one.session)) }
        },
        edits(
          "\(title) views: a drag step, and its frame", limit: limit,
          "splitter root h left right; split left v \(count - 2)", "drag root by 10",
          "drag root by -10", drawsFrame: true),
        edits(
          "stack of \(title): hide", limit: limit,
          "resize \(100 * count) 200; stack root h \(count) spacing 8", "hide b", "show b"),
        edits(
          "stack of \(title): a drag step of its size", limit: limit,
          "splitter root h left right; stack left v \(count - 2)", "drag root by 10",
          "drag root by -10"),
      ]
    }
  }

  /// One of two commands that follow each other.
  private static func edits(
    _ name: String, _ unit: String = "ms", limit: Double, _ setup: String, _ one: String,
    _ other: String, drawsFrame: Bool = false
  ) -> Workload {
    Workload(name, unit, limit: limit) {
      var session = BenchmarkSession(setup)
      let statements = BenchmarkSession.statements(one + "\n" + other)
      var painter = FramePainter()
      return Measure.median {
        for statement in statements {
          session.run([statement])
          if drawsFrame { keep(painter.frame(of: session.session).bytes()) }
        }
      } / 2
    }
  }
}

/// Commands whose time once grew too fast with the number of views or constraints.
extension CommandWorkloads {
  private static var growth: [Workload] {
    [
      Workload("stack of 1,000: 1,000 text in a script without frames", "ms", limit: 500) {
        let stack = BenchmarkSession("stack root h 1000").session
        let texts = stack.tree.children(of: .root).map { "text \(stack.tree.name(of: $0)) abc" }
        let statements = BenchmarkSession.statements(texts.joined(separator: "\n"))
        var options = Run.Options()
        (options.drawsChanges, options.laysOutLate) = (false, true)
        return Measure.median(runs: 3) {
          var session = stack
          for statement in statements {
            _ = Interpreter.standard.execute(statement, in: &session, options)
          }
          session.document.settle()
          keep(session)
        }
      },
      command("stack of 400: want", "stack root h 400", "want a.width == 33", limit: 2_000),
      command(
        "stack of 400: sweep", "stack root h 400", "sweep root.width 100..1000", limit: 3_000),
      command(
        "import of a log of 3,900 constraints", "", "import \(Word.spelling(of: chain))",
        limit: 2_000),
      Workload("a script of 4 MiB, read and checked", "ms", limit: 2_000) {
        let line = "split root h 3; undo\n"
        let count = LanguageLimits.maximumScriptBytes / line.utf8.count
        let source = SourceText(String(repeating: line, count: count), origin: "a.lay")
        return Measure.median(runs: 3) {
          guard let script = try? Script.parse(source) else { preconditionFailure("no script") }
          keep(Interpreter.standard.table.index.check(script))
        }
      },
    ]
  }

  private static func command(
    _ name: String, _ setup: String, _ line: String, limit: Double
  ) -> Workload {
    Workload(name, "ms", limit: limit) {
      let before = BenchmarkSession(setup)
      let statements = BenchmarkSession.statements(line)
      return Measure.median(runs: 3) {
        var one = before
        for statement in statements {
          keep(Interpreter.standard.executeSilently(statement, in: &one.session))
        }
      }
    }
  }

  /// A console's output with a chain of views that does not fit.
  private static var chain: String {
    let last = 3_899
    let rows = (0...last).map { index in
      let head = "<NSLayoutConstraint:0x\(100_000 + index) "
      return index < last
        ? head + "H:[V:0x1\(index)]-(8)-[V:0x1\(index + 1)]>"
        : head + "H:|-(8)-[V:0x10]   (active, names: '|':V:0x9 )>"
    }
    return "Unable to simultaneously satisfy constraints.\n(\n" + rows.joined(separator: ",\n")
      + "\n)"
  }
}
