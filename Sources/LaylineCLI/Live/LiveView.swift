import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground
import ScriptHost
import TerminalText

/// The state of `live`: the selection, the typed text, the commands run. Turns keys into commands,
/// so that everything can be undone, saved and read.
struct LiveView {
  enum Request {
    case nothing
    case run(String)
    /// Read a command, and run it.
    case type
    /// Run the command in place of the last one.
    case replace(String)
    /// Show how the content settles after the mouse has moved it, and then run the command.
    case settle(LivePan.Release, FrameDrag, String)
    case leave
    case suspend
  }

  /// The number of rows below the frame: the note on hidden views, the ruler, the status and the
  /// message. A short screen has only the last two.
  static func statusRows(of rows: Int) -> Int { rows < leastRowsWithRuler ? 2 : 4 }
  private static let help =
    "Tab arrows choose  h hide  u undo  r redo  w why  / command  ? keys  q leave"

  static let refusal = Diagnostic(
    code: "not-in-live", message: "this command is not available in live: leave it first",
    fix: "q leaves")

  var session: Session
  private var painter = FramePainter()
  var selected = NodeID.root
  /// The output of the last command.
  var message = LiveView.help
  var answer: Answer?
  /// The view that `w` has explained, and the index of its next attribute.
  var explained: (node: NodeID, index: Int)?
  /// The commands from the initial layout to the current one, in order.
  private(set) var commands: [String] = []
  var drag: FrameDrag?
  /// The scroll view that the wheel moved by the last command.
  var wheeled: NodeID?
  /// Root's widths with the breakpoints; `nil` until it is drawn for the present layout.
  var ruler: LiveRuler?
  /// The ruler's position, if it is visible.
  var rulerLocation: (row: Int, columns: Int)?
  /// A drag along the ruler: the number of commands before it, and the last width.
  var rulerDrag: (commandCount: Int, width: Double)?

  init(session: Session) { self.session = session }

  var tree: LayoutTree { session.shown }
  var name: String { Word.spelling(of: tree.name(of: selected)) }

  // MARK: Keys

  /// - Parameter seconds: monotonic time.
  mutating func take(_ key: Key, at seconds: Double) -> Request {
    if answer != nil, key != .redraw {
      let isKeys = answer == .keys
      (answer, message) = (nil, Self.help)
      // The key only closes the list of keys.
      if isKeys, key != .interrupt { return .nothing }
    }
    // A message belongs to the previous key.
    if case .mouse(let report) = key {
      if report.isPress { message = Self.help }
      return take(report, at: seconds)
    }
    if key != .redraw { message = Self.help }
    let hadDrag = drag != nil
    drag = nil
    if hadDrag, key == .interrupt || key == .escape { return .nothing }
    wheeled = nil
    switch key {
    case .tab: choose(by: 1)
    case .backTab: choose(by: -1)
    case .up: return arrow(.vertical, -1)
    case .down: return arrow(.vertical, 1)
    case .left: return arrow(.horizontal, -1)
    case .right: return arrow(.horizontal, 1)
    case .suspend: return .suspend
    case .character(let letter): return take(letter)
    case .interrupt, .endOfFile, .escape, .end: return .leave
    case .enter, .backspace, .other: message = "this key does nothing: ? shows the keys"
    case .redraw, .mouse: break
    }
    return .nothing
  }

  private mutating func take(_ letter: Character) -> Request {
    switch letter {
    case "q": return .leave
    case "u": return commands.isEmpty ? .nothing : .run(Self.undo)
    case "r":
      if session.future.isEmpty { message = "there is nothing to redo" }
      return session.future.isEmpty ? .nothing : .run("redo")
    case "h": return .run("toggle \(name)")
    case "w": return .run("why \(name).\(nextQuestion())")
    case "+", "=": return drag(by: 1)
    case "-": return drag(by: -1)
    case "[": return resizeRoot(.horizontal, by: -1)
    case "]": return resizeRoot(.horizontal, by: 1)
    case "{": return resizeRoot(.vertical, by: -1)
    case "}": return resizeRoot(.vertical, by: 1)
    case "j": return scroll(selected, byColumns: 0, rows: 1)
    case "k": return scroll(selected, byColumns: 0, rows: -1)
    case "/": return .type
    case "?": (answer, message) = (.keys, "press any key")
    default: message = "\(letter) does nothing: ? shows the keys"
    }
    return .nothing
  }

  /// Moves the right or the bottom edge of root by a cell.
  private mutating func resizeRoot(_ axis: Axis, by step: Int) -> Request {
    var size = session.tree.size
    let cell = FrameHit.pointsPerCell(axis, in: tree, settings: session.frames)
    size[axis] = max(1, (size[axis] + Double(step) * max(1, cell.rounded())).rounded())
    return .run("resize \(NumberText.exact(size.width)) \(NumberText.exact(size.height))")
  }

