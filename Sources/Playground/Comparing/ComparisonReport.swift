import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// Describes the difference between two layouts: in words, as pictures side by side, and as JSON.
struct ComparisonReport {
  private let comparison: LayoutComparison

  init(_ comparison: LayoutComparison) { self.comparison = comparison }

  /// The differences, grouped by the command behind them.
  func lines() -> [String] {
    let difference = comparison.difference
    let title = "\(comparison.old.label) → \(comparison.new.label)"
    if difference.isEmpty { return ["\(title): no differences", sameText] }
    var lines = [title]
    var groups: [(command: String, rows: [[String]])] = []
    for (change, command) in zip(difference.changed, comparison.commands) {
      let row = ChangeTable.row(change)
      if let known = groups.firstIndex(where: { $0.command == command }) {
        groups[known].rows.append(row)
      } else {
        groups.append((command, [row]))
      }
    }
    for group in groups {
      if !group.command.isEmpty { lines.append(Sanitizer.sanitized(group.command)) }
      lines += ChangeTable.aligned(group.rows).map { "   " + $0 }
    }
    lines += ChangeTable.structureLines(of: difference)
    return lines + [sameText]
  }

  private var sameText: String {
    let count = comparison.difference.sameCount
    return count == 1 ? "1 view is the same" : "\(count) views are the same"
  }

  // MARK: Pictures

  /// Both layouts side by side at one scale; dots in the second show the old positions of moved
  /// views.
  func pictures(_ settings: FrameSettings) -> [String] {
    let trees = [comparison.old.document.shown, comparison.new.document.shown]
    var options = SceneBuilder.Options()
    let area = Rect(
      x: 0, y: 0, width: trees.map { $0.size.width }.max() ?? 0,
      height: trees.map { $0.size.height }.max() ?? 0)
    options.area = area
    var small = settings
    small.columns = max(1, (settings.columns - 1) / 2)
    small.style.colour = false
    var moved: [String] = []
    for change in comparison.difference.changed
    where moved.last != change.view && change.attribute != LayoutDifference.hidden {
      moved.append(change.view)
    }
    let scenes = trees.map { tree in
      var scene = SceneBuilder.scene(of: tree, settings: small, options: options)
      scene.notes = []
      return scene
    }
    let frames = scenes.map { FrameRenderer.render($0, style: small.style) }
    let dotted = ViewOutline(of: trees[0], views: moved, area: area)
      .frame(over: frames[1], of: scenes[1])
    let blocks = [
      [" " + comparison.old.label] + frames[0].lines(),
      [" " + comparison.new.label] + dotted.lines(),
    ]
    let list = moved.prefix(4).joined(separator: ", ") + (moved.count > 4 ? ", …" : "")
    let note = "dotted: \(list) as in \(comparison.old.label)"
    return FrameRow.lines(of: blocks) + (dotted == frames[1] ? [] : [note])
  }

  // MARK: JSON

  func json() -> String {
    let difference = comparison.difference
    return JSONText.object { json in
      json.strings("compare", [comparison.old.label, comparison.new.label])
      let changes = Array(zip(difference.changed, comparison.commands))
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
