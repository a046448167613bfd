import CommandLanguage
import LayoutDocument
import LayoutEngine

/// Reads `NAME`, `NAME=WxH` and `COUNT` into the children of a stack or canvas.
enum SizedViews {
  static func children(
    _ words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> Children {
    if let count = try ChildDrafts.count(words, arguments) { return .count(count) }
    return .list(try list(words, arguments, session))
  }

  /// - Parameter existing: a name in `words` that may exist, because it is that view.
  static func list(
    _ words: [Word], existing: String? = nil, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [Child] {
    if let count = try ChildDrafts.count(words, arguments) {
      return session.tree.unusedNames(count).map { Child($0) }
    }
    var views: [Child] = []
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
  ) throws(Diagnostic) -> Child {
    let parts = word.split(at: "=")
    let name = parts?.head ?? word
    if name.text != existing {
      _ = try Resolve.newName(name, isSized: parts != nil, arguments, session)
    }
    guard let text = parts?.tail else { return Child(name.text) }
    guard let size = SizeLiteral.parse(text.text) else {
      throw arguments.diagnostic(
        "bad-size", "\"\(text.text)\" is not a natural size", at: text,
        fix: ChildDrafts.optionFix(name, text, arguments) ?? ForeignUnit.fix(for: text.text)
          ?? "WxH, such as \(name.text)=100x44, \(name.text)=-x44 or \(name.text)=-")
    }
    let values = [size.width, size.height].compactMap { $0 }
    try ValueReader.checkBounds(
      values, "bad-size", ValueReader.lengthBounds, text, arguments)
    return Child(name.text, size: size)
  }
}
