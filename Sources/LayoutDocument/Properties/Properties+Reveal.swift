import CommandLanguage
import LayoutEngine

/// The properties of reveals: options of `reveal`, in its order, and the length, which it takes
/// with the name of the secondary.
extension Properties {
  static let reveal: [Property] = [
    property(
      .threshold, PropertyType.speed.checked,
      "points per second to be exceeded; 2000 by default", isOption: true,
      { $0.threshold }, { $0.threshold = $1 }),
    property(
      .edge,
      PropertyType.keyword(RevealState.Edge.allCases.map { ($0.rawValue, $0) }).named("EDGE"),
      "the edge that hides the secondary; top by "
        + "default", isOption: true, { $0.edge }, { $0.edge = $1 }),
    property(
      .physics,
      // Works around a compiler bug: in builds that are optimized for size, `allCases` of an enum
      // with two cases returns the first name twice.
      PropertyType.keyword([("original", RevealState.Physics.original), ("scroll", .scroll)])
        .named("PHYSICS"),
      "original by default; scroll follows the finger", isOption: true,
      { $0.physics }, { $0.physics = $1 }),
    property(
      .secondary, PropertyType<Double?>.length(or: "default", and: ["none"]), "its points",
      isOption: false, { $0.length }, { $0.length = $1 }),
  ]

  private static func property<Value: Equatable & Sendable>(
    _ key: PropertyKey, _ type: PropertyType<Value>, _ help: String, isOption: Bool,
    _ get: @escaping @Sendable (RevealState) -> Value,
    _ set: @escaping @Sendable (inout RevealState, Value) -> Void
  ) -> Property {
    Property(
      key, of: .kinds([.reveal]), type, help: help, standard: get(RevealState()),
      isOption: isOption, get: { get($0.reveal(of: $1)) },
      set: { tree, node, value in
        var state = tree.reveal(of: node)
        set(&state, value)
        tree.updateExtras(of: node) { $0.reveal = state }
        tree.nodes[node.slot].axis = state.edge.axis
      })
  }
}
