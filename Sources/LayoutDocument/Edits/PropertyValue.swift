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
  /// `nil` keeps the present priority along an axis.
  case priorities(horizontal: Double?, vertical: Double?)
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

/// The type of a property whose values have one form in edits.
protocol PropertyValueConvertible: Equatable, Sendable {
  var propertyValue: PropertyValue { get }
  init?(propertyValue: PropertyValue)
}

extension Double: PropertyValueConvertible {
  var propertyValue: PropertyValue { .number(self) }
  init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue else { return nil }
    self = number
  }
}

extension Int: PropertyValueConvertible {
  var propertyValue: PropertyValue { .number(Double(self)) }
  init?(propertyValue: PropertyValue) {
    guard let number = Double(propertyValue: propertyValue) else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: PropertyValueConvertible {
  var propertyValue: PropertyValue { .flag(self) }
  init?(propertyValue: PropertyValue) {
    guard case .flag(let flag) = propertyValue else { return nil }
    self = flag
  }
}

extension String: PropertyValueConvertible {
  var propertyValue: PropertyValue { .text(self) }
  init?(propertyValue: PropertyValue) {
    guard case .text(let text) = propertyValue else { return nil }
    self = text
  }
}

extension Optional: PropertyValueConvertible where Wrapped: PropertyValueConvertible {
  var propertyValue: PropertyValue { self?.propertyValue ?? .nothing }
  init?(propertyValue: PropertyValue) {
    if propertyValue == .nothing {
      self = .none
    } else if let value = Wrapped(propertyValue: propertyValue) {
      self = value
    } else {
      return nil
    }
  }
}

extension Insets: PropertyValueConvertible {
  var propertyValue: PropertyValue { .insets(self) }
  init?(propertyValue: PropertyValue) {
    guard case .insets(let insets) = propertyValue else { return nil }
    self = insets
  }
}

extension SizeLiteral: PropertyValueConvertible {
  var propertyValue: PropertyValue { .size(self) }
  init?(propertyValue: PropertyValue) {
    guard case .size(let size) = propertyValue else { return nil }
    self = size
  }
}

extension PrioritySetting: PropertyValueConvertible {
  var propertyValue: PropertyValue { .priorities(horizontal: horizontal, vertical: vertical) }
  init?(propertyValue: PropertyValue) {
    guard case .priorities(let horizontal, let vertical) = propertyValue else { return nil }
    self.init(horizontal, vertical)
  }
}

extension Baselines: PropertyValueConvertible {
  var propertyValue: PropertyValue { .numbers([first, last]) }
  init?(propertyValue: PropertyValue) {
    guard case .numbers(let numbers) = propertyValue, numbers.count == 2 else { return nil }
    self.init(first: numbers[0], last: numbers[1])
  }
}

extension Fixed: PropertyValueConvertible {
  package var propertyValue: PropertyValue {
    switch self {
    case .none: .nothing
    case .points(let points): .number(points)
    case .natural, .hairline: .fixed(self)
    }
  }
  init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .nothing: self = .none
    case .number(let points): self = .points(points)
    case .fixed(let fixed): self = fixed
    default: return nil
    }
  }
}

extension Axis: PropertyValueConvertible {
  var propertyValue: PropertyValue { .choice(self == .horizontal ? 0 : 1) }
  init?(propertyValue: PropertyValue) {
    guard case .choice(let index) = propertyValue else { return nil }
    self = index == 0 ? .horizontal : .vertical
  }
}

extension MaskSetting: PropertyValueConvertible {
  var propertyValue: PropertyValue { .mask(self) }
  init?(propertyValue: PropertyValue) {
    guard case .mask(let mask) = propertyValue else { return nil }
    self = mask
  }
}

extension [LayoutTree.ChildDraft]: PropertyValueConvertible {
  var propertyValue: PropertyValue { .parts(self) }
  init?(propertyValue: PropertyValue) {
    guard case .parts(let parts) = propertyValue else { return nil }
    self = parts
  }
}
