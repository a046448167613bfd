package import CommandLanguage
package import LayoutEngine
import TerminalText

/// The syntax of a property's values.
package struct PropertyType<Value: Sendable>: Sendable {
  package typealias Read =
    @Sendable (_ words: [Word], _ arguments: Arguments) throws(Diagnostic) -> Value
  typealias ReadOne = @Sendable (Word, Arguments) throws(Diagnostic) -> Value

  /// The accepted values, for usage lines: `N | auto | off`.
  var placeholder: String
  /// The placeholder if the property is an option of a command.
  var optionName: String
  /// The type that the binder of a command checks.
  var option: ValueType
  /// Words that a value may combine.
  var listed: [String] = []
  /// The values that are words.
  var words: [(word: String, value: Value)] = []
  /// All values, for random generators.
  var domain: ValueDomain
  package private(set) var read: Read
  /// Prints a value for `get`, so that `set` can parse it.
  let text: @Sendable (Value) -> String
  /// Prints a value for scripts, in the shortest spelling.
  let scriptText: @Sendable (Value) -> String
  package let form: ValueForm<Value>

  init(
    _ placeholder: String, option: ValueType = .value, domain: ValueDomain,
    read: @escaping Read, text: @escaping @Sendable (Value) -> String,
    scriptText: (@Sendable (Value) -> String)? = nil, form: ValueForm<Value>
  ) {
    self.placeholder = placeholder
    optionName = placeholder
    self.option = option
    self.domain = domain
    self.read = read
    self.text = text
    self.scriptText = scriptText ?? text
    self.form = form
  }

  /// Reads a value of one word.
  static func single(_ one: @escaping ReadOne) -> Read {
    { (words, arguments) throws(Diagnostic) in
      guard words.count == 1 else {
        throw arguments.diagnostic(
          "bad-count", "one value is expected, not \(words.count)",
          at: words.count > 1 ? words[1] : nil)
      }
      return try one(words[0], arguments)
    }
  }

  func with(_ change: (inout PropertyType) -> Void) -> PropertyType {
    var type = self
    change(&type)
    return type
  }

  func taking(_ words: [(word: String, value: Value)]) -> PropertyType { with { $0.words = words } }

  /// The same type, of which a value of one word is checked against `option` before it is read.
  var checked: PropertyType {
    with { type in
      type.read = { [read, option] (words, arguments) throws(Diagnostic) in
        if words.count == 1 { try Property.check(words[0], option, arguments) }
        return try read(words, arguments)
      }
    }
  }

  /// The same values, or one of some words for `nil`, of which the first is printed.
  package func or(_ names: String...) -> PropertyType<Value?> {
    PropertyType<Value?>(
      "\(placeholder) | \(names[0])", domain: domain.or(names[0]),
      read: { (words, arguments) throws(Diagnostic) in
        if words.count == 1, names.contains(where: { Keyword.matches(words[0].text, $0) }) {
          return nil
        }
        return try read(words, arguments)
      },
      text: { $0.map { text($0) } ?? names[0] },
      scriptText: { $0.map { scriptText($0) } ?? names[0] }, form: form.optional)
  }
}

/// The values that a property takes.
package enum ValueDomain: Sendable {
  case words([String])
  /// Points within a range, or a word.
  case points(ClosedRange<Double>, or: [String] = [])
  /// A fraction, 0…1, or a word.
  case part(or: [String] = [])
  case insets
  /// `WxH`, `-` for a length, or `none`.
  case size
  /// A text, or `none`.
  case text
  /// A priority, and the axis that it is for.
  case priorities
  case lengths

  /// True if a single number can be a value.
  package var takesNumbers: Bool {
    switch self {
    case .points, .part, .insets, .priorities: true
    case .words, .size, .text, .lengths: false
    }
  }

  /// The same numbers, or a word.
  func or(_ word: String) -> ValueDomain {
    switch self {
    case .points(let range, or: let words): .points(range, or: words + [word])
    case .part(or: let words): .part(or: words + [word])
    case .words, .insets, .size, .text, .priorities, .lengths: self
    }
  }
}

extension PropertyType where Value == Double {
  /// Points, 0 or more.
  package static let length = numbers(
    "N", .length, 0...LayoutTree.maximumLength, ValueReader.length)

  /// Points, positive or negative.
  static let points = numbers(
    "N", .number, -LayoutTree.maximumLength...LayoutTree.maximumLength, ValueReader.number)

  /// A fraction, 0…1.
  static let part = PropertyType(
    "R", option: .ratio, domain: .part(), read: single(ValueReader.part), text: NumberText.exact,
    scriptText: RatioText.script, form: .number)

