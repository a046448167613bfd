import Analysis
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import PlaygroundCommands
import PlaygroundSession
import TerminalText

/// What a user at the prompt waits for, in a session of 100,000 views.
enum SessionWorkloads {
  private static let leaves = 50_000
  /// As many candidates as the shell shows for one Tab.
  private static let maximumCandidates = 200

  static var all: [Workload] {
    [
      Workload("100k views: ratio command", "µs", goal: 50) {
        var session = session()
        let edits = [statement("ratio \(leafName) 0.4"), statement("ratio \(leafName) 0.3")]
        var turn = 0
        return Measure.median {
          turn ^= 1
          execute(edits[turn], in: &session)
        } / 1000
      },
      Workload("100k views: undo of it", "µs", goal: 50) { undo() / 1000 },
      Workload("100k views: undo and redo of it", "µs") { undoAndRedo() / 1000 },
      Workload("10 views: undo keeps of a ratio", "B/step", goal: 400) {
        bytesKept("ratio a 1/")
      },
      Workload("10 views: undo keeps of a fixed length", "B/step", goal: 400) {
        bytesKept("fix a ")
      },
      Workload("100k views: frame of 80×20", "µs") {
        let session = session()
        var painter = FramePainter()
        return Measure.median { keep(painter.frame(of: session).bytes()) } / 1000
      },
      Workload("100k views: why of the deepest leaf", "µs") {
        let session = session()
        let leaf = SplitTree.firstLeaf(of: session.tree)
        return Measure.median { keep(WhyText.lines(for: leaf, .width, in: session)) } / 1000
      },
      Workload("100k views: completion of a command", "µs") {
        let session = session()
        return Measure.median { keep(completion("sp", session)) } / 1000
      },
      Workload("100k views: completion of a view, the first 200", "µs") {
        let session = session()
        return Measure.median { keep(completion("ratio v", session)) } / 1000
      },
      Workload("100k views: completion of a view, none fits", "µs") {
        let session = session()
        return Measure.median { keep(completion("ratio w", session)) } / 1000
      },
    ]
  }

  /// Bytes that undo keeps for each of many edits of a tree of ten views.
  private static func bytesKept(_ edit: String) -> Double {
    var session = Session()
    execute(statement("split root h 10"), in: &session)
    let before = session.past.byteCount
    let count = 200
    for turn in 0..<count {
      execute(statement(edit + String(turn % 2 + 3)), in: &session)
    }
    return Double(session.past.byteCount - before) / Double(count)
  }

  /// The time of `undo` alone, an edit being made before each.
  private static func undo() -> Double {
    var session = session()
    let edit = statement("ratio \(leafName) 0.4")
    let undo = statement("undo")
    return Measure.median(
      prepare: { execute(edit, in: &session) }, { execute(undo, in: &session) })
  }

  private static func undoAndRedo() -> Double {
    var session = session()
    execute(statement("ratio \(leafName) 0.4"), in: &session)
    let undo = statement("undo")
    let redo = statement("redo")
    return Measure.median {
      execute(undo, in: &session)
      execute(redo, in: &session)
    }
  }

  // MARK: Parts

  private static func session() -> Session {
    var session = Session()
    session.tree = SplitTree.madeAndLaidOut(leaves: leaves, named: true)
    return session
  }

  private static let leafName: String = {
    let tree = SplitTree.make(leaves: leaves, named: true)
    return tree.name(of: SplitTree.firstLeaf(of: tree))
  }()

  private static func statement(_ text: String) -> Statement {
    do throws(Diagnostic) {
      return try Script.parse(SourceText(text, origin: "")).statements[0]
    } catch {
      preconditionFailure(error.message)
    }
  }

  private static func execute(_ statement: Statement, in session: inout Session) {
    let outcome = Interpreter.standard.executeSilently(statement, in: &session)
    precondition(outcome.status == 0, outcome.diagnostic?.message ?? "a command failed")
  }

  /// As the shell does it: views in pre-order, until there are enough of them.
  private static func completion(_ line: String, _ session: Session) -> Completion {
    let tree = session.tree
    return Interpreter.standard.table.completions(
      line: line, cursor: line.utf8.count, in: session
    ) { request in
      guard request.type == .view else { return [] }
      var found: [Completion.Candidate] = []
      var node = NodeID.root
      while !node.isNone && found.count < maximumCandidates {
        let name = tree.name(of: node)
        if Keyword.begins(name, with: request.prefix) { found.append(.init(name)) }
        node = tree.preorderNext(after: node, within: .root)
      }
      return found
    }
  }
}
