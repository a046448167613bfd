/// Properties that few views have: stored beside the nodes so that nodes stay small.
package struct Extras: Equatable, Sendable {
  /// PCSplitView's fixed value: −1 none, below −1 the natural length, 0…1 (both excluded) a
  /// hairline of one device pixel, else points.
  var fixed = Fixed.none
  /// Natural lengths in points; `nil` is UIKit's noIntrinsicMetric.
  package var naturalWidth: Double?
  package var naturalHeight: Double?
  package var text: String?
  /// Points; the size of `text`.
  package var font = 17.0
  /// A split's inset on all four sides of each child, truncated to whole points when used.
  package var padding = 0.0
  /// Points kept free above and below by a split, or the safe area's when `nil`.
  package var topGuide: Double? = 0
  package var bottomGuide: Double? = 0
  @Indirect package var splitter: SplitterState?
  @Indirect package var stack: StackState?
  @Indirect package var reveal: RevealState?
  @Indirect package var scroll: ScrollState?
  /// `nil` if all have their defaults.
  @Indirect private(set) var ownTraits: LayoutTraits?
  var hasOwnTraits: Bool { _ownTraits.isPresent }

  package init() {}

  package var traits: LayoutTraits {
    get { ownTraits ?? LayoutTraits() }
    set { ownTraits = newValue == LayoutTraits() ? nil : newValue }
  }
}

/// An optional value that is stored outside of what contains it, because it is large and rare.
@propertyWrapper
package indirect enum Indirect<Value: Equatable & Sendable>: Equatable, Sendable {
  case none
  case some(Value)

  package init(wrappedValue: Value?) {
    self = wrappedValue.map { .some($0) } ?? .none
  }

  package var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = newValue.map { .some($0) } ?? .none }
  }

  var isPresent: Bool { if case .some = self { true } else { false } }
}

/// The meaning of PCSplitView's fixed values; the raw number is kept as it was written.
package enum Fixed: Equatable, Sendable {
  case none
  case points(Double)
  /// The child's natural length along the axis. Any number below −1; −2 by custom.
  case natural
  /// One device pixel. Any number between 0 and 1.
  case hairline(Double)

  /// Reads PCSplitView's number. Numbers between −1 and 0 count as points, which the original does.
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

  /// PCSplitView's number.
  package var encoded: Double {
    switch self {
    case .none: -1
    case .points(let points): points
    case .natural: -2
    case .hairline(let number): number
    }
  }
}