  /// Points per second, 0 or more.
  static let speed = numbers("V", .number, 0...LayoutTree.maximumLength) {
    (word, arguments) throws(Diagnostic) in
    let speed = try ValueReader.number(word, arguments)
    guard speed >= 0 else {
      throw arguments.diagnostic("bad-value", "a threshold is 0 or more", at: word)
    }
    return speed
  }

  /// Device pixels for each point.
  static let scale = numbers("N", .value, 0.001...100) { (word, arguments) throws(Diagnostic) in
    guard let number = NumberLiteral.parse(word.text), (0.001...100).contains(number.value) else {
      throw arguments.diagnostic("bad-value", "a scale is between 0.001 and 100", at: word)
    }
    return number.value
  }

  private static func numbers(
    _ placeholder: String, _ option: ValueType, _ range: ClosedRange<Double>,
    _ read: @escaping ReadOne
  ) -> PropertyType {
    PropertyType(
      placeholder, option: option, domain: .points(range), read: single(read),
      text: NumberText.exact, form: .number)
  }
}

extension PropertyType where Value == Int {
  /// A number of lines, or `any`, which is 0.
  package static let lines = PropertyType(
    "N | any", domain: .words(["1", "2", "3", "any"]),
    read: single { (word, arguments) throws(Diagnostic) in
      if Keyword.matches(word.text, "any") { return 0 }
      guard let count = Int(word.text), (1...1000).contains(count) else {
        throw arguments.diagnostic("bad-value", "a number of lines is 1 to 1000, or any", at: word)
      }
      return count
    },
    text: { $0 == 0 ? "any" : "\($0)" },
    form: ValueForm(
      { .number(Double($0)) },
      { if case .number(let number) = $0 { Int(exactly: number) } else { nil } })
  ).taking([("1", 1), ("2", 2), ("3", 3), ("any", 0)])
}

extension PropertyType where Value == Double? {
  /// A fraction, or `none`; the option of a command does not accept `none`.
  static let part = PropertyType<Double>.part.checked.or("none")
    .with { ($0.placeholder, $0.optionName, $0.option) = ("R", "R", .ratio) }
}

extension PropertyType where Value == [Double] {
  /// Numbers with blanks between.
  static let numbers = list("N…", .numbers, ValueReader.number)

  /// The baselines of a view: points from the top to the first, and from the last to the bottom.
  static let baselines = list("FIRST LAST", .pair, ValueReader.length).with { type in
    type.read = { [read = type.read] (words, arguments) throws(Diagnostic) in
      guard words.count == 2 else {
        throw arguments.diagnostic(
          "bad-count", "two lengths are expected, from the top and from the bottom", at: words.last,
          fix: "FIRST LAST")
      }
      return try read(words, arguments)
    }
  }

  private static func list(
    _ placeholder: String, _ form: ValueForm<[Double]>,
    _ one: @escaping PropertyType<Double>.ReadOne
  ) -> PropertyType {
    PropertyType(
      placeholder, domain: .lengths,
      read: { (words, arguments) throws(Diagnostic) in
        try words.map { word throws(Diagnostic) in try one(word, arguments) }
      },
      text: { $0.map { NumberText.exact($0) }.joined(separator: " ") }, form: form)
  }

  /// A content offset in points; one number is vertical, and the horizontal offset stays.
  package static let contentOffset = PropertyType(
    "Y | X,Y", domain: .points(-LayoutTree.maximumLength...LayoutTree.maximumLength),
    read: { (words, arguments) throws(Diagnostic) in
      guard words.count == 1, let numbers = NumberLiteral.list(words[0].text),
        (1...2).contains(numbers.count),
        numbers.allSatisfy({ $0.magnitude <= LayoutTree.maximumLength })
      else {
        throw arguments.diagnostic(
          "bad-value", "\(Message.quoted(words[0].text)) is not an offset", at: words[0],
          fix: "Y, or X,Y in points")
      }
      return numbers
    },
    text: { $0.map { NumberText.exact($0) }.joined(separator: ",") },
    form: ValueForm(
      { $0.count == 1 ? .number($0[0]) : .numbers($0) },
      { if case .number(let y) = $0 { [y] } else { ValueForm.pair.unwrap($0) } }))
}

extension PropertyType where Value == Insets {
  static let insets = insets(0...LayoutTree.maximumLength)
  static let signedInsets = insets(-LayoutTree.maximumLength...LayoutTree.maximumLength)

