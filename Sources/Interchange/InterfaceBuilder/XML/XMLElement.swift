/// An element of XML, with its position in the text.
struct XMLElement {
  struct Attribute {
    var name: String
    var value: String
    /// The bytes from the name to the closing quote.
    var range: Range<Int>
    /// The bytes between the quotes.
    var valueRange: Range<Int>
  }

  var name: String
  var attributes: [Attribute]
  var children: [XMLElement] = []
  /// The characters directly inside it, in order.
  var text = ""
  /// The line, from 1, and the position as an offset in bytes.
  var line: Int
  var offset: Int

  /// The value of an attribute; `nil` if it has none of that name.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// True if an attribute is `YES`.
  func isOn(_ name: String) -> Bool { self[name] == "YES" }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Calls a function with the element and everything in it, parents first.
  func visit(_ body: (XMLElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// The element and everything in it, by the offset.
  var elementsByOffset: [Int: XMLElement] {
    var elements: [Int: XMLElement] = [:]
    visit { elements[$0.offset] = $0 }
    return elements
  }

  /// The first child with a value of `key`, as Interface Builder names properties.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }
}
