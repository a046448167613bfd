import CommandLanguage
import LayoutEngine
import LayoutLanguage
import TerminalText

extension PropertyType where Value == Double {
  /// Points, 0 or more.
  static let length = PropertyType(
    "N", option: .length, domain: .points(0...LayoutTree.maximumLength),
    one: ValueReader.length, text: NumberText.exact)

  /// Points, positive or negative.
  static let points = PropertyType(
    "N", option: .number,
    domain: .points(-LayoutTree.maximumLength...LayoutTree.maximumLength),
    one: ValueReader.number, text: NumberText.exact)

  /// A fraction, 0…1.
  static let part = PropertyType(
    "R", option: .ratio, domain: .part(), one: ValueReader.part, text: NumberText.exact,
    scriptText: RatioText.script)

  /// Points per second, 0 or more.
  static let speed = PropertyType(
    "V", option: .number, domain: .points(0...LayoutTree.maximumLength),
    one: { (word, arguments) throws(Diagnostic) in
      let speed = try ValueReader.number(word, arguments)
      guard speed >= 0 else {
        throw arguments.diagnostic("bad-value", "a threshold is 0 or more", at: word)
      }
      return speed
    },
    text: NumberText.exact)

  /// Device pixels for each point.
  static let scale = PropertyType(
    "N", domain: .points(0.001...100),
    one: { (word, arguments) throws(Diagnostic) in
      guard let number = NumberLiteral.parse(word.text), (0.001...100).contains(number.value)
      else {
        throw arguments.diagnostic("bad-value", "a scale is between 0.001 and 100", at: word)
      }
      return number.value
    },
    text: NumberText.exact)
}

extension PropertyType where Value == Int {
  /// A number of lines, or `any`, which is 0.
  package static let lines = PropertyType(
    "N | any", domain: .words(["1", "2", "3", "any"]),
    one: { (word, arguments) throws(Diagnostic) in
      if Keyword.matches(word.text, "any") { return 0 }
      guard let count = Int(word.text), (1...1000).contains(count) else {
        throw arguments.diagnostic(
          "bad-value", "a number of lines is 1 to 1000, or any", at: word)
      }
      return count
    },
    text: { $0 == 0 ? "any" : "\($0)" })
}

extension PropertyType where Value == Double? {
  /// Points, or a word for none.
  package static func length(or word: String, and others: [String] = []) -> PropertyType {
    optional("N", .points(0...LayoutTree.maximumLength, or: [word]), [word] + others) {
      (word, arguments) throws(Diagnostic) in try ValueReader.length(word, arguments)
    }
  }

  /// Points, positive or negative, or `none`.
  static let points = optional(
    "N", .points(-LayoutTree.maximumLength...LayoutTree.maximumLength, or: ["none"]),
    ["none"]
  ) { (word, arguments) throws(Diagnostic) in try ValueReader.number(word, arguments) }

  /// A fraction, or `none`; the option of a command does not accept `none`.
  static let part: PropertyType = {
    let type = PropertyType(
      "R", option: .ratio, domain: .part(or: ["none"]),
      one: { (word, arguments) throws(Diagnostic) in
        if Keyword.matches(word.text, "none") { return nil }
        try Property.check(word, .ratio, arguments)
        return try ValueReader.part(word, arguments)
      },
      text: { $0.map { NumberText.exact($0) } ?? "none" },
      scriptText: { $0.map { RatioText.script($0) } ?? "none" })
    return type
  }()

  /// - Parameter words: the words for `nil`; the first is the one that is printed.
  private static func optional(
    _ name: String, _ domain: ValueDomain, _ words: [String],
    _ read: @escaping @Sendable (Word, Arguments) throws(Diagnostic) -> Double
  ) -> PropertyType {
    PropertyType(
      "\(name) | \(words[0])", domain: domain,
      one: { (word, arguments) throws(Diagnostic) in
        if words.contains(where: { Keyword.matches(word.text, $0) }) { return nil }
        return try read(word, arguments)
      },
      text: { $0.map { NumberText.exact($0) } ?? words[0] })
  }
}

extension PropertyType where Value == Insets {
  static let insets = insets(0...LayoutTree.maximumLength)
  static let signedInsets = insets(-LayoutTree.maximumLength...LayoutTree.maximumLength)

  private static func insets(_ range: ClosedRange<Double>) -> PropertyType {
    PropertyType(
      "N | T,L,B,R", option: .insets, domain: .insets,
      one: { (word, arguments) throws(Diagnostic) in
        try ValueReader.insets(word, arguments, range)
      },
      text: { insets in
        let all = [insets.top, insets.left, insets.bottom, insets.right]
        if all.allSatisfy({ $0 == insets.top }) { return NumberText.exact(insets.top) }
        return all.map { NumberText.exact($0) }.joined(separator: ",")
      })
  }
}

extension PropertyType where Value == SizeLiteral {
  static func size(
    _ placeholder: String, _ problem: String, fix: String
  ) -> PropertyType {
    PropertyType(
      placeholder, domain: .size,
      one: { (word, arguments) throws(Diagnostic) in
        try ValueReader.size(word, arguments, problem, fix: fix)
      },
      text: { size in
        if size.width == nil && size.height == nil { return "none" }
        return [size.width, size.height].map { $0.map { NumberText.exact($0) } ?? "-" }
          .joined(separator: "x")
      })
  }
}

extension PropertyType where Value == LayoutTraits.Priorities {
  /// `N`, `N h|v` or `N h N v`.
  static let priorities = PropertyType(
    "N [h|v]", domain: .priorities,
    read: { (words, old, arguments) throws(Diagnostic) in
      var priorities = old
      guard [1, 2, 4].contains(words.count) else {
        throw arguments.diagnostic(
          "bad-count", "a priority and an axis are expected, not \(words.count) words",
          at: words.last, fix: "N, N h or N v")
      }
      for index in stride(from: 0, to: words.count, by: 2) {
        let priority = try LayoutPriority.read(words[index], arguments)
        guard index + 1 < words.count else {
          priorities = LayoutTraits.Priorities(priority)
          continue
        }
        let word = words[index + 1]
        guard let axis = Keyword.axis(word.text) else {
          throw arguments.diagnostic(
            "bad-value", "\(Message.quoted(word.text)) is not an axis: h or v", at: word)
        }
        priorities[axis == "v" ? .vertical : .horizontal] = priority
      }
      return priorities
    },
    text: { priorities in
      let horizontal = NumberText.exact(priorities.horizontal)
      let vertical = NumberText.exact(priorities.vertical)
      return horizontal == vertical ? horizontal : "\(horizontal) h \(vertical) v"
    })
}

/// The baselines of a view: points from the top to the first, and from the last to the bottom.
struct Baselines: Equatable, Sendable {
  var first: Double
  var last: Double
}

extension PropertyType where Value == Baselines {
  static let baselines = PropertyType(
    "FIRST LAST", domain: .lengths,
    read: { (words, _, arguments) throws(Diagnostic) in
      guard words.count == 2 else {
        throw arguments.diagnostic(
          "bad-count", "two lengths are expected, from the top and from the bottom", at: words.last,
          fix: "FIRST LAST")
      }
      return Baselines(
        first: try ValueReader.length(words[0], arguments),
        last: try ValueReader.length(words[1], arguments))
    },
    text: { NumberText.exact($0.first) + " " + NumberText.exact($0.last) })
}
