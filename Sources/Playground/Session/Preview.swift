package import CommandLanguage
import LayoutModel

/// What a typed line would change if it ran, found on a copy of the session.
package struct Preview {
  /// One view, or one thing to be warned of.
  package struct Change: Equatable, Sendable {
    /// `main 300→260`, `console hides`.
    package var text: String
    package var isWarning: Bool
  }

  package enum Answer {
    /// What changes, those of the views named first; empty where nothing would.
    case changes([Change])
    /// Why it would fail.
    case problem(Diagnostic)
    /// It changes no view, or what it does is not to be tried out.
    case nothing
  }

  /// Trees of more views than this are not tried: running and comparing take too long to do at
  /// every key.
  package static let maximumViews = 20_000
  /// Statements of a line that are tried.
  private static let maximumStatements = 8
  /// Commands that loops of such a line run.
  private static let maximumLoopCommands = 200
  private static let loops = [RepeatCommand.spec.name, ForCommand.spec.name]
  /// Changes told.
  private static let maximumChanges = 6

  /// Runs the statements on a copy of `session`. O(views) beside what they cost themselves.
  package static func answer(for statements: [Statement], in session: Session) -> Answer {
    guard session.tree.count <= maximumViews, (1...maximumStatements).contains(statements.count)
    else { return .nothing }
    var copy = session
    copy.loopLimit = maximumLoopCommands
    var named: [String] = []
    var defined: [Change] = []
    for statement in statements {
      let bound: BoundCommand<Session>
      do throws(Diagnostic) {
        bound = try Interpreter.bound(statement, in: copy)
      } catch {
        return .problem(error)
      }
      let words = bound.arguments.statement.words
      guard bound.arguments.statement.block == nil || loops.contains(bound.spec.name) else {
        return .nothing
      }
      switch bound.spec.effect {
      // Undo is not wanted of the copy, and a copy of a long past takes long.
      case .edits, .defines: (copy.past, copy.log) = ([], [])
      case .history: break
      case .reads, .session: return .nothing
      }
      let outcome = Interpreter.execute(statement, in: &copy, drawsChanges: false)
      if let problem = outcome.diagnostic {
        // It may be too much for a preview only.
        return problem.code == LoopBudget.code ? .nothing : .problem(problem)
      }
      named += words.dropFirst().map { $0.split(at: "=")?.head.text ?? $0.text }
      defined += definition(words, bound, in: copy)
    }
    let changes = changes(from: session.shown, to: copy.shown, named: named)
    return defined.isEmpty && statements.allSatisfy { isDefinition($0, in: session) }
      ? .nothing : .changes(defined + changes)
  }

  /// What `let` has made of its value.
  private static func definition(
    _ words: [Word], _ bound: BoundCommand<Session>, in session: Session
  ) -> [Change] {
    guard bound.spec.name == LetCommand.spec.name, words.count > 2,
      let value = session.definitions.value(of: words[1].text)
    else { return [] }
    let text = "$\(words[1].text) is \(Word.spelling(of: value.text))"
    return [Change(text: text, isWarning: false)]
  }

  private static func isDefinition(_ statement: Statement, in session: Session) -> Bool {
    (try? Interpreter.bound(statement, in: session))?.spec.effect == .defines
  }

  private static func changes(
    from old: LayoutTree, to new: LayoutTree, named: [String]
  ) -> [Change] {
    guard new.count <= maximumViews else { return [] }
    var comparison = TreeComparison(old: old, new: new)
    for name in named {
      if let node = new.node(named: name) ?? old.node(named: name) { comparison.look(at: node) }
    }
    var node = NodeID.root
    while !node.isNone && comparison.found.count < maximumChanges {
      comparison.look(at: node)
      node = new.preorderNext(after: node, within: .root)
    }
    node = NodeID.root
    while !node.isNone && comparison.found.count < maximumChanges {
      if new.nodes.count <= node.slot || new.nodes[node.slot].flags.contains(.free) {
        comparison.look(at: node)
      }
      node = old.preorderNext(after: node, within: .root)
    }
    return comparison.found
  }
}

/// Puts into words what differs between two states of a tree, view by view.
private struct TreeComparison {
  let old: LayoutTree
  let new: LayoutTree
  private(set) var found: [Preview.Change] = []
  private var seen: [NodeID] = []

  /// Lengths closer than this are equal, in points.
  private static let tolerance = 0.005

  init(old: LayoutTree, new: LayoutTree) {
    self.old = old
    self.new = new
  }

  mutating func look(at node: NodeID) {
    let isOld = Self.exists(node, in: old)
    let isNew = Self.exists(node, in: new)
    guard isOld || isNew, !seen.contains(node) else { return }
    guard isOld, isNew else {
      seen.append(node)
      let name = (isNew ? new : old).name(of: node)
      say(isNew ? "+\(name)" : "−\(name)")
      return
    }
    let (before, after) = (old.frames[node.slot], new.frames[node.slot])
    let isWider = abs(before.width - after.width) > Self.tolerance
    let isHigher = abs(before.height - after.height) > Self.tolerance
    let hides = LookText.isHidden(node, in: new)
    let showsAnew = LookText.isHidden(node, in: old) != hides
    guard isWider || isHigher || showsAnew else { return }
    seen.append(node)
    let name = new.name(of: node)
    if showsAnew {
      found.append(
        Preview.Change(text: "\(name) \(hides ? "hides" : "shows")", isWarning: hides))
    } else if !hides {
      say("\(name) \(Self.text(before, after, isWider, isHigher))")
    }
  }

  private mutating func say(_ text: String) {
    found.append(Preview.Change(text: text, isWarning: false))
  }

  private static func exists(_ node: NodeID, in tree: LayoutTree) -> Bool {
    node.slot < tree.nodes.count && !tree.nodes[node.slot].flags.contains(.free)
  }

  private static func text(
    _ before: Rect, _ after: Rect, _ isWider: Bool, _ isHigher: Bool
  ) -> String {
    func length(_ value: Double) -> String { NumberText.short(value, decimals: 1) }
    if isWider && isHigher {
      return "\(length(before.width))×\(length(before.height))"
        + "→\(length(after.width))×\(length(after.height))"
    }
    return isWider
      ? "\(length(before.width))→\(length(after.width))"
      : "\(length(before.height))→\(length(after.height))"
  }
}
