/// An optional value in memory of its own, for one that is large and seldom there: what has it
/// stays small, and so does the code that copies it.
///
/// A session had six trees in it, five of which are almost always nil: each copy counted some
/// hundred references, and the code of the copies was a megabyte of the program.
@propertyWrapper
@frozen public struct Boxed<Value> {
  @usableFromInline final class Box {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var box: Box?

  /// True if there is a value. Cheaper than a look at it, which copies it.
  @inlinable public var hasValue: Bool { box != nil }

  @inlinable public init(wrappedValue: Value?) {
    box = wrappedValue.map { Box($0) }
  }

  /// A new value takes new memory, so that copies keep the old one.
  @inlinable public var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map { Box($0) } }
  }
}

extension Boxed.Box: Sendable where Value: Sendable {}
extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  /// Two that share their memory are not looked into.
  @inlinable public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }
}
