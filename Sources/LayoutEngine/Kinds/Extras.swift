/// Properties that few views have: stored beside the nodes so that nodes stay small.
package struct Extras: Equatable, Sendable {
  /// PCSplitView's fixed value: −1 none, below −1 the natural length, 0…1 (both excluded) a
  /// hairline of one device pixel, else points.
  var fixed = Fixed.none
  /// Natural lengths in points; `nil` is UIKit's noIntrinsicMetric.
  package var natural = PerAxis<Double?>(nil, nil)
  package var text: String?
  /// Points; the size of `text`.
  package var font = 17.0
  /// The inset on all sides of a split's children, truncated to whole points when used.
  package var padding = 0.0
  /// Points that a split keeps free above and below; `nil` for the safe area.
  package var topGuide: Double? = 0
  package var bottomGuide: Double? = 0
  @Indirect package var splitter: SplitterState?
  @Indirect package var stack: StackState?
  @Indirect package var reveal: RevealState?
  @Indirect package var scroll: ScrollState?
  /// `nil` if all have their defaults.
  @Indirect private(set) var customTraits: LayoutTraits?
  var hasCustomTraits: Bool { _customTraits.isPresent }

  package init() {}

  package var traits: LayoutTraits {
    get { customTraits ?? LayoutTraits() }
    set { customTraits = newValue == LayoutTraits() ? nil : newValue }
  }
}

/// An optional value that is stored out of line, because it is large and rare.
@propertyWrapper package indirect enum Indirect<Value> {
  case none
  case some(Value)

  package init(wrappedValue: Value?) { self = wrappedValue.map { .some($0) } ?? .none }

  package var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = newValue.map { .some($0) } ?? .none }
  }

  package var isPresent: Bool { if case .some = self { true } else { false } }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Sendable where Value: Sendable {}

/// The meaning of PCSplitView's fixed values. The raw number is preserved.
package enum Fixed: Equatable, Sendable {
  case none
  case points(Double)
  /// The child's natural length along the axis. Any number below −1; conventionally −2.
  case natural
  /// One device pixel. Any number between 0 and 1.
  case hairline(Double)

  /// Reads PCSplitView's number. PCSplitView takes numbers between −1 and 0 for points.
  package init(encoded number: Double) {
    if number == -1 {
      self = .none
    } else if number < -1 {
      self = .natural
    } else if number > 0 && number < 1 {
      self = .hairline(number)
    } else {
      self = .points(number)
    }
  }

  package var encoded: Double {
    switch self {
    case .none: -1
    case .points(let points): points
    case .natural: -2
    case .hairline(let number): number
    }
  }
}
