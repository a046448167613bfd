import CommandLanguage
import LayoutModel

/// PCSplitView's layout string: `ratio*fixed,ratio*fixed…`, −1 none, below −1 natural, between
/// 0 and 1 a hairline; a part without `*` has fixed −1.
enum LayoutString {
  static func drafts(
    _ word: Word, names: [Word], existing: String?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [LayoutTree.ChildDraft] {
    var drafts: [LayoutTree.ChildDraft] = []
    for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      drafts.append(try draft(part, word, arguments))
    }
    let isAllFixed = drafts.allSatisfy { $0.fixed != .none }
    let total = drafts.reduce(0) { $0 + $1.ratio }
    guard isAllFixed || abs(total - 1) <= LayoutTree.ratioTolerance else {
      throw ChildDrafts.totalError(drafts.map { $0.ratio }, names: [], [word], arguments)
    }
    try name(&drafts, names, word, existing: existing, arguments, session)
    return drafts
  }

  private static func draft(
    _ part: Substring, _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> LayoutTree.ChildDraft {
    func trimmed(_ text: Substring) -> String {
      String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let pieces = part.split(separator: "*", omittingEmptySubsequences: false).map(trimmed)
    guard (1...2).contains(pieces.count), let ratio = NumberLiteral.parse(pieces[0]),
      (0...1).contains(ratio.value)
    else {
      throw arguments.diagnostic(
        "bad-layout", "\"\(part)\" is no part of a layout string", at: word,
        fix: "RATIO*FIXED, such as 0.3*-1 or 0.2*100")
    }
    guard pieces.count == 2 else {
      return LayoutTree.ChildDraft(name: nil, ratio: ratio.value)
    }
    guard let fixed = NumberLiteral.parse(pieces[1]), fixed.value >= 0 || fixed.value <= -1,
      fixed.value.magnitude <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-layout", "\"\(pieces[1])\" is no fixed value", at: word,
        fix: "points, -1 for none, -2 for the natural length, 0.5 for a hairline")
    }
    return LayoutTree.ChildDraft(
      name: nil, ratio: ratio.value, fixed: Fixed(encoded: fixed.value))
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
