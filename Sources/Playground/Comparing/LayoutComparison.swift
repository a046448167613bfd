import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// Two layouts, their differences, and the commands behind each difference: in words, as pictures
/// side by side, and as JSON.
struct LayoutComparison {
  let old: LayoutVersion
  let new: LayoutVersion
  let difference: LayoutDifference
  /// The command behind each change of the difference; empty if it is not known.
  let commands: [String]

  init(_ old: LayoutVersion, _ new: LayoutVersion, history: [LayoutVersion.Step]) {
    self.old = old
    self.new = new
    difference = LayoutDifference(from: old.document.shown, to: new.document.shown)
    let steps = Self.steps(from: old, to: new, history)
    commands = difference.changed.map { change in
      var value: LayoutDifference.Value? = change.from
      var author = ""
      for step in steps {
        let next = LayoutDifference.value(
          of: change.attribute, of: change.view, in: step.document.shown)
        if !LayoutDifference.isSame(value, next) { author = step.command }
        value = next
      }
      return author
    }
  }

  /// The commands from one layout to the other, if they are known.
  private static func steps(
    from old: LayoutVersion, to new: LayoutVersion, _ history: [LayoutVersion.Step]
  ) -> [LayoutVersion.Step] {
    if let first = old.number, let last = new.number, first <= last, last < history.count {
      return Array(history[(first + 1)..<(last + 1)])
    }
    return new.steps
  }

  /// The differences, grouped by the command behind them.
  func lines() -> [String] {
    let title = "\(old.label) → \(new.label)"
    if difference.isEmpty { return ["\(title): no differences", sameText] }
    var lines = [title]
    for (command, changes) in zip(commands, difference.changed).grouped(by: { $0.0 }) {
      if !command.isEmpty { lines.append(Sanitizer.sanitized(command)) }
      lines += ChangeTable.aligned(changes.map { ChangeTable.row($0.1) }).map { "   " + $0 }
    }
    lines += ChangeTable.structureLines(of: difference)
    return lines + [sameText]
  }

  private var sameText: String {
    let count = difference.sameCount
    return count == 1 ? "1 view is the same" : "\(count) views are the same"
  }

  /// Both layouts side by side at one scale; dots in the second show the old positions of moved
  /// views.
  func pictures(_ settings: FrameSettings) -> [String] {
    let trees = [old.document.shown, new.document.shown]
    let options = SceneBuilder.Options(fitting: trees.map { $0.size })
    var small = settings
    small.columns = max(1, (settings.columns - 1) / 2)
    small.style.colour = false
    let moved = difference.changed.filter { $0.attribute != LayoutDifference.hidden }
      .map { $0.view }.distinct()
    let scenes = trees.map { SceneBuilder.scene(of: $0, settings: small, options: options) }
    let frames = scenes.map { FrameRenderer.render($0, style: small.style) }
    let dotted = ViewOutline(of: trees[0], views: moved, area: options.area)
      .frame(over: frames[1], of: scenes[1])
    let blocks = [
      [" " + old.label] + frames[0].lines(),
      [" " + new.label] + dotted.lines(),
    ]
    let list = moved.prefix(4).joined(separator: ", ") + (moved.count > 4 ? ", …" : "")
    let note = "dotted: \(list) as in \(old.label)"
    return FrameRow.lines(of: blocks) + (dotted == frames[1] ? [] : [note])
  }

  func json() -> String {
    JSONText.object { json in
      json.strings("compare", [old.label, new.label])
      let changes = Array(zip(difference.changed, commands))
      json.objects("changed", changes) { json, item in
        let (change, command) = item
        json.field("view", change.view)
        json.field("attribute", change.attribute)
        json.key("from")
        Self.add(change.from, to: &json)
        json.key("to")
        Self.add(change.to, to: &json)
        if !command.isEmpty { json.field("command", command) }
      }
      json.strings("added", difference.added)
      json.strings("removed", difference.removed)
      json.field("same", difference.sameCount)
    }
  }

  private static func add(_ value: LayoutDifference.Value, to json: inout JSONText) {
    switch value {
    case .length(let length): json.value(length)
    case .flag(let flag): json.value(flag)
    }
  }
}

/// A layout for a comparison: a step of the history, the result of commands, the current one, or
/// that of a file.
struct LayoutVersion {
  typealias Step = (command: String, document: Document)

  var label: String
  var document: Document
  /// The commands that produce it from the current layout, if any.
  var steps: [Step] = []
  /// Its number in the history, if it has one.
  var number: Int?
  /// True for a file, whose document is only known after its replay.
  var isFile = false

  static func now(in session: Session) -> LayoutVersion {
    LayoutVersion(label: "now", document: session.document, number: session.past.count)
  }

  /// The documents before the first change and after each change of a session, including undone
  /// ones.
  static func history(of session: Session) -> [Step] {
    let texts = session.past.texts + session.future.reversed().map { $0.text }
    let documents =
      session.past.documents + [session.document] + session.future.reversed().map { $0.document }
    return documents.enumerated().map { index, document in
      (command: index == 0 ? "" : texts[index - 1], document: document)
    }
  }
}
