import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// PCSplitView's layout string: `ratio*fixed,ratio*fixed…`, −1 none, below −1 natural, between
/// 0 and 1 a hairline; a part without `*` has fixed −1.
enum LayoutString {
  static func list(
    _ word: Word, names: [Word], existing: String?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [Child] {
    let parts = try LayoutParts.read(word, arguments)
    let names = try self.names(
      names, of: parts.count, word, existing: existing, arguments, session)
    return zip(names, parts).map { Child($0, ratio: $1.ratio, fixed: $1.fixed) }
  }

  private static func names(
    _ names: [Word], of count: Int, _ word: Word, existing: String?, _ arguments: Arguments,
    _ session: Session
  ) throws(Diagnostic) -> [String] {
    if names.isEmpty { return session.tree.unusedNames(count) }
    guard names.count == count else {
      throw arguments.diagnostic(
        "bad-count",
        "the string has \(NumberText.count(count, "part")), and the names are \(names.count)",
        at: names.last ?? word)
    }
    var seen: Set<String> = []
    for name in names {
      if name.text != existing { _ = try Resolve.newName(name, arguments, session) }
      guard seen.insert(name.text).inserted else { throw ChildDrafts.taken(name, arguments) }
    }
    return names.map { $0.text }
  }
}
