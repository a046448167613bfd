import CommandLanguage
import LayoutModel

/// Reads the values that properties and commands have in common.
enum ValueReader {
  /// Points, 0 or more.
  static func length(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text), number.form != .percent, number.value >= 0,
      number.value <= LayoutTree.maximumLength
    else {
      let isPart = NumberLiteral.parse(word.text)?.form == .percent
      throw arguments.diagnostic(
        "bad-length", "\"\(word.text)\" is no length", at: word,
        fix: ForeignUnit.fix(for: word.text)
          ?? "points, 0 or more" + (isPart ? "; a part is a ratio: ratio VIEW \(word.text)" : ""))
    }
    return number.value
  }

  /// A part of a whole, 0…1.
  static func part(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text), number.form != .points,
      (0...1).contains(number.value)
    else {
      throw arguments.diagnostic(
        "bad-ratio", "\"\(word.text)\" is no part: it is between 0 and 1", at: word,
        fix: ForeignUnit.fix(for: word.text) ?? "0.3, 30% or 1/3")
    }
    return number.value
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

  /// A natural size, or what `problem` says is wrong.
  static func size(
    _ word: Word, _ arguments: Arguments, _ problem: String, fix: String
  ) throws(Diagnostic) -> SizeLiteral {
    guard let size = SizeLiteral.parse(word.text),
      max(size.width ?? 0, size.height ?? 0) <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-size", "\"\(word.text)\" is no \(problem)", at: word, fix: fix)
    }
    return size
  }

  static func isOn(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Bool {
    switch Keyword.fold(word.text) {
    case "on", "true", "yes": return true
    case "off", "false", "no": return false
    default:
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is neither on nor off", at: word)
    }
  }
}
