/// What every view has: its place in the tree and the one number that most containers need.
///
/// 32 bytes, so that two fit a cache line; everything rarer is in `Extras`.
package struct Node: Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The container's axis is vertical.
    package static let vertical = Flags(rawValue: 1)
    /// Hidden by `hide`.
    package static let hidden = Flags(rawValue: 2)
    /// `Extras.fixed` holds something other than "none".
    package static let fixed = Flags(rawValue: 4)
    /// The slot is on the free list.
    package static let free = Flags(rawValue: 8)
  }

  package var kind: Kind
  package var flags: Flags
  package var parent: Int32
  package var firstChild: Int32
  package var nextSibling: Int32
  /// An index into the tree's `NameTable`, or −1.
  package var name: Int32
  /// An index into the tree's `extras`, or −1.
  package var extras: Int32
  /// The part of the split above that this view asks for, 0…1.
  package var ratio: Double

  package init(kind: Kind = .view, parent: Int32 = -1, name: Int32 = -1, ratio: Double = 0) {
    self.kind = kind
    self.flags = []
    self.parent = parent
    self.firstChild = -1
    self.nextSibling = -1
    self.name = name
    self.extras = -1
    self.ratio = ratio
  }

  package var axis: Axis {
    get { flags.contains(.vertical) ? .vertical : .horizontal }
    set { if newValue == .vertical { flags.insert(.vertical) } else { flags.remove(.vertical) } }
  }

  package var isHidden: Bool { flags.contains(.hidden) }
}
