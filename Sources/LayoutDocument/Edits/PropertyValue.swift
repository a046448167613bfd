package import CommandLanguage
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
  /// A natural size.
  case size(SizeLiteral)
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
}

/// The type of a property whose values have one form in edits.
protocol PropertyValueConvertible: Equatable, Sendable {
  static var form: ValueForm<Self> { get }
}

extension Double: PropertyValueConvertible {
  static let form = ValueForm<Double>(
    wrap: { .number($0) }, unwrap: { if case .number(let number) = $0 { number } else { nil } })
}

extension Int: PropertyValueConvertible {
  static let form = ValueForm<Int>(
    wrap: { .number(Double($0)) }, unwrap: { Double.form.unwrap($0).flatMap { Int(exactly: $0) } })
}

extension Bool: PropertyValueConvertible {
  static let form = ValueForm<Bool>(
    wrap: { .flag($0) }, unwrap: { if case .flag(let flag) = $0 { flag } else { nil } })
}

extension String: PropertyValueConvertible {
  static let form = ValueForm<String>(
    wrap: { .text($0) }, unwrap: { if case .text(let text) = $0 { text } else { nil } })
}

extension Optional: PropertyValueConvertible where Wrapped: PropertyValueConvertible {
  static var form: ValueForm<Self> {
    ValueForm(
      wrap: { $0.map { Wrapped.form.wrap($0) } ?? .nothing },
      unwrap: { $0 == .nothing ? .some(.none) : Wrapped.form.unwrap($0).map { .some($0) } })
  }
}

extension Insets: PropertyValueConvertible {
  static let form = ValueForm<Insets>(
    wrap: { .insets($0) }, unwrap: { if case .insets(let insets) = $0 { insets } else { nil } })
}

extension SizeLiteral: PropertyValueConvertible {
  static let form = ValueForm<SizeLiteral>(
    wrap: { .size($0) }, unwrap: { if case .size(let size) = $0 { size } else { nil } })
}

extension PrioritySetting: PropertyValueConvertible {
  static let form = ValueForm<PrioritySetting>(
    wrap: { .priorities($0) }, unwrap: { if case .priorities(let both) = $0 { both } else { nil } })
}

extension Baselines: PropertyValueConvertible {
  static let form = ValueForm<Baselines>(
    wrap: { .numbers([$0.first, $0.last]) },
    unwrap: { value in
      guard case .numbers(let numbers) = value, numbers.count == 2 else { return nil }
      return Baselines(first: numbers[0], last: numbers[1])
    })
}

extension Fixed: PropertyValueConvertible {
  package static let form = ValueForm<Fixed>(
    wrap: { fixed in
      switch fixed {
      case .none: .nothing
      case .points(let points): .number(points)
      case .natural, .hairline: .fixed(fixed)
      }
    },
    unwrap: { value in
      switch value {
      case .nothing: Fixed.none
      case .number(let points): .points(points)
      case .fixed(let fixed): fixed
      default: nil
      }
    })
}

extension Axis: PropertyValueConvertible {
  static let form = ValueForm<Axis>(
    wrap: { .choice($0 == .horizontal ? 0 : 1) },
    unwrap: { value in
      guard case .choice(let index) = value else { return nil }
      return index == 0 ? .horizontal : .vertical
    })
}

extension MaskSetting: PropertyValueConvertible {
  static let form = ValueForm<MaskSetting>(
    wrap: { .mask($0) }, unwrap: { if case .mask(let mask) = $0 { mask } else { nil } })
}

extension [LayoutTree.ChildDraft]: PropertyValueConvertible {
  static let form = ValueForm<[LayoutTree.ChildDraft]>(
    wrap: { .parts($0) }, unwrap: { if case .parts(let parts) = $0 { parts } else { nil } })
}
