@testable import CommandLanguage
@testable import Interchange
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

/// Invariants of every session. Each check returns the problem, or `nil`.
enum SessionTruth {
  /// Children of splits and sides of splitters tile them; links and names agree.
  static func structure(_ session: Session) -> String? {
    let tree = session.document.base
    let views = TreeViews.views(in: tree)
    if views.count != tree.count { return "\(tree.count) views, \(views.count) linked" }
    for view in views {
      let name = tree.name(of: view)
      let children = Array(tree.children(of: view))
      if tree.node(named: name) != view || children.contains(where: { tree.parent(of: $0) != view })
      {
        return "links of \(name)"
      }
      switch tree.nodes[view.slot].kind {
      case .split:
        if tree.childCount(of: view) == 0 { return "\(name) has no children" }
        if let problem = TilingCheck.problem(ofSplit: view, in: tree) { return problem }
      case .splitter where tree.splitter(of: view).isResizing:
        // With isResizing off, the sides keep their lengths while the bar moves.
        if let problem = TilingCheck.problem(ofSplitter: view, in: tree) { return problem }
      case .view, .splitter, .reveal, .scroll, .stack, .canvas: break
      }
    }
    return nil
  }

  /// A layout rebuilt without cached state is the same.
  static func freshSolve(_ session: Session) -> String? {
    let shown = session.shown
    var scratch = shown
    scratch.cache = nil
    scratch.layOutAll()
    for view in TreeViews.views(in: shown) {
      // An exercised island shows another of its layouts until it is laid out.
      if isExercised(view, shown) { continue }
      let (kept, made) = (shown.frames[view.slot], scratch.frames[view.slot])
      let isSame = isInAnyIsland(view, shown) ? kept.isNear(made) : kept == made
      if !isSame { return "fresh solve of \(shown.name(of: view)): \(made), kept \(kept)" }
    }
    return nil
  }

  /// Returns true if constraints place any view, so that numbers of `view` may be the solver's.
  private static func isInAnyIsland(_ view: NodeID, _ tree: LayoutTree) -> Bool {
    // A natural length may come from constraints further down.
    tree.nodes.count > 0 && TreeViews.views(in: tree).contains { tree.isInIsland($0) }
  }

  private static func isExercised(_ view: NodeID, _ tree: LayoutTree) -> Bool {
    tree.exercises.contains { tree.isNode(view, inside: $0.top) }
  }

  /// The output about constraints is the same whether systems were kept or are rebuilt.
  static func freshWords(_ session: Session) -> String? {
    var fresh = session
    fresh.document.base.cache = nil
    fresh.document.overlay?.cache = nil
    // An exercised view may have another safe area than at its system's position.
    guard session.shown.exercises.isEmpty || !session.shown.hasInsets else { return nil }
    for line in ["constraints", "constraints plain", "conflicts", "ambiguity"] + ledgers(session) {
      let (kept, made) = (plain(words(line, in: session)), plain(words(line, in: fresh)))
      if kept != made { return "\(line) says\n\(made)\nmade again, and kept\n\(kept)" }
    }
    return nil
  }

  private static func ledgers(_ session: Session) -> [String] {
    session.shown.islandTops().map { "ledger \(session.shown.name(of: $0))" }
  }

