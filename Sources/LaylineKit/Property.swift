import LayoutDocument
import LayoutEngine

extension Layout {
  /// A property that `set` changes, with the type of its values.
  public struct Property<Value: Sendable>: Sendable {
    let key: PropertyKey
    let encode: @Sendable (Value) -> PropertyValue
  }
}

extension Layout.Property<Double> {
  private init(_ key: PropertyKey) { self.init(key: key) { .number($0) } }

  /// Points between the views of a stack.
  public static let spacing = Self(.spacing)
  /// Points between the children of a split.
  public static let padding = Self(.padding)
  /// The primary's part of a splitter, 0…1.
  public static let fraction = Self(key: .ratio) { .numbers([$0]) }
  /// A child's part of a split, 0…1. The others share the rest as before.
  public static let ratio = Self(key: .ratio) { .numbers([$0]) }
  /// How strongly a view refuses to be larger than its natural size, from 0 to 1000.
  public static let hugging = Self(key: .hugging) { .priorities(PrioritySetting($0, $0)) }
  /// How strongly a view refuses to be smaller than its natural size, from 0 to 1000.
  public static let resistance = Self(key: .resistance) { .priorities(PrioritySetting($0, $0)) }
}

extension Layout.Property<Double?> {
  /// A fixed length of a child of a split, or along the stack of a view; `nil` for none.
  public static let fixed = Self(key: .fixed) { $0.map { .number($0) } ?? .nothing }
}

extension Layout.Property<Layout.Size> {
  /// The natural size of a leaf.
  public static let size = Self(key: .size) { .size($0.literal) }
}

extension Layout.Property<Layout.Alignment> {
  public static let alignment = Self(key: .alignment) {
    Properties.choice($0.rawValue, of: .alignment)
  }
}

extension Layout.Property<Layout.Distribution> {
  public static let distribution = Self(key: .distribution) {
    Properties.choice($0.rawValue, of: .distribution)
  }
}
