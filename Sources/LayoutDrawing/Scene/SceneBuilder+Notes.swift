import LayoutEngine
import LayoutLanguage
import TerminalText

/// Notes about views that the picture cannot show exactly.
extension SceneBuilder {
  /// The minimum number of columns for the start of a name in the border, and in the row inside.
  private static let readableColumns = (border: 4, inside: 2)

  /// Adds a note for a view whose name does not fit into its box.
  mutating func noteThin(_ name: String, in visit: Visit) {
    // Empty views get another note.
    guard visit.frame.width > 0, visit.frame.height > 0 else { return }
    guard grid.columns > 1, grid.rows > 1, visit.rect.intersection(visit.clip) == visit.rect else {
      return
    }
    let columns = visit.rect.right - visit.rect.left - 1
    let rows = visit.rect.bottom - visit.rect.top - 1
    // A box of one line has no border for a name.
    if rows >= 0, columns >= Self.readableColumns.border { return }
    let width = displayWidth(of: name)
    if rows >= 0, columns > 0, width <= columns { return }
    let isInside = columns >= Self.readableColumns.inside || width <= columns * rows
    if rows > 0, columns > 0, isInside { return }
    notes.add(.thin, name)
  }

  /// Adds a note if a side of a splitter extends beyond the splitter's edge by a cell or more.
  mutating func noteOverhang(_ child: Visit, in visit: Visit) {
    let beyond = [
      (
        "right", child.rect.right > visit.rect.right,
        child.frame.x + child.frame.width - visit.frame.x - visit.frame.width
      ),
      (
        "bottom", child.rect.bottom > visit.rect.bottom,
        child.frame.y + child.frame.height - visit.frame.y - visit.frame.height
      ),
    ]
    for (edge, isSeen, length) in beyond where isSeen {
      notes.add(
        .overhanging, "\(tree.name(of: child.node)) by \(NumberText.short(length)) (\(edge))")
    }
  }
}
