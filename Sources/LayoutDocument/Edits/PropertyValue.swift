package import LayoutEngine

/// The value of a property in an edit.
package enum PropertyValue: Equatable, Sendable {
  /// `off`, `none`, `auto`, `default`.
  case nothing
  case flag(Bool)
  /// The index of one of the property's words.
  case choice(Int)
  case number(Double)
  /// The ratios of a split.
  case numbers([Double])
  case text(String)
  case size(PerAxis<Double?>)
  indirect case insets(Insets)
  case priorities(PrioritySetting)
  case fixed(Fixed)
  indirect case label(LabelSetting)
  indirect case mask(MaskSetting)
  /// The parts of PCSplitView's layout string.
  case parts([LayoutTree.ChildDraft])
}

/// The text of a label; of the rest, what is given.
package struct LabelSetting: Equatable, Sendable {
  package var text: String
  package var font: Double?
  /// `.some(nil)` for no width.
  package var width: Double??
  package var lines: Int?

  package init(text: String, font: Double? = nil, width: Double?? = nil, lines: Int? = nil) {
    self.text = text
    self.font = font
    self.width = width
    self.lines = lines
  }
}

/// The form of a property's values in edits.
package struct ValueForm<Value>: Sendable {
  package let wrap: @Sendable (Value) -> PropertyValue
  /// Returns `nil` for a value of another type.
  let unwrap: @Sendable (PropertyValue) -> Value?

  init(
    _ wrap: @escaping @Sendable (Value) -> PropertyValue,
    _ unwrap: @escaping @Sendable (PropertyValue) -> Value?
  ) {
    (self.wrap, self.unwrap) = (wrap, unwrap)
  }

  /// The same form of an optional value; `nil` is nothing.
  var optional: ValueForm<Value?> {
    ValueForm<Value?>(
      { $0.map { wrap($0) } ?? .nothing },
      { $0 == .nothing ? .some(.none) : unwrap($0).map { .some($0) } })
  }
}

extension ValueForm<Bool> {
  static let flag = ValueForm({ .flag($0) }, { if case .flag(let flag) = $0 { flag } else { nil } })
}

extension ValueForm<Double> {
  static let number = ValueForm(
    { .number($0) }, { if case .number(let number) = $0 { number } else { nil } })
}

extension ValueForm<[Double]> {
  static let numbers = ValueForm(
    { .numbers($0) }, { if case .numbers(let numbers) = $0 { numbers } else { nil } })
  /// Two numbers.
  static let pair = ValueForm(
    { .numbers($0) }, { numbers.unwrap($0).flatMap { $0.count == 2 ? $0 : nil } })
}