  private static func insets(_ range: ClosedRange<Double>) -> PropertyType {
    PropertyType(
      "N | T,L,B,R", option: .insets, domain: .insets,
      read: single { (word, arguments) throws(Diagnostic) in
        try ValueReader.insets(word, arguments, range)
      },
      text: { insets in
        let all = [insets.left, insets.bottom, insets.right]
        return all.allSatisfy { $0 == insets.top } ? NumberText.exact(insets.top) : insets.text
      },
      form: ValueForm(
        { .insets($0) }, { if case .insets(let insets) = $0 { insets } else { nil } }))
  }
}

extension PropertyType where Value == PerAxis<Double?> {
  static func size(_ placeholder: String, _ problem: String, fix: String) -> PropertyType {
    PropertyType(
      placeholder, domain: .size,
      read: single { (word, arguments) throws(Diagnostic) in
        try ValueReader.size(word, arguments, problem, fix: fix)
      },
      text: { $0.sizeText },
      form: ValueForm({ .size($0) }, { if case .size(let size) = $0 { size } else { nil } }))
  }
}

extension SizeLiteral {
  /// The lengths along the axes.
  package var lengths: PerAxis<Double?> { PerAxis(width, height) }
}

extension PerAxis<Double?> {
  /// A number along an axis, and one across it.
  package init(_ number: Double?, along axis: Axis, across other: Double? = nil) {
    self.init(other, other)
    self[axis] = number
  }

  /// The size `100x44`, with - for no length, or `none`.
  var sizeText: String {
    if self == PerAxis(nil, nil) { return "none" }
    return [horizontal, vertical].map { $0.map { NumberText.exact($0) } ?? "-" }
      .joined(separator: "x")
  }
}

/// Priorities along the axes; `nil` for the present one.
package typealias PrioritySetting = PerAxis<Double?>

extension PrioritySetting {
  init(_ priorities: PerAxis<Double>) { self.init(priorities.horizontal, priorities.vertical) }

  func apply(to priorities: inout PerAxis<Double>) {
    for axis in Axis.allCases { priorities[axis] = self[axis] ?? priorities[axis] }
  }
}

extension PropertyType where Value == PrioritySetting {
  /// `N`, `N h|v` or `N h N v`.
  static let priorities = PropertyType(
    "N [h|v]", domain: .priorities,
    read: { (words, arguments) throws(Diagnostic) in
      var priorities = PrioritySetting(nil, nil)
      guard [1, 2, 4].contains(words.count) else {
        throw arguments.diagnostic(
          "bad-count", "a priority and an axis are expected, not \(words.count) words",
          at: words.last, fix: "N, N h or N v")
      }
      for index in stride(from: 0, to: words.count, by: 2) {
        let priority = try LayoutPriority.read(words[index], arguments)
        guard index + 1 < words.count else {
          priorities = PrioritySetting(priority, priority)
          continue
        }
        let word = words[index + 1]
        guard let axis = Keyword.axis(word.text) else {
          throw arguments.diagnostic(
            "bad-value", "\(Message.quoted(word.text)) is not an axis: h or v", at: word)
        }
        if axis == "v" { priorities.vertical = priority } else { priorities.horizontal = priority }
      }
      return priorities
    },
    text: { priorities in
      let horizontal = priorities.horizontal.map { NumberText.exact($0) }
      let vertical = priorities.vertical.map { NumberText.exact($0) }
      if let horizontal, horizontal == vertical { return horizontal }
      return [horizontal.map { "\($0) h" }, vertical.map { "\($0) v" }].compactMap { $0 }
        .joined(separator: " ")
    },
    form: ValueForm(
      { .priorities($0) }, { if case .priorities(let both) = $0 { both } else { nil } }))
}

/// Types whose values are words.
extension PropertyType {
  /// One of some keywords, in their order, each with its value. `set` checks it as commands do.
  /// - Parameter name: the placeholder in usage lines of commands; by default the keywords.
  static func keyword(
    _ values: [(word: String, value: Value)], name: String? = nil
  ) -> PropertyType where Value: Equatable {
    let words = values.map { $0.word }
    let listed = words.joined(separator: "|")
    return PropertyType(
      listed, option: .keyword(words), domain: .words(words),
      read: single { (word, arguments) throws(Diagnostic) in
        try Property.check(word, .keyword(words), arguments)
        let folded = Keyword.fold(word.text)
        return (values.first { Keyword.fold($0.word) == folded } ?? values[0]).value
      },
      text: { value in (values.first { $0.value == value } ?? values[0]).word },
      form: ValueForm(
        { value in .choice(values.firstIndex { $0.value == value } ?? 0) },
        { value in
          guard case .choice(let index) = value, values.indices.contains(index) else { return nil }
          return values[index].value
        })
    ).with { ($0.optionName, $0.words) = (name ?? listed, values) }
  }