  /// The output of a command, or its error.
  static func words(_ line: String, in session: Session) -> String {
    var copy = session
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return "no line" }
    return script.statements.map { statement in
      let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
      return (outcome.diagnostic?.message ?? "") + outcome.output.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The text with numbers rounded to six decimals: frames of containers have rounding errors.
  private static func plain(_ text: String) -> String {
    var result = ""
    var number = ""
    var isInName = false
    for character in text + "\n" {
      if !isInName, character.isASCII, character.isNumber || character == "." {
        number.append(character)
        continue
      }
      isInName = character.isLetter || character.isNumber || "-_".contains(character)
      if !number.isEmpty {
        result += Double(number).map { NumberText.short($0, decimals: 6) } ?? number
      }
      number = ""
      result.append(character)
    }
    return result
  }

  /// A saved script restores the same JSON and the same constraints.
  static func savedScript(_ session: Session) -> String? {
    // Any change ends the layout of `exercise`, and it is not saved.
    guard session.tree.exercises.isEmpty, session.shown.exercises.isEmpty else { return nil }
    let script = ScriptWriter.script(for: session.document, frames: session.frames)
    return replay(script, session, kind: "saved")
  }

  /// The session's script, encoded in a token, restores the same JSON.
  static func sharedScript(_ session: Session) -> String? {
    let script = SessionScript.text(of: session, hasComments: false)
    guard let token = try? ShareToken.token(of: script) else { return "no token" }
    guard let read = try? ShareToken.script(of: token), read == script else {
      return "the token holds something else"
    }
    return replay(script, session, kind: "shared")
  }

  private static func replay(_ script: String, _ session: Session, kind: String) -> String? {
    var copy = Session()
    guard let parsed = try? Script.parse(SourceText(script, origin: "")) else {
      return "the \(kind) script cannot be parsed:\n\(script)"
    }
    for statement in parsed.statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
      if let diagnostic = outcome.diagnostic {
        return "the \(kind) script fails: \(diagnostic.message) in\n\(script)"
      }
    }
    let (wanted, found) = (LayoutJSON.text(of: session), LayoutJSON.text(of: copy))
    if wanted != found, !isNear(session, copy) {
      return "the \(kind) script gives\n\(found)\nand not\n\(wanted)\n\(script)"
    }
    for line in ["constraints plain"] {
      let (wanted, found) = (plain(words(line, in: session)), plain(words(line, in: copy)))
      if wanted != found {
        return "\(line) after the \(kind) script:\n\(found)\nand not\n\(wanted)\n\(script)"
      }
    }
    return nil
  }

  /// Returns true if two sessions show the same within rounding: kept systems compute in another
  /// order.
  private static func isNear(_ one: Session, _ other: Session) -> Bool {
    let (left, right) = (one.shown, other.shown)
    let views = TreeViews.views(in: left)
    guard
      views.map({ left.name(of: $0) })
        == TreeViews.views(in: right).map({
          right.name(of: $0)
        })
    else { return false }
    return views.allSatisfy { view in
      guard let twin = right.node(named: left.name(of: view)) else { return false }
      return left.frameInRoot(view).isNear(right.frameInRoot(twin))
        && left.ambiguousAttributes(of: view) == right.ambiguousAttributes(of: twin)
        && left.isHiddenByParent(view) == right.isHiddenByParent(twin)
    }
  }

  /// Returns true if the numbers of a frame are small enough to be imported.
  private static func isOrdinary(_ frame: Rect) -> Bool {
    [frame.x, frame.y, frame.width, frame.height].allSatisfy {
      $0.magnitude < LayoutTree.maximumLength / 100
    }
  }

  /// `json` can be imported, and gives the same frames.
  static func importedJSON(_ session: Session) -> String? {
    var copy = Session()
    // Splits do not clamp, but nothing that constraints place has a length below 0.
    let frames = TreeViews.views(in: session.shown).map { session.shown.frames[$0.slot] }
    guard frames.allSatisfy({ $0.width >= 0 && $0.height >= 0 }), frames.allSatisfy(isOrdinary)
    else { return nil }
    let line = "import '\(LayoutJSON.text(of: session))'"
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return "no import" }
    let outcome = Interpreter.standard.executeSilently(script.statements[0], in: &copy)
    if let diagnostic = outcome.diagnostic { return "import: \(diagnostic.message)" }
    for view in TreeViews.views(in: session.shown) {
      let name = session.shown.name(of: view)
      guard let twin = copy.shown.node(named: name) else { return "import loses \(name)" }
      let (wanted, found) = (session.shown.frameInRoot(view), copy.shown.frameInRoot(twin))
      if !wanted.isNear(found, within: 1e-6) { return "import: \(name) \(found), not \(wanted)" }
    }
    return nil
  }
}

extension Rect {
  /// Returns true if the two are equal within the rounding errors of another solution path.
  func isNear(_ other: Rect, within tolerance: Double = 1e-7) -> Bool {
    let scale = max(1, [x, y, width, height].map(\.magnitude).max() ?? 1)
    let pairs = [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) <= tolerance * scale }
  }
}
