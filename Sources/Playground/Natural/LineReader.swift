import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Reads a line that the exact language has refused: finds the exact commands that it may mean,
/// and tries them on a copy of the session.
package enum NaturalReading {
  /// Longer lines have no natural reading.
  static let maximumWords = 40
  /// Blocks inside one another.
  static let maximumDepth = 4
  /// Maximum number of trials for a line with all its parts.
  static let maximumTrials = 200
  /// Commands that an answer offers.
  static let maximumChoices = 3

  package static let reader: NaturalReader = { answer(for: $0, in: $1, $2, $3) }

  static func answer(
    for statement: Statement, in session: Session, _ interpreter: Interpreter, _ offersSetups: Bool
  ) -> NaturalAnswer {
    guard statement.words.count <= maximumWords else { return .none }
    let reader = LineReader(statement, session, interpreter, Trials(), depth: 0)
    let answer = reader.answer()
    guard case .none = answer, offersSetups else { return answer }
    let lines = reader.prepared()
    return lines.isEmpty ? .none : .choices(lines)
  }
}

/// The possible meanings of a line.
struct Readings {
  /// Exact commands. Of the first group that has valid ones, all that differ are meanings.
  var groups: [[String]] = []
  /// Commands to offer if there is no meaning.
  var offers: [String] = []
  /// True if no other reading may be tried.
  var isFinal = false

  static let none = Readings()

  init(_ groups: [[String]] = [], offers: [String] = []) {
    self.groups = groups
    self.offers = offers
  }

  /// The meaning, if a reader has found one.
  init(_ line: String?) { groups = line.map { [[$0]] } ?? [] }

  mutating func add(_ other: Readings) {
    groups += other.groups
    offers += other.offers
  }

  static func offer(_ lines: String...) -> Readings { Readings(offers: lines) }
}

/// The number of trials that are left for a line, shared by the readers of its parts.
final class Trials {
  private var left = NaturalReading.maximumTrials

  /// Takes one; false if none is left.
  func take() -> Bool {
    left -= 1
    return left >= 0
  }
}

/// A line, and what it can refer to.
struct LineReader {
  let statement: Statement
  let session: Session
  let interpreter: Interpreter
  let trials: Trials
  let depth: Int
  /// The words after the first.
  let terms: [LineTerm]
  let verb: LineTerm

  init(
    _ statement: Statement, _ session: Session, _ interpreter: Interpreter, _ trials: Trials,
    depth: Int
  ) {
    self.statement = statement
    self.session = session
    self.interpreter = interpreter
    self.trials = trials
    self.depth = depth
    var all = Terms.called(statement.words, session)
    while all.count > 1, Self.openings.contains(all[0].folded) { all.removeFirst() }
    while all.count > 1, all[all.count - 1].isAny(of: "please", "thanks") { all.removeLast() }
    verb = all.first ?? LineTerm("")
    terms = Array(all.dropFirst())
  }

  static func isOpening(_ text: String) -> Bool { openings.contains(Keyword.fold(text)) }

  /// Words before a command that are ignored.
  private static let openings: Set<String> = [
    "please", "now", "just", "then", "and", "lay>", "$", "i", "i'd", "can", "could", "would", "you",
    "we", "lets", "let's", "like", "to", "ok", "okay", "try", "also", "go", ">", "-", "*",
  ]

  var index: CommandIndex { interpreter.table.index }

  /// The command with a name.
  func command(named name: String) -> CommandSyntax? { index.commands.first { $0.name == name } }

  var tree: LayoutTree { session.tree }

  func answer() -> NaturalAnswer {
    let readings = readings()
    let direct = directAnswer(readings)
    if case .none = direct, !readings.isFinal { return rewrittenAnswer() }
    return direct
  }

  private func directAnswer(_ readings: Readings) -> NaturalAnswer {
    let typed = statement.oneLine
    for group in readings.groups {
      var meanings: [(line: String, session: Session?)] = []
      // The typed line was refused already.
      for line in group where line != typed {
        guard !meanings.contains(where: { $0.line == line }), let trial = trial(line) else {
          continue
        }
        if meanings.contains(where: { isSame($0.session, trial.session) }) { continue }
        meanings.append((line, trial.session))
      }
      if meanings.count == 1 { return .exact(meanings[0].line) }
      if meanings.count > 1 {
        var lines = meanings.prefix(NaturalReading.maximumChoices).map { $0.line }
        // One of many views may be meant, or a layout of its own.
        if meanings.count > 2, let fresh = readings.offers.first(where: { $0.hasPrefix("new; ") }),
          trial(fresh) != nil
        {
          lines[lines.count - 1] = fresh
        }
        return .choices(lines)
      }
    }
    var offers: [String] = []
    for line in readings.offers where offers.count < NaturalReading.maximumChoices {
      if !offers.contains(line), trial(line) != nil { offers.append(line) }
    }
    return offers.isEmpty ? .none : .choices(offers)
  }

