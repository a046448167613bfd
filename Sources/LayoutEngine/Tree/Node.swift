/// The properties of every view: its position in the tree, and the ratio.
///
/// 32 bytes, so that two fit a cache line; rarer properties are in `Extras`.
public struct Node: Sendable {
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The container's axis is vertical.
    public static var vertical: Flags { Flags(rawValue: 1) }
    public static var hidden: Flags { Flags(rawValue: 2) }
    /// `Extras.fixed` holds something other than "none".
    public static var fixed: Flags { Flags(rawValue: 4) }
    /// The slot is on the free list.
    public static var free: Flags { Flags(rawValue: 8) }
  }

  public var kind = Kind.view
  public var flags: Flags = []
  public var parent: Int32 = -1
  public var firstChild: Int32 = -1
  public var nextSibling: Int32 = -1
  /// An index into the tree's `NameTable`, or −1.
  public var name: Int32 = -1
  /// An index into the tree's `extras`, or −1.
  public var extras: Int32 = -1
  /// The view's share of its split, 0…1.
  public var ratio = 0.0

  public var axis: Axis {
    get { flags.contains(.vertical) ? .vertical : .horizontal }
    set { if newValue == .vertical { flags.insert(.vertical) } else { flags.remove(.vertical) } }
  }

  public var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { if newValue { flags.insert(.hidden) } else { flags.remove(.hidden) } }
  }
}
