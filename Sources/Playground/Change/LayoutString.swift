import CommandLanguage
import LayoutDocument
import LayoutEngine

/// PCSplitView's layout string: `ratio*fixed,ratio*fixed…`, −1 none, below −1 natural, between
/// 0 and 1 a hairline; a part without `*` has fixed −1.
enum LayoutString {
  static func drafts(
    _ word: Word, names: [Word], existing: String?, _ arguments: Arguments, _ session: Session,
    _ run: inout Run
  ) throws(Diagnostic) -> [LayoutTree.ChildDraft] {
    var drafts = try parts(of: word, arguments, &run)
    try name(&drafts, names, word, existing: existing, arguments, session)
    return drafts
  }

  /// The parts of a string; adds a note if they do not add up to 1.
  static func parts(
    of word: Word, _ arguments: Arguments, _ run: inout Run
  ) throws(Diagnostic) -> [LayoutTree.ChildDraft] {
    let parts = try LayoutParts.read(word, arguments)
    let note = LayoutParts.note(parts.map { ($0.ratio, $0.fixed != .none) })
    if let note { run.say(note) }
    return parts
  }

  private static func name(
    _ drafts: inout [LayoutTree.ChildDraft], _ names: [Word], _ word: Word, existing: String?,
    _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    if names.isEmpty {
      for (index, name) in session.tree.unusedNames(drafts.count).enumerated() {
        drafts[index].name = name
      }
      return
    }
    guard names.count == drafts.count else {
      throw arguments.diagnostic(
        "bad-count", "the string has \(drafts.count) parts and there are \(names.count) names",
        at: names.last ?? word)
    }
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      if name.text != existing { _ = try Resolve.newName(name, arguments, session) }
      guard seen.insert(name.text).inserted else {
        throw arguments.diagnostic(
          "name-taken", "two children cannot both be named \"\(name.text)\"", at: name)
      }
      drafts[index].name = name.text
    }
  }
}
