import LayoutEngine
import TerminalText

/// The frames of the views that move, in numbers.
enum TransitionTable {
  /// A row for each view and time, in root coordinates.
  static func lines(of animation: Animation, count: Int) -> [String] {
    let times = Filmstrip.times(of: animation, count: count)
    let trees = times.map { animation.tree(at: $0) }
    let views = animation.movingViews
    let fades = views.contains { view in
      times.contains { animation.opacity(of: view, at: $0) < 1 }
    }
    var rows = [["view", "time", "x", "y", "width", "height"] + (fades ? ["alpha"] : [])]
    for view in views.prefix(Animation.maximumListedViews) {
      for (index, time) in times.enumerated() {
        let tree = trees[index]
        var row = [
          index == 0 ? animation.after.name(of: view) : "", GestureText.milliseconds(time),
        ]
        // The start shows the old tree, in which a new view has no frame yet.
        let shown = index == 0 && time <= 0 ? animation.start : tree
        let frame = shown.frameInRoot(view)
        row += [frame.x, frame.y, frame.width, frame.height].map { NumberText.short($0) }
        if fades { row.append(NumberText.short(animation.opacity(of: view, at: time))) }
        rows.append(row)
      }
    }
    var lines = Columns.aligned(rows, numbers: Array(1..<rows[0].count)).map { "  " + $0 }
    if views.count > Animation.maximumListedViews {
      lines.append("  … \(views.count - Animation.maximumListedViews) more views move")
    }
    return lines
  }
}