  /// The same type with a placeholder for the keywords in messages about a missing value.
  func named(_ name: String) -> PropertyType {
    with { ($0.placeholder, $0.optionName) = (name, name) }
  }
}

extension PropertyType where Value == Bool {
  static let onOff = PropertyType(
    "on|off", option: .keyword(["on", "off"]), domain: .words(["on", "off"]),
    read: single(ValueReader.isOn), text: { $0 ? "on" : "off" }, form: .flag
  ).taking([("on", true), ("off", false)])

  static func choice(_ no: String, _ yes: String) -> PropertyType {
    PropertyType(
      "\(no)|\(yes)", domain: .words([no, yes]),
      read: single { (word, arguments) throws(Diagnostic) in
        if Keyword.matches(word.text, yes) { return true }
        if Keyword.matches(word.text, no) { return false }
        throw arguments.diagnostic(
          "bad-value", "\"\(word.text)\" is neither \(no) nor \(yes)", at: word)
      },
      text: { $0 ? yes : no }, form: .flag
    ).taking([(no, false), (yes, true)])
  }
}

extension PropertyType where Value == Axis {
  static let axis = PropertyType(
    "h|v", option: .axis, domain: .words(["h", "v"]),
    read: single { (word, _) throws(Diagnostic) in
      Keyword.axis(word.text) == "v" ? .vertical : .horizontal
    },
    text: { $0.letter },
    form: ValueForm(
      { .choice($0 == .horizontal ? 0 : 1) },
      { if case .choice(let index) = $0 { index == 0 ? .horizontal : .vertical } else { nil } })
  ).checked.taking([("h", .horizontal), ("v", .vertical)])
}

extension PropertyType where Value == String? {
  /// A text, or `none` without quotes.
  static let text = PropertyType(
    "TEXT | none", domain: .text,
    read: single { (word, _) throws(Diagnostic) in
      !word.isQuoted && Keyword.matches(word.text, "none") ? nil : word.text
    },
    text: { $0.map { ScriptText.quoted($0) } ?? "none" },
    form: ValueForm({ .text($0) }, { if case .text(let text) = $0 { text } else { nil } }).optional)
}

extension PropertyType where Value == [LayoutTree.ChildDraft] {
  private static let parts = ValueForm(
    { .parts($0) }, { if case .parts(let parts) = $0 { parts } else { nil } })

  /// PCSplitView's layout string.
  static let layoutString = PropertyType(
    "STRING", domain: .text, read: single(LayoutParts.read),
    text: { ScriptText.quoted(LayoutParts.text(of: $0)) }, form: parts)

  /// PCSplitView's fixed values with blanks between.
  static let fixedValues = PropertyType(
    "N…", domain: .lengths,
    read: { (words, arguments) throws(Diagnostic) in
      try words.map { word throws(Diagnostic) in
        let fixed = try LayoutParts.fixed(word.text[...], word, arguments)
        return LayoutTree.ChildDraft(name: nil, ratio: 0, fixed: fixed)
      }
    },
    text: { $0.map { LayoutParts.text(of: $0.fixed) }.joined(separator: " ") }, form: parts)
}

extension PropertyType where Value == Fixed {
  package static let fixed = PropertyType(
    "N | auto | hairline | off",
    domain: .points(0...LayoutTree.maximumLength, or: ["auto", "hairline", "off"]),
    read: single { (word, arguments) throws(Diagnostic) in
      switch Keyword.fold(word.text) {
      case "off", "none": return .none
      case "auto": return .natural
      case "hairline": return .hairline(0.5)
      default:
        if let code = Fixed(written: word) { return code }
        return .points(try ValueReader.length(word, arguments))
      }
    },
    text: { $0.text },
    form: ValueForm(
      { fixed in
        switch fixed {
        case .none: .nothing
        case .points(let points): .number(points)
        case .natural, .hairline: .fixed(fixed)
        }
      },
      { value in
        switch value {
        case .nothing: Fixed.none
        case .number(let points): .points(points)
        case .fixed(let fixed): fixed
        default: nil
        }
      }))
}

extension Fixed {
  /// Its spelling in scripts.
  var text: String {
    switch self {
    case .none: "off"
    case .points(let points): NumberText.exact(points)
    case .natural: "auto"
    case .hairline: "hairline"
    }
  }

  /// Parses PCSplitView's special numbers: −1 for none, and by convention −2 for the natural
  /// length; `nil` for another word.
  package init?(written word: Word) {
    guard let number = NumberLiteral.parse(word.text), number.form != .percent,
      number.form != .fraction, [-1, -2].contains(number.value)
    else { return nil }
    self.init(encoded: number.value)
  }
}
