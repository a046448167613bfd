import LayoutEngine
import TerminalText

/// What changed of a view that attributes of its element say: priorities of its natural size, its
/// autoresizing mask, and how margins and safe areas reach it.
struct ViewAttributes {
  private(set) var edits: [XMLEdit] = []
  /// True if there is a change that no attribute of the file can carry.
  private(set) var hasMore = false

  private let element: XMLElement
  private let sizeClasses: InterfaceScene.SizeClasses?

  /// The attributes of a view that precede written ones, in Xcode's order.
  private static let order = DataPage.interface.words("view")
  static let usesMask = "translatesAutoresizingMaskIntoConstraints"

  /// - Parameters:
  ///   - old: the view in the file.
  ///   - element: the view's.
  init(
    from old: LayoutTraits, to new: LayoutTraits, of element: XMLElement,
    _ sizeClasses: InterfaceScene.SizeClasses?
  ) {
    self.element = element
    self.sizeClasses = sizeClasses
    /// Sets an attribute if its value in the file changes.
    func set(_ name: String, _ value: (LayoutTraits) -> String) {
      if value(old) == value(new) { return }
      edits.append(
        XMLEdit(
          name, value(new), usual: value(LayoutTraits()), of: element, sizeClasses, Self.order))
    }
    for axis in Axis.allCases {
      set("\(axis.word)HuggingPriority") { NumberText.exact($0.hugging[axis]) }
    }
    for axis in Axis.allCases {
      set("\(axis.word)CompressionResistancePriority") { NumberText.exact($0.resistance[axis]) }
    }
    addMask(from: old.mask, to: new.mask)
    set(ViewFields.preservesMargins) { $0.preservesMargins ? "YES" : "NO" }
    set(ViewFields.marginsHoldSafeArea) { $0.marginsHoldSafeArea ? "YES" : "NO" }
  }

  /// Copies the traits that attributes say.
  static func copy(from new: LayoutTraits, to traits: inout LayoutTraits) {
    traits.hugging = new.hugging
    traits.resistance = new.resistance
    traits.mask = new.mask
    traits.preservesMargins = new.preservesMargins
    traits.marginsHoldSafeArea = new.marginsHoldSafeArea
  }

  /// The edit of the flag for positions by constraints, `nil` to remove it.
  static func maskEdit(_ value: String?, in element: XMLElement) -> XMLEdit {
    XMLEdit(
      element: element, name: usesMask, value: value,
      predecessors: element.attributes.prefix { $0.name != "id" }.map { $0.name })
  }

  /// The frame that a mask starts from is the recorded one, which is written with the others.
  private mutating func addMask(from old: AutoresizingMask?, to new: AutoresizingMask?) {
    guard old?.parts != new?.parts else { return }
    if (old == nil) != (new == nil) {
      let source = ViewFields.source(of: Self.usesMask, in: element, sizeClasses)
      edits.append(Self.maskEdit(new == nil ? "NO" : nil, in: source))
    }
    guard let new else { return }
    guard let mask = element.child("autoresizingMask") else {
      if !new.parts.isEmpty { hasMore = true }
      return
    }
    var before = ["key"]
    for (name, part) in ViewFields.maskParts {
      if mask.isOn(name) != new.parts.contains(part) {
        let value = new.parts.contains(part) ? "YES" : nil
        edits.append(XMLEdit(element: mask, name: name, value: value, predecessors: before))
      }
      before.append(name)
    }
  }
}
