import CommandLanguage
import LayoutDocument
import LayoutEngine

/// Reads `NAME`, `NAME=WxH` and `COUNT` into the children of a stack or canvas.
enum SizedViews {
  struct View {
    var name: String
    var size: SizeLiteral?
  }

  /// A leaf, and the views to add to it.
  static func leaf(
    _ view: Argument<Word>, _ children: Argument<[Word]>, _ arguments: Arguments,
    _ session: Session
  ) throws(Diagnostic) -> (NodeID, [View]) {
    let node = try Resolve.leaf(arguments[view], arguments, session)
    let views = try read(arguments[children], arguments, session)
    try Resolve.checkCapacity(for: views.count, in: node, arguments, session)
    return (node, views)
  }

  /// - Parameter existing: a name in `words` that may exist, because it is that view.
  static func read(
    _ words: [Word], existing: String? = nil, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [View] {
    if words.count == 1, let count = Int(words[0].text) {
      guard (1...ChildDrafts.maximumCount).contains(count) else {
        throw arguments.diagnostic(
          "bad-count", "a container has 1 to \(ChildDrafts.maximumCount) children", at: words[0])
      }
      return session.tree.unusedNames(count).map { View(name: $0) }
    }
    var views: [View] = []
    var seen: Set<String> = []
    for word in words {
      let view = try view(word, existing: existing, arguments, session)
      guard seen.insert(view.name).inserted else {
        throw arguments.diagnostic(
          "name-taken", "two children cannot both be named \"\(view.name)\"", at: word)
      }
      views.append(view)
    }
    return views
  }

  /// One `NAME` or `NAME=WxH`.
  static func view(
    _ word: Word, existing: String? = nil, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> View {
    let parts = word.split(at: "=")
    let name = parts?.head ?? word
    if name.text != existing {
      _ = try Resolve.newName(name, isSized: parts != nil, arguments, session)
    }
    guard let text = parts?.tail else { return View(name: name.text) }
    guard let size = SizeLiteral.parse(text.text) else {
      throw arguments.diagnostic(
        "bad-size", "\"\(text.text)\" is not a natural size", at: text,
        fix: ChildDrafts.optionFix(name, text, arguments) ?? ForeignUnit.fix(for: text.text)
          ?? "WxH, such as \(name.text)=100x44, \(name.text)=-x44 or \(name.text)=-")
    }
    let values = [size.width, size.height].compactMap { $0 }
    try ValueReader.checkBounds(
      values, "bad-size", ValueReader.lengthBounds, text, arguments)
    return View(name: name.text, size: size)
  }

  /// Makes the leaf a stack or a canvas of `views`, with the options of the arguments.
  static func make(
    _ kind: Kind, _ node: NodeID, along axis: Axis, _ arguments: Arguments, _ views: [View],
    _ tree: inout LayoutTree
  ) throws(Diagnostic) {
    try tree.makeContainer(
      node, kind: kind, axis: axis,
      drafts: views.map { LayoutTree.ChildDraft(name: $0.name) }
    ) { tree throws(Diagnostic) in
      try Properties.configure(node, arguments, &tree)
      setSizes(views, of: node, &tree)
    }
  }

  static func setSize(_ size: SizeLiteral, of node: NodeID, _ tree: inout LayoutTree) {
    tree.updateExtras(of: node) {
      $0.naturalWidth = size.width
      $0.naturalHeight = size.height
    }
  }

  /// Sets the sizes that were written with the names of the children of `parent`.
  static func setSizes(_ views: [View], of parent: NodeID, _ tree: inout LayoutTree) {
    for (child, view) in zip(Array(tree.children(of: parent)), views) {
      if let size = view.size { setSize(size, of: child, &tree) }
    }
  }
}
