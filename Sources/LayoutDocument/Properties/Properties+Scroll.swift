import CommandLanguage
import LayoutEngine

/// The properties of scroll views: options of `scroll`, in its order, and the size, which it takes
/// with the name of the content.
extension Properties {
  static let scroll: [Property] = [
    property(
      .rate, PropertyType.keyword([("normal", false), ("fast", true)]).named("RATE"),
      "the rate of deceleration; normal by default", isOption: true, { $0.isFast },
      { $0.isFast = $1 }),
    property(
      .bounces, PropertyType.onOff.checked, "whether it bounces beyond its edges; on by default",
      isOption: true,
      { $0.bounces }, { $0.bounces = $1 }),
    property(
      .paging, PropertyType.onOff.checked,
      "whether it stops at multiples of its own size", isOption: true,
      { $0.isPaging }, { $0.isPaging = $1 }),
    property(
      .insets, PropertyType.insets.checked, "points around the content", isOption: true,
      { $0.insets }, { $0.insets = $1 }),
    property(
      .content,
      PropertyType.size("WxH", "size of content", fix: "WxH, such as 400x1200 or -x1200"),
      "the size of its content", isOption: false,
      { SizeLiteral(width: $0.contentWidth, height: $0.contentHeight) },
      { ($0.contentWidth, $0.contentHeight) = ($1.width, $1.height) }),
  ]

  private static func property<Value: Equatable & Sendable>(
    _ key: PropertyKey, _ type: PropertyType<Value>, _ help: String, isOption: Bool,
    _ get: @escaping @Sendable (ScrollState) -> Value,
    _ set: @escaping @Sendable (inout ScrollState, Value) -> Void
  ) -> Property {
    Property(
      key, of: .kinds([.scroll]), type, help: help, standard: get(ScrollState()),
      isOption: isOption, get: { get($0.scroll(of: $1)) },
      set: { tree, node, value in
        var state = tree.scroll(of: node)
        set(&state, value)
        tree.updateExtras(of: node) { $0.scroll = state }
      })
  }
}
