import DocumentModel
import Drawing
import Explaining
import FrameRendering
import LayoutModel
import LayoutText
import TerminalText

/// Says what differs between two layouts: in words, as pictures side by side, and as JSON.
struct ComparisonReport {
  private let comparison: LayoutComparison

  init(_ comparison: LayoutComparison) { self.comparison = comparison }

  /// The differences, grouped by the command behind them.
  func lines() -> [String] {
    let difference = comparison.difference
    let title = "\(comparison.old.label) → \(comparison.new.label)"
    if difference.isEmpty { return ["\(title): nothing differs", sameText] }
    var lines = [title]
    var groups: [(command: String, rows: [[String]])] = []
    for (change, command) in zip(difference.changed, comparison.commands) {
      let row = [
        "\(change.view).\(change.attribute)", Self.text(change.from), "→", Self.text(change.to),
      ]
      if let known = groups.firstIndex(where: { $0.command == command }) {
        groups[known].rows.append(row)
      } else {
        groups.append((command, [row]))
      }
    }
    for group in groups {
      if !group.command.isEmpty { lines.append(Sanitizer.sanitized(group.command)) }
      lines += Columns.aligned(group.rows, numbers: [1, 3]).map { "   " + $0 }
    }
    if !difference.added.isEmpty {
      lines.append("added    " + difference.added.joined(separator: ", "))
    }
    if !difference.removed.isEmpty {
      lines.append("removed  " + difference.removed.joined(separator: ", "))
    }
    return lines + [sameText]
  }

  private var sameText: String {
    let count = comparison.difference.sameCount
    return count == 1 ? "1 view is the same" : "\(count) views are the same"
  }

  private static func text(_ value: LayoutDifference.Value) -> String {
    switch value {
    case .length(let length): NumberText.short(length, decimals: 3)
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  // MARK: Pictures

  /// Both layouts side by side at one scale.
  func pictures(_ settings: FrameSettings) -> [String] {
    let trees = [comparison.old.document.shown, comparison.new.document.shown]
    var options = SceneBuilder.Options()
    options.area = Rect(
      x: 0, y: 0, width: trees.map { $0.size.width }.max() ?? 0,
      height: trees.map { $0.size.height }.max() ?? 0)
    var small = settings
    small.columns = max(1, (settings.columns - 1) / 2)
    small.style.colour = false
    var renderer = FrameRenderer()
    let blocks = zip(trees, [comparison.old.label, comparison.new.label]).map { tree, label in
      var scene = SceneBuilder.scene(of: tree, settings: small, options: options)
      scene.notes = []
      return [" " + label] + renderer.render(scene, style: small.style).lines()
    }
    return FrameRow.lines(of: blocks)
  }

  // MARK: JSON

  func json() -> String {
    let difference = comparison.difference
    var json = JSONText()
    json.begin("{")
    json.key("compare")
    json.begin("[")
    json.value(comparison.old.label)
    json.value(comparison.new.label)
    json.end("]")
    json.key("changed")
    json.begin("[")
    for (change, command) in zip(difference.changed, comparison.commands) {
      json.begin("{")
      json.key("view")
      json.value(change.view)
      json.key("attribute")
      json.value(change.attribute)
      json.key("from")
      Self.add(change.from, to: &json)
      json.key("to")
      Self.add(change.to, to: &json)
      if !command.isEmpty {
        json.key("command")
        json.value(command)
      }
      json.end("}")
    }
    json.end("]")
    for (key, names) in [("added", difference.added), ("removed", difference.removed)] {
      json.key(key)
      json.begin("[")
      for name in names { json.value(name) }
      json.end("]")
    }
    json.key("same")
    json.value(difference.sameCount)
    json.end("}")
    return json.text
  }

  private static func add(_ value: LayoutDifference.Value, to json: inout JSONText) {
    switch value {
    case .length(let length): json.value(length)
    case .flag(let flag): json.value(flag)
    }
  }
}
