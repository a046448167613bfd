import LayoutDocument
import LayoutEngine
import TerminalText

/// The visible changes of a command: the views to mark, and a line that names them.
///
/// New views are omitted, because the frame shows them; so are positions that follow from changed
/// sizes.
struct ShownChanges {
  static let maximumViews = 5_000

  /// The indices of the views that changed.
  private(set) var views: Set<Int32> = []
  /// The views that the line names, each with its text in signs and in words.
  private var items: [(name: String, text: String, words: String)] = []

  /// Compares two trees view by view. O(views · depth).
  init(from old: LayoutTree, to new: LayoutTree) {
    guard old.count <= Self.maximumViews, new.count <= Self.maximumViews else { return }
    let changed = LayoutDifference(from: old, to: new).changed
    let hidden = changed.filter { $0.to == .flag(true) || $0.to == .flag(false) }
    let sized = changed.filter { ["width", "height"].contains($0.attribute) }
    let moved = changed.filter { ["x", "y"].contains($0.attribute) }
    let unseen = Set(hidden.map { $0.view })
    add(sized.filter { !unseen.contains($0.view) }, in: new)
    for change in hidden {
      let text = change.to == .flag(true) ? "is hidden" : "is shown"
      items.append((change.view, text, text))
      if change.to == .flag(false) { mark(change.view, in: new) }
    }
    // Views that only move usually follow from changed sizes.
    if items.isEmpty { addMoves(moved.filter { !unseen.contains($0.view) }, in: new) }
  }

  /// As many complete changes as fit into the columns, and the number of further ones.
  ///
  /// - Parameter inWords: true for screen readers, which would read out signs.
  func line(columns: Int, inWords: Bool = false) -> String? {
    guard !items.isEmpty else { return nil }
    var line = ""
    for (index, item) in items.enumerated() {
      let change = inWords ? item.words : item.text
      let text = (index == 0 ? "" : ", ") + "\(item.name) \(change)"
      let left = items.count - index
      let more = " and \(left) more"
      let remainder = left > 1 ? displayWidth(of: ", and \(left - 1) more") : 0
      if index > 0, displayWidth(of: line + text) + remainder > columns { return line + more }
      line += text
    }
    return line
  }

  private mutating func mark(_ name: String, in tree: LayoutTree) {
    if let node = tree.node(named: name) { views.insert(node.index) }
  }

  /// Adds changed lengths, both of a view in one item. A view that changes like its container is
  /// marked but not named.
  private mutating func add(_ changes: [LayoutDifference.Change], in tree: LayoutTree) {
    // Looked up, never iterated.
    let byView = Dictionary(grouping: changes) { $0.view }
    for (name, ofView) in changes.grouped(by: { $0.view }) {
      let texts = ofView.compactMap { change -> (signs: String, words: String)? in
        guard let (from, to) = Self.lengths(change) else { return nil }
        let direction = change.attribute == "width" ? "wide" : "high"
        return ("\(from) → \(to) \(direction)", "from \(from) to \(to) \(direction)")
      }
      guard !texts.isEmpty else { continue }
      mark(name, in: tree)
      let outer = Self.parent(of: name, in: tree).flatMap { byView[$0] } ?? []
      let isInherited = ofView.allSatisfy { change in
        outer.contains {
          $0.attribute == change.attribute && $0.from == change.from && $0.to == change.to
        }
      }
      if !isInherited {
        items.append(
          (
            name, texts.map { $0.signs }.joined(separator: " and "),
            texts.map { $0.words }.joined(separator: " and ")
          ))
      }
    }
  }

  private mutating func addMoves(_ changes: [LayoutDifference.Change], in tree: LayoutTree) {
    for change in changes {
      guard let (from, to) = Self.lengths(change) else { continue }
      mark(change.view, in: tree)
      let name = change.attribute
      items.append((change.view, "\(name) \(from) → \(to)", "\(name) from \(from) to \(to)"))
    }
  }

  private static func parent(of name: String, in tree: LayoutTree) -> String? {
    guard let node = tree.node(named: name) else { return nil }
    let parent = tree.parent(of: node)
    return parent.isNone ? nil : tree.name(of: parent)
  }

  /// Both lengths as printed; `nil` if they look equal.
  private static func lengths(_ change: LayoutDifference.Change) -> (String, String)? {
    guard case .length(let from) = change.from, case .length(let to) = change.to else { return nil }
    let texts = (NumberText.short(from), NumberText.short(to))
    return texts.0 == texts.1 ? nil : texts
  }
}