  /// Handles an arrow key: it moves the selected splitter along its axis, or selects the next view
  /// in the direction.
  private mutating func arrow(_ axis: Axis, _ direction: Int) -> Request {
    let node = tree.nodes[selected.slot]
    if node.kind.hasBar, node.axis == axis {
      let step = FrameHit.pointsPerCell(axis, in: tree, settings: session.frames)
      return drag(by: direction * max(1, Int(bounded: step.rounded())))
    }
    chooseBeside(axis, direction)
    return .nothing
  }

  private mutating func drag(by points: Int) -> Request {
    guard tree.nodes[selected.slot].kind.hasBar else {
      message = "\(name) is not a splitter: / types a command"
      return .nothing
    }
    return .run("drag \(name) by \(points)")
  }

  // MARK: Choosing

  /// The views that can be seen, in pre-order.
  private var visible: [NodeID] {
    let tree = tree
    let views = tree.preorder { tree.isHiddenByParent($0) }
    return Array(
      views.lazy.filter { !tree.isHiddenByParent($0) }.prefix(PromptCompletion.maximumCandidates))
  }

  private mutating func choose(by step: Int) {
    let views = visible
    let index = views.firstIndex(of: selected) ?? 0
    selected = views[(index + step + views.count) % views.count]
  }

  /// Selects the nearest leaf whose centre is in the direction.
  private mutating func chooseBeside(_ axis: Axis, _ direction: Int) {
    let here = Self.centre(tree.frameInRoot(selected))
    var best: (node: NodeID, distance: Double)?
    for node in visible where node != selected && tree.nodes[node.slot].kind.isLeaf {
      let there = Self.centre(tree.frameInRoot(node))
      let along = axis == .horizontal ? there.x - here.x : there.y - here.y
      let across = axis == .horizontal ? there.y - here.y : there.x - here.x
      guard along * Double(direction) > 0 else { continue }
      let distance = along.magnitude + 2 * across.magnitude
      if best.map({ distance < $0.distance }) ?? true { best = (node, distance) }
    }
    if let best { selected = best.node }
  }

