import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Reads the words for the children of a container: `NAME`, `NAME=SIZE` and `COUNT`, or a layout
/// string.
enum ChildDrafts {
  /// The checked drafts of `words`: names are unused and different, ratios add up to 1.
  ///
  /// - Parameter existing: a name in `words` that may exist, because it is that view.
  static func read(
    _ words: [Word], existing: String? = nil, _ call: Call
  ) throws(Diagnostic) -> [Child] {
    var drafts: [Child] = []
    var sharing: [Int] = []
    var seen: Set<String> = []
    for word in words {
      let parts = word.split(at: "=")
      let name = parts?.head ?? word
      if name.text != existing { _ = try call.newName(name, isSized: parts != nil) }
      guard seen.insert(name.text).inserted else { throw taken(name.text, at: name, call) }
      var draft = Child(name.text, ratio: 0)
      if let size = parts?.tail, size.text != "*" {
        do throws(Diagnostic) {
          (draft.ratio, draft.fixed) = try length(size, call)
        } catch {
          var problem = error
          problem.fix = optionFix(name, size, call) ?? problem.fix
          throw problem
        }
      } else {
        sharing.append(drafts.count)
      }
      drafts.append(draft)
    }
    try share(&drafts, among: sharing, words, call)
    return drafts
  }

  /// The error for the second child of a name.
  static func taken(_ name: String, at word: Word, _ call: Call) -> Diagnostic {
    call.diagnostic("name-taken", "two children cannot both be named \"\(name)\"", at: word)
  }

  /// The fix for an option that was written like a size: `spacing=8`.
  static func optionFix(_ name: Word, _ value: Word, _ call: Call) -> String? {
    guard let option = call.arguments.syntax.option(named: name) else { return nil }
    return "an option has no =: \(option.keyword) \(value.text)"
  }

  /// The checked number of children if `words` are only that.
  /// - Parameter run: checks the limit of previews.
  static func count(
    _ words: [Word], _ arguments: Arguments, _ run: Run? = nil
  ) throws(Diagnostic) -> Int? {
    guard words.count == 1, let count = Int(words[0].text) else { return nil }
    try arguments.require(
      (1...LayoutTree.maximumNodes).contains(count), "bad-count",
      "a container has 1 to \(LayoutTree.maximumNodes) children", at: words[0])
    if run?.options.isPreview ?? false, count > Preview.createdChildren { throw Preview.tooMuch }
    return count
  }

  /// The ratio and the fixed value of a child's SIZE.
  static func length(
    _ word: Word, _ call: Call
  ) throws(Diagnostic) -> (ratio: Double, fixed: Fixed) {
    if Keyword.matches(word.text, "auto") { return (0, .natural) }
    if Keyword.matches(word.text, "hairline") { return (0, .hairline(0.5)) }
    let number = try call.require(
      NumberLiteral.parse(word.text), "bad-size", "\"\(word.text)\" is not a size of a child",
      at: word,
      fix: call.arguments.commands.vocabulary
        .meaning(of: word.text, among: ["*", "auto", "hairline"])?.message
        ?? ForeignUnit.fix(for: word.text) ?? "0.3, 30%, 1/3, 44pt, auto, hairline or *")
    if number.form == .points {
      try call.require(number.value >= 0, "bad-size", "a fixed length is 0 or more", at: word)
      return (0, .points(try ValueReader.length(word, call.arguments)))
    }
    try call.require(
      (0...1).contains(number.value), "bad-ratio",
      "\(word.text) is not a ratio: a ratio is between 0 and 1", at: word,
      fix: number.value > 1 && number.form == .plain ? "for points write \(word.text)pt" : nil)
    return (number.value, .none)
  }

  /// Gives children without a size equal shares of the remainder, and checks the sum.
  private static func share(
    _ drafts: inout [Child], among sharing: [Int], _ words: [Word], _ call: Call
  ) throws(Diagnostic) {
    let given = drafts.reduce(0) { $0 + ($1.ratio ?? 0) }
    let tolerance = LayoutTree.ratioTolerance
    if sharing.isEmpty {
      let isAllFixed = drafts.allSatisfy { $0.fixed != .none }
      if isAllFixed || abs(given - 1) <= tolerance { return }
    } else if given <= 1 + tolerance {
      let share = max(0, 1 - given) / Double(sharing.count)
      for index in sharing { drafts[index].ratio = share }
      return
    }
    throw call.arguments.diagnostic(
      EditProblem(total: drafts.map { $0.ratio ?? 0 }, names: drafts.map { $0.name }), at: words)
  }

  // MARK: Natural sizes

  /// The children of a stack or canvas.
  static func sizedChildren(_ words: [Word], _ call: Call) throws(Diagnostic) -> Children {
    if let count = try count(words, call.arguments) { return .count(count) }
    return .list(try sizedList(words, call))
  }

  /// - Parameter existing: a name in `words` that may exist, because it is that view.
  static func sizedList(
    _ words: [Word], existing: String? = nil, _ call: Call
  ) throws(Diagnostic) -> [Child] {
    var views: [Child] = []
    var seen: Set<String> = []
    for word in words {
      let view = try sizedView(word, existing: existing, call)
      guard seen.insert(view.name).inserted else { throw taken(view.name, at: word, call) }
      views.append(view)
    }
    return views
  }

  /// One `NAME` or `NAME=WxH`.
  static func sizedView(
    _ word: Word, existing: String? = nil, _ call: Call
  ) throws(Diagnostic) -> Child {
    let parts = word.split(at: "=")
    let name = parts?.head ?? word
    if name.text != existing { _ = try call.newName(name, isSized: parts != nil) }
    guard let text = parts?.tail else { return Child(name.text) }
    let size = try call.require(
      SizeLiteral.parse(text.text), "bad-size", "\"\(text.text)\" is not a natural size", at: text,
      fix: optionFix(name, text, call) ?? ForeignUnit.fix(for: text.text)
        ?? "WxH, such as \(name.text)=100x44, \(name.text)=-x44 or \(name.text)=-")
    let values = [size.width, size.height].compactMap { $0 }
    try ValueReader.checkBounds(values, "bad-size", ValueReader.lengthBounds, text, call.arguments)
    return Child(name.text, size: size.lengths)
  }

  // MARK: Layout strings

  /// The children in PCSplitView's layout string, `ratio*fixed,ratio*fixed…`: −1 none, below −1
  /// natural, between 0 and 1 a hairline; a part without `*` has fixed −1.
  static func list(
    _ word: Word, names: [Word], existing: String?, _ call: Call
  ) throws(Diagnostic) -> [Child] {
    let parts = try LayoutParts.read(word, call.arguments)
    let names = try self.names(names, of: parts.count, word, existing: existing, call)
    return zip(names, parts).map { Child($0, ratio: $1.ratio, fixed: $1.fixed) }
  }

  private static func names(
    _ names: [Word], of count: Int, _ word: Word, existing: String?, _ call: Call
  ) throws(Diagnostic) -> [String] {
    if names.isEmpty { return call.tree.unusedNames(count) }
    try call.require(
      names.count == count, "bad-count",
      "the string has \(NumberText.count(count, "part")), and the names are \(names.count)",
      at: names.last ?? word)
    var seen: Set<String> = []
    for name in names {
      if name.text != existing { _ = try call.newName(name) }
      guard seen.insert(name.text).inserted else { throw taken(name.text, at: name, call) }
    }
    return names.map { $0.text }
  }
}
