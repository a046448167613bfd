package import CommandLanguage
package import LayoutEngine
import TerminalText

/// The parts of PCSplitView's layout string, `ratio*fixed,ratio*fixed…`.
package enum LayoutParts {
  /// Reads a string. An empty part or number is 0, as NSString reads it.
  package static func read(
    _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> [LayoutTree.ChildDraft] {
    guard word.text.contains(where: { $0 != " " }) else {
      throw problem(word.text, word, arguments)
    }
    let texts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    let parts = try texts.map { text throws(Diagnostic) in try part(text, word, arguments) }
    let ratios = parts.map { $0.ratio }
    let isAllFixed = parts.allSatisfy { $0.fixed != .none }
    // The sum of rounded decimals is rounded too.
    let most = LayoutTree.writtenTolerance + LayoutTree.ratioTolerance
    guard isAllFixed || abs(ratios.reduce(0, +) - 1) <= most else {
      throw arguments.diagnostic(EditProblem(total: ratios), at: [word])
    }
    return parts
  }

  /// Returns a remark about ratios that do not add up to 1 and are laid out as written, because
  /// PCSplitView checks no total; none if they do.
  package static func notes(_ parts: [LayoutTree.ChildDraft]) -> [String] {
    let total = parts.reduce(0) { $0 + $1.ratio }
    let isWhole = abs(total - 1) <= LayoutTree.ratioTolerance
    return isWhole || parts.allSatisfy { $0.fixed != .none }
      ? [] : ["the ratios add up to \(NumberText.ratio(total)), not 1: laid out as written"]
  }

  /// Gives the children of a split the ratios and fixed lengths of a string.
  static func set(
    _ parts: [LayoutTree.ChildDraft], on split: NodeID, _ tree: inout LayoutTree
  ) throws(EditProblem) {
    let children = try tree.children(of: split, count: parts.count, orSay: "not \(parts.count)")
    tree.setRatios(zip(children, parts).map { ($0, $1.ratio) }, in: split)
    tree.set(.layout, of: split) { _ in }
    for (child, part) in zip(children, parts) where tree.fixed(of: child) != part.fixed {
      tree.set(.fixed, of: child) { $0.setFixed(part.fixed, of: child) }
    }
  }

  static func parts(of split: NodeID, in tree: LayoutTree) -> [LayoutTree.ChildDraft] {
    tree.children(of: split).map {
      LayoutTree.ChildDraft(name: nil, ratio: tree.nodes[$0.slot].ratio, fixed: tree.fixed(of: $0))
    }
  }

  /// The string, as PCSplitView's `subviewLayout` writes it.
  static func text(of parts: [LayoutTree.ChildDraft]) -> String {
    parts.map { NumberText.exact(written($0.ratio)) + "*" + text(of: $0.fixed) }
      .joined(separator: ",")
  }

  /// PCSplitView's number for a fixed value; points that it would read as a hairline have a unit.
  package static func text(of fixed: Fixed) -> String {
    let text = NumberText.exact(fixed.encoded)
    return Fixed(encoded: fixed.encoded) == fixed ? text : text + "pt"
  }

  /// A ratio without the rounding error of a sum: 0.5 for 0.49999999999999994.
  private static func written(_ ratio: Double) -> Double {
    let rounded = (ratio * 1e12).rounded() / 1e12
    return abs(rounded - ratio) <= 1e-15 ? rounded : ratio
  }

  private static func part(
    _ part: Substring, _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> LayoutTree.ChildDraft {
    let pieces = part.split(separator: "*", omittingEmptySubsequences: false)
    guard (1...2).contains(pieces.count), let ratio = number(pieces[0])?.value,
      (0...1).contains(ratio)
    else { throw problem(String(part), word, arguments) }
    guard pieces.count == 2 else { return LayoutTree.ChildDraft(name: nil, ratio: ratio) }
    return LayoutTree.ChildDraft(
      name: nil, ratio: ratio, fixed: try fixed(pieces[1], word, arguments))
  }

  private static func problem(_ part: String, _ word: Word, _ arguments: Arguments) -> Diagnostic {
    arguments.diagnostic(
      "bad-layout", "\"\(part)\" is not a part of a layout string", at: word,
      fix: "RATIO*FIXED, such as 0.3*-1 or 0.2*100")
  }

  /// A fixed value as PCSplitView has it.
  static func fixed(
    _ text: Substring, _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> Fixed {
    guard let number = number(text), number.value >= 0 || number.value <= -1,
      number.value.magnitude <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-layout", "\"\(text)\" is not a fixed value", at: word,
        fix: "points, -1 for none, -2 for the natural length, 0.5 for a hairline")
    }
    let hasUnit = number.form == .points && number.value >= 0
    return hasUnit ? .points(number.value) : Fixed(encoded: number.value)
  }

  private static func number(_ text: Substring) -> NumberLiteral? {
    let trimmed = text.trimmed
    return NumberLiteral.parse(trimmed.isEmpty ? "0" : trimmed)
  }
}