  private static func centre(_ frame: Rect) -> (x: Double, y: Double) {
    (frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  // MARK: Results of commands

  mutating func note(_ outcome: Outcome, _ after: Session) {
    let before = session
    session = after
    answer = Answer.answer(of: outcome)
    message =
      answer != nil
      ? remark(on: outcome)
      : outcome.diagnostic.map { "error: " + $0.message + ($0.fix.map { "   " + $0 } ?? "") }
        ?? (outcome.exact.map { "= " + $0 + "  " } ?? "") + outcome.report.lines.joined()
    // After a command without output, the list of keys is shown.
    if message.isEmpty { message = Self.help }
    // The command may have removed the view.
    if selected.slot >= tree.nodes.count || tree.nodes[selected.slot].flags.contains(.free) {
      selected = .root
    }
    guard outcome.diagnostic == nil, outcome.isChanged else { return }
    // Breakpoints stay valid while root is resized along the ruler.
    if rulerDrag == nil { ruler = nil }
    keepCommands(since: before)
  }

  /// Updates `commands` from the session's history, in which a command may have undone, redone or
  /// added steps.
  private mutating func keepCommands(since before: Session) {
    let undone = session.future.count - before.future.count
    if undone > 0 {
      for _ in 0..<undone {
        // A step from before `live` is undone by a command.
        if commands.last ?? Self.undo == Self.undo {
          commands.append(Self.undo)
        } else {
          commands.removeLast()
        }
      }
      return
    }
    let added = min(max(1, session.past.count - before.past.count), session.past.count)
    commands += session.past.texts.suffix(added)
  }

  private static let undo = "undo"

  // MARK: The picture

  /// - Parameter picture: a picture to show instead of that of the session.
  mutating func screen(
    columns: Int, rows: Int, isASCII: Bool, picture: TextFrame? = nil
  ) -> LiveScreen {
    var screen = LiveScreen(columns: columns, rows: rows)
    let moving = picture ?? (drag?.picked == nil ? drag?.picture() : nil)
    let picture = moving ?? painter.frame(of: session)
    let hasColour = session.frames.style.colour
    for (row, line) in picture.lines(colour: hasColour).enumerated() where row < rows - 2 {
      screen.put(line, row: row)
    }
    // The selection is not marked during a drag.
    if moving == nil, let rect = FrameHit.cells(of: selected, in: tree, settings: session.frames) {
      let style = session.frames.style
      screen.mark(rect, style: style.colour ? style.accent : "", isASCII: isASCII)
    }
    putRuler(on: &screen, isASCII: isASCII)
    let text = OutcomeText(isASCII: isASCII)
    if moving == nil, let answer { put(answer, before: rows - 2, on: &screen, text) }
    let frame = tree.frames[selected.slot]
    let size = "\(NumberText.short(frame.width))×\(NumberText.short(frame.height))"
    let status = "[\(tree.name(of: selected))]  \(ViewText.kind(of: selected, in: tree))  \(size)"
    if rows > 1 { screen.put(text.lines(of: status).joined(), row: rows - 2) }
    let line = text.lines(of: message).joined(separator: " ")
    screen.put(truncated(line, to: columns, mark: truncationMark(isASCII: isASCII)), row: rows - 1)
    return screen
  }
}

/// The ruler under the picture, along which the mouse resizes root.
extension LiveView {
  static let leastRowsWithRuler = 8

  /// Puts the ruler above the status line, and finds its breakpoints if the layout has changed.
  mutating func putRuler(on screen: inout LiveScreen, isASCII: Bool) {
    guard screen.rows >= Self.leastRowsWithRuler else {
      ruler = nil
      return
    }
    if ruler == nil { ruler = LiveRuler.ruler(of: session) }
    let line = ruler?.line(at: tree.size.width, columns: screen.columns) ?? ""
    let text = OutcomeText(isASCII: isASCII).lines(of: line).joined()
    screen.put(text, row: screen.rows - Self.rulerRows)
    rulerLocation =
      line.isEmpty ? nil : (row: screen.rows - Self.rulerRows, columns: screen.columns)
  }

  /// The ruler is the third row from the bottom.
  private static let rulerRows = 3

  /// Handles a press or movement of the mouse on the ruler; returns `nil` for any other report.
  mutating func takeOnRuler(_ report: MouseReport) -> Request? {
    if report.isPress {
      guard let location = rulerLocation, report.row == location.row, drag == nil else {
        return nil
      }
      rulerDrag = (commands.count, tree.size.width)
    } else if rulerDrag != nil, report.isReleased {
      defer { rulerDrag = nil }
      return resize(to: report.column)
    }
    guard rulerDrag != nil, report.isPress || report.isMotion else { return nil }
    return resize(to: report.column)
  }

  /// The command that gives root the width under a column; it replaces the previous one.
  private mutating func resize(to column: Int) -> Request {
    guard let started = rulerDrag, let location = rulerLocation,
      let width = ruler?.width(atColumn: column, columns: location.columns), width != started.width
    else { return .nothing }
    rulerDrag?.width = width
    let command = "resize \(NumberText.exact(width)) \(NumberText.exact(tree.size.height))"
    return commands.count > started.commandCount ? .replace(command) : .run(command)
  }

  /// A long answer of a command, shown over the lower part of the picture until the next key.
  struct Answer: Equatable {
    let title: String
    let lines: [String]

    /// `nil` for an outcome of one line, or an error.
    static func answer(of outcome: Outcome) -> Answer? {
      let lines = outcome.report.lines
      guard outcome.diagnostic == nil, lines.count > 1 else { return nil }
      return Answer(title: outcome.text, lines: lines)
    }

    /// All keys, with the equivalent actions of the mouse.
    static let keys = Answer(
      title: "keys",
      lines: [
        "Tab Shift-Tab   choose the next view, or the one before   (click)",
        "arrows          choose a neighbouring view; move a splitter by a cell   (drag)",
        "- +             move a splitter by a point",
        "[ ] { }         root narrower, wider, shorter, taller   (drag its edges or corner)",
        "j k             scroll the chosen content down and up   (wheel)",
        "h               hide or show; cover or reveal   (drag, pan)", "u r             undo, redo",
        "w               why: width, height, left, top in turn",
        "/               type a command, with the keys of the shell",
        "q               leave; the changes stay as commands",
      ])
  }

  /// The attributes that `w` explains, in order.
  private static let questions = ["width", "height", "left", "top"]

  /// The command that explains the next attribute of the selected view.
  mutating func nextQuestion() -> String {
    if explained?.node != selected { explained = (selected, 0) }
    let index = explained?.index ?? 0
    explained?.index = (index + 1) % Self.questions.count
    return Self.questions[index]
  }

  /// The text in the last row beside a long answer.
  func remark(on outcome: Outcome) -> String {
    guard let explained, explained.node == selected, outcome.text.hasPrefix("why ") else {
      return "press any key"
    }
    return "w why \(name).\(Self.questions[explained.index])  any other key continues"
  }

  /// Puts an answer over the rows before `end`, below a line with its title.
  func put(_ answer: Answer, before end: Int, on screen: inout LiveScreen, _ text: OutcomeText) {
    let available = end - 1
    guard available > 0 else { return }
    var lines = answer.lines.flatMap { text.lines(of: $0) }
      .flatMap { TextWrap.folded($0, columns: screen.columns) }
    if lines.count > available {
      let left = lines.count - available + 1
      lines = lines.prefix(available - 1) + text.lines(of: "… and \(left) more lines")
    }
    let rule = text.lines(of: "── \(answer.title) ").joined(separator: " ")
    let dash = text.lines(of: "─").joined()
    let top = end - lines.count - 1
    for row in top..<end { screen.clear(row: row) }
    screen.put(rule + String(repeating: dash, count: screen.columns), row: top)
    for (index, line) in lines.enumerated() { screen.put(line, row: top + 1 + index) }
  }
}
