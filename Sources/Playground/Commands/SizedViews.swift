import CommandLanguage
import LayoutEngine
import LayoutModel

/// Reads `NAME`, `NAME=WxH` and `COUNT` into the children of a stack or canvas.
enum SizedViews {
  struct View {
    var name: String
    /// The natural size, where one is given.
    var size: SizeLiteral?
  }

  /// The leaf of VIEW, and the views of CHILD that are to be in it.
  static func leaf(
    _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (NodeID, [View]) {
    let node = try Resolve.leaf("VIEW", of: arguments, session)
    let views = try read(arguments.words("CHILD"), arguments, session)
    try Resolve.room(for: views.count, in: node, arguments, session)
    return (node, views)
  }

  /// - Parameter existing: a name in `words` that may be taken, because it is that view.
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
    if name.text != existing { _ = try Resolve.newName(name, arguments, session) }
    guard let text = parts?.tail else { return View(name: name.text) }
    guard let size = SizeLiteral.parse(text.text),
      max(size.width ?? 0, size.height ?? 0) <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-size", "\"\(text.text)\" is no natural size", at: text,
        fix: ChildDrafts.optionFix(name, text, arguments) ?? ForeignUnit.fix(for: text.text)
          ?? "WxH, such as \(name.text)=100x44, \(name.text)=-x44 or \(name.text)=-")
    }
    return View(name: name.text, size: size)
  }

  static func setSize(_ size: SizeLiteral, of node: NodeID, _ session: inout Session) {
    session.tree.updateExtras(of: node) {
      $0.naturalWidth = size.width
      $0.naturalHeight = size.height
    }
  }

  /// Gives the children of `parent` the sizes that were written with their names.
  static func setSizes(_ views: [View], of parent: NodeID, _ session: inout Session) {
    for (child, view) in zip(Array(session.tree.children(of: parent)), views) {
      if let size = view.size { setSize(size, of: child, &session) }
    }
  }

  /// Points, of any sign.
  static func number(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text),
      number.value.magnitude <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is no number of points", at: word,
        fix: ForeignUnit.fix(for: word.text))
    }
    return number.value
  }

  static func insets(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Insets {
    guard let literal = InsetsLiteral.parse(word.text),
      [literal.top, literal.left, literal.bottom, literal.right].allSatisfy({
        (0...LayoutTree.maximumLength).contains($0)
      })
    else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" are no margins", at: word,
        fix: "one length, or TOP,LEFT,BOTTOM,RIGHT")
    }
    return Insets(
      top: literal.top, left: literal.left, bottom: literal.bottom, right: literal.right)
  }
}
