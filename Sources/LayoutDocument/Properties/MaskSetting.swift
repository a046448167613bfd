import CommandLanguage
package import LayoutEngine
import TerminalText

/// An autoresizing mask as a value of `set`. Without a frame, the view keeps its current one.
package struct MaskSetting: Equatable, Sendable {
  /// `nil` if no mask places the view.
  var parts: AutoresizingMask.Parts?
  var frame: Rect?
  /// The size of the superview that the frame is for.
  var superview: Size?

  package static let off = MaskSetting()

  /// The spellings of each part, UIKit's first.
  private static let words: [(part: AutoresizingMask.Parts, names: [String])] = [
    (.leftMargin, ["flexibleLeftMargin", "left", "leftMargin", "flexibleMinX", "minXMargin"]),
    (.width, ["flexibleWidth", "width", "widthSizable"]),
    (.rightMargin, ["flexibleRightMargin", "right", "rightMargin", "flexibleMaxX", "maxXMargin"]),
    (.topMargin, ["flexibleTopMargin", "top", "topMargin", "flexibleMinY", "minYMargin"]),
    (.height, ["flexibleHeight", "height", "heightSizable"]),
    (
      .bottomMargin,
      ["flexibleBottomMargin", "bottom", "bottomMargin", "flexibleMaxY", "maxYMargin"]
    ),
  ]

  static let partNames = words.map { $0.names[0] }
  static let keywords = ["off", "none"] + partNames

  /// UIKit's names of parts.
  package static func names(of parts: AutoresizingMask.Parts) -> [String] {
    words.filter { parts.contains($0.part) }.map { $0.names[0] }
  }

  private static func part(_ name: Substring) -> AutoresizingMask.Parts? {
    words.first { $0.names.contains { Keyword.matches(String(name), $0) } }?.part
  }

  var text: String {
    guard let parts else { return "off" }
    var words = Self.names(of: parts)
    if words.isEmpty { words = ["none"] }
    if let frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      words.append(numbers.map { NumberText.exact($0) }.joined(separator: ","))
    }
    if let superview {
      words += ["in", "\(NumberText.exact(superview.width))x\(NumberText.exact(superview.height))"]
    }
    return words.joined(separator: " ")
  }
}

extension MaskSetting {
  /// `off`, or `none` or parts, then a frame, then `in` and a size.
  init(_ words: [Word], _ arguments: Arguments) throws(Diagnostic) {
    if words.count == 1, Keyword.matches(words[0].text, "off") { return }
    var remaining = words[...]
    var parts: AutoresizingMask.Parts = []
    while let word = remaining.first, !Self.isFramePart(word) {
      remaining = remaining.dropFirst()
      if Keyword.matches(word.text, "none") { continue }
      for name in word.text.split(whereSeparator: { $0 == "," || $0 == "+" || $0 == "|" }) {
        guard let part = Self.part(name) else {
          var message = "\(Message.quoted(name)) is not a part of an autoresizing mask"
          let names = ["off", "none"] + Self.words.flatMap { $0.names }
          message += Suggestion.hint(for: String(name), among: names)
          throw arguments.diagnostic(
            "bad-value", message, at: word, fix: Message.list(Self.keywords))
        }
        parts.formUnion(part)
      }
    }
    self.parts = parts
    if let word = remaining.first, !Keyword.matches(word.text, "in") {
      frame = try Self.frame(word, arguments)
      remaining = remaining.dropFirst()
    }
    guard let word = remaining.first else { return }
    guard Keyword.matches(word.text, "in"), remaining.count == 2, let last = remaining.last else {
      throw arguments.diagnostic(
        "bad-value", "after the frame comes the superview's size", at: word,
        fix: "X,Y,WIDTH,HEIGHT in WxH")
    }
    guard let size = SizeLiteral.parse(last.text), let width = size.width,
      let height = size.height, max(width, height) <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-size", "\(Message.quoted(last.text)) is not a size of a superview", at: last,
        fix: "WxH, such as 400x240")
    }
    superview = Size(width: width, height: height)
  }

  /// Returns true if a word belongs to a frame or follows one.
  private static func isFramePart(_ word: Word) -> Bool {
    if Keyword.matches(word.text, "in") { return true }
    return word.text.first.map { $0.isNumber || $0 == "-" || $0 == "." } ?? false
  }

  private static func frame(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Rect {
    let parts = word.text.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { NumberLiteral.parse($0) }
      .filter { $0.form != .percent && $0.value.magnitude <= LayoutTree.maximumLength }
      .map { $0.value }
    guard parts.count == 4, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw arguments.diagnostic(
        "bad-value", "\(Message.quoted(word.text)) is not a frame in the superview", at: word,
        fix: "X,Y,WIDTH,HEIGHT, such as 16,20,100,44")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: The mask

  /// The complete mask: omitted values are the view's current frame, without the solver's rounding
  /// errors, and the superview's current size.
  func mask(for node: NodeID, in tree: LayoutTree) -> AutoresizingMask? {
    guard let parts else { return nil }
    let now = tree.frames[node.slot].mapped { ($0 * 1e6).rounded() / 1e6 }
    return AutoresizingMask(
      parts, frame: frame ?? now, in: superview ?? tree.frames[tree.parent(of: node).slot].size)
  }
}

extension PropertyType where Value == MaskSetting {
  /// The flexible margins and lengths of a view, and the frame that they change.
  static let mask: PropertyType = PropertyType(
    "PART… [X,Y,WIDTH,HEIGHT in WxH] | none | off", domain: .words(MaskSetting.keywords),
    read: { (words, arguments) throws(Diagnostic) in try MaskSetting(words, arguments) },
    text: { $0.text },
    form: ValueForm({ .mask($0) }, { if case .mask(let mask) = $0 { mask } else { nil } })
  ).with { $0.listed = MaskSetting.partNames }
}
