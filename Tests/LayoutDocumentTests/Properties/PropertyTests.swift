import Testing

@testable import LayoutDocument
@testable import LayoutEngine

/// The rows of properties: their keys, defaults and spellings.
@Suite struct PropertyTests {
  /// A key is declared, or is a state that commands other than `set` change.
  @Test(arguments: PropertyKey.allCases) func keysAreDeclared(_ key: PropertyKey) {
    let states: [PropertyKey] = [
      .revealed, .rootSize, .safeArea, .constant, .relation,
    ]
    #expect(Properties.all.contains { $0.key == key } != states.contains(key))
  }

  private func container(_ kind: Kind) throws -> Document {
    let children = kind == .scroll ? [Child("a")] : [Child("a"), Child("b")]
    return try Document([
      kind == .split ? .split(Child("a"), Child("b")) : .container(kind, children)
    ])
  }

  /// A new container has the declared defaults.
  @Test(arguments: Kind.allCases.filter { $0 != .view })
  func newContainersHaveTheDeclaredDefaults(_ kind: Kind) throws {
    let tree = try container(kind).shown
    for property in Properties.of(.root, in: tree) where property.owner.takes(kind) {
      // A reveal's offset depends on the length of its secondary.
      if kind == .reveal, property.key == .offset { continue }
      #expect(property.isDefault(tree, .root), "\(property.name)")
      #expect(property.text(tree, .root) == property.initial)
    }
  }

  /// Setting a property to the value that it has changes nothing.
  @Test(arguments: Kind.allCases.filter { $0 != .view })
  func ownValuesChangeNothing(_ kind: Kind) throws {
    let document = try container(kind)
    for name in ["root", "a"] {
      let node = try document.node(name)
      for property in Properties.of(node, in: document.shown) {
        // The root view stays visible, and a share needs the others.
        if name == "root" && property.key == .hidden || property.key == .ratio { continue }
        var copy = document
        try copy.apply([.set(.view(name), property.key, property.get(document.base, node))])
        let text = property.text(document.shown, node)
        #expect(property.text(copy.shown, node) == text, "\(name) \(property.name)")
        #expect(LayoutJSON.text(of: copy.shown) == LayoutJSON.text(of: document.shown))
      }
    }
  }

  /// Names are unique among the properties of a view.
  @Test(arguments: Kind.allCases) func namesAreUnique(_ kind: Kind) throws {
    let tree = kind == .view ? LayoutTree() : try container(kind).shown
    let names = Properties.of(.root, in: tree).flatMap { $0.names }
    #expect(Set(names).count == names.count, "\(names)")
  }
}
