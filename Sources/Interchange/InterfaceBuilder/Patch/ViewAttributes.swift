import LayoutEngine
import TerminalText

/// What changed of a view that attributes of its element say: priorities of its natural size, its
/// autoresizing mask, and how margins and safe areas reach it.
struct ViewAttributes {
  private(set) var edits: [XMLPatcher.Edit] = []
  /// True if there is a change that no attribute of the file can carry.
  private(set) var hasMore = false

  private let element: XMLElement
  private let sizeClasses: [String]

  /// Attributes of a view in Xcode's order, as far as they come before those that are written.
  private static let order = [
    "opaque", "clipsSubviews", "multipleTouchEnabled", "userInteractionEnabled", "alpha",
    "contentMode", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    ViewFields.preservesMargins, ViewFields.marginsHoldSafeArea,
  ]
  static let usesMask = "translatesAutoresizingMaskIntoConstraints"

  /// - Parameters:
  ///   - old: the view in the file.
  ///   - element: the view's.
  init(
    from old: LayoutTraits, to new: LayoutTraits, of element: XMLElement, _ sizeClasses: [String]
  ) {
    self.element = element
    self.sizeClasses = sizeClasses
    addPriorities(from: old, to: new)
    addMask(from: old.mask, to: new.mask)
    if old.preservesMargins != new.preservesMargins {
      addFlag(ViewFields.preservesMargins, isOn: new.preservesMargins, usual: false)
    }
    if old.marginsHoldSafeArea != new.marginsHoldSafeArea {
      addFlag(ViewFields.marginsHoldSafeArea, isOn: new.marginsHoldSafeArea, usual: true)
    }
  }

  private mutating func addFlag(_ name: String, isOn: Bool, usual: Bool) {
    let source = ViewFields.source(of: name, in: element, sizeClasses)
    let isVariation = source.offset != element.offset
    edits.append(
      XMLPatcher.Edit(
        offset: source.offset, name: name,
        value: isOn == usual && !isVariation ? nil : isOn ? "YES" : "NO",
        predecessors: Self.order.filter { $0 != name }))
  }

  private mutating func addPriorities(from old: LayoutTraits, to new: LayoutTraits) {
    let changes: [(name: String, old: Double, new: Double, usual: Double)] = [
      ("horizontalHuggingPriority", old.hugging.horizontal, new.hugging.horizontal, 250),
      ("verticalHuggingPriority", old.hugging.vertical, new.hugging.vertical, 250),
      (
        "horizontalCompressionResistancePriority", old.resistance.horizontal,
        new.resistance.horizontal, 750
      ),
      (
        "verticalCompressionResistancePriority", old.resistance.vertical, new.resistance.vertical,
        750
      ),
    ]
    for change in changes where change.old != change.new {
      let source = ViewFields.source(of: change.name, in: element, sizeClasses)
      let isVariation = source.offset != element.offset
      let text = change.new == change.usual && !isVariation ? nil : NumberText.exact(change.new)
      edits.append(
        XMLPatcher.Edit(
          offset: source.offset, name: change.name, value: text,
          predecessors: Array(Self.order.prefix { $0 != change.name })))
    }
  }

  /// The frame that a mask starts from is the recorded one, which is written with the others.
  private mutating func addMask(from old: AutoresizingMask?, to new: AutoresizingMask?) {
    guard old?.parts != new?.parts else { return }
    let source = ViewFields.source(of: Self.usesMask, in: element, sizeClasses)
    if (old == nil) != (new == nil) {
      let before = element.attributes.prefix { $0.name != "id" }.map { $0.name }
      edits.append(
        XMLPatcher.Edit(
          offset: source.offset, name: Self.usesMask, value: new == nil ? "NO" : nil,
          predecessors: before))
    }
    guard let new else { return }
    guard let mask = element.child("autoresizingMask") else {
      if !new.parts.isEmpty { hasMore = true }
      return
    }
    var before = ["key"]
    for (name, part) in ViewFields.maskParts {
      if mask.isOn(name) != new.parts.contains(part) {
        edits.append(
          XMLPatcher.Edit(
            offset: mask.offset, name: name, value: new.parts.contains(part) ? "YES" : nil,
            predecessors: before))
      }
      before.append(name)
    }
  }
}