  /// The session after a line in the exact language, or without one if the line changes nothing;
  /// nil if the line is not valid.
  func trial(_ line: String) -> (session: Session?, Void)? {
    guard trials.take(), let script = try? Script.parse(SourceText(line, origin: "")),
      !script.statements.isEmpty
    else { return nil }
    var changes = false
    for statement in script.statements {
      guard let bound = try? interpreter.bound(statement, in: session) else {
        // It may be about what the statements before it make.
        if script.statements.count > 1, (try? index.syntax(named: statement.words[0])) != nil {
          changes = true
          continue
        }
        return nil
      }
      if bound.spec.syntax.reachesOut { return (nil, ()) }
      switch bound.spec.syntax.effect {
      case .edits: changes = true
      case .reads:
        // Only a failed expectation, a limit or a conflict may end it.
        if !isFine(statement) { return nil }
      case .history, .session, .defines: break
      }
    }
    guard changes else { return (nil, ()) }
    var copy = session
    copy.past = History()
    var run = Run(interpreter)
    do throws(Diagnostic) {
      try interpreter.runBlock(script.statements, in: &copy, &run)
    } catch {
      return NaturalAnswer.mayExplain(error) ? nil : (nil, ())
    }
    return (copy, ())
  }

  /// Returns false if a command that only reads fails because of its words.
  private func isFine(_ statement: Statement) -> Bool {
    // To search for sizes and changes takes long; their words have been checked.
    let isLong = ["sweep", "want", "compare", "since", "exercise"].contains {
      Keyword.matches(statement.words[0].text, $0)
    }
    if isLong { return true }
    var copy = session
    var run = Run(interpreter)
    do throws(Diagnostic) {
      try interpreter.runBlock([statement], in: &copy, &run)
      return true
    } catch {
      return !NaturalAnswer.mayExplain(error)
    }
  }

  /// Returns true if two meanings give the same layout.
  func isSame(_ one: Session?, _ other: Session?) -> Bool {
    guard let one, let other else { return false }
    let names = ViewNames.all(in: one.tree)
    guard names == ViewNames.all(in: other.tree), one.tree.size == other.tree.size,
      one.document.rules.count == other.document.rules.count,
      one.tree.constraints.count == other.tree.constraints.count
    else { return false }
    return names.allSatisfy { name in
      guard let a = one.tree.node(named: name), let b = other.tree.node(named: name) else {
        return false
      }
      return one.tree.nodes[a.slot].kind == other.tree.nodes[b.slot].kind
        && one.tree.frames[a.slot] == other.tree.frames[b.slot]
        && one.tree.isHiddenByParent(a) == other.tree.isHiddenByParent(b)
    }
  }

  // MARK: Lines in lines

  /// The exact form of a line that is a part of another; nil if it has none.
  func exact(_ line: String, in session: Session? = nil) -> String? {
    guard depth < NaturalReading.maximumDepth,
      let script = try? Script.parse(SourceText(line, origin: "")), !script.statements.isEmpty
    else { return nil }
    var lines: [String] = []
    var current = session ?? self.session
    for statement in script.statements {
      guard let line = exact(statement, in: &current) else { return nil }
      lines.append(line)
    }
    return lines.joined(separator: "; ")
  }

  func exact(_ statements: [Statement], in session: Session? = nil) -> String? {
    exact(statements.map { $0.oneLine }.joined(separator: "; "), in: session)
  }

  private func exact(_ statement: Statement, in current: inout Session) -> String? {
    let line = statement.oneLine
    let reader = LineReader(statement, current, interpreter, trials, depth: depth + 1)
    if let trial = reader.trial(line) {
      if let next = trial.session { current = next }
      return line
    }
    guard case .exact(let meaning) = reader.answer() else { return nil }
    if let next = reader.trial(meaning)?.session { current = next }
    return meaning
  }
}
