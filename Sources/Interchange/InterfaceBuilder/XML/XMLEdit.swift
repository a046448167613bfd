/// A change of one attribute in the bytes of an XML text that was read without errors: nothing else
/// moves, and no line is added or removed.
struct XMLEdit {
  var element: XMLElement
  var name: String
  /// The new value, without characters that need escaping; `nil` removes the attribute.
  var value: String?
  /// The attributes after which a new one is inserted.
  var predecessors: [String] = []

  /// The bytes with the edits made. O(bytes + edits · log edits).
  static func apply(_ edits: [XMLEdit], to bytes: [UInt8]) -> [UInt8] {
    let changes = edits.compactMap { $0.change(of: bytes) }
    // Attributes inserted at one offset keep the order of the edits.
    let order = changes.indices.sorted {
      (changes[$0].range.lowerBound, $0) < (changes[$1].range.lowerBound, $1)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 32 * changes.count)
    var place = 0
    for index in order {
      let (range, text) = changes[index]
      result += bytes[place..<range.lowerBound]
      result += text.utf8
      place = range.upperBound
    }
    return result + bytes[place...]
  }

  /// The bytes to replace, and their replacement; `nil` if the attribute to remove is not there.
  private func change(of bytes: [UInt8]) -> (range: Range<Int>, text: String)? {
    guard let old = element.attributes.first(where: { $0.name == name }) else {
      guard let value else { return nil }
      let last = element.attributes.last { predecessors.contains($0.name) }
      let place = last?.range.upperBound ?? element.offset + 1 + element.name.utf8.count
      return (place..<place, " \(name)=\"\(value)\"")
    }
    if let value { return (old.valueRange, value) }
    // The blank before it goes, but no end of a line.
    let start = old.range.lowerBound
    let hasBlank = bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09
    return ((hasBlank ? start - 1 : start)..<old.range.upperBound, "")
  }
}

extension XMLEdit {
  /// Sets an attribute where the size classes read it. The usual value is omitted, except in a
  /// variation, which would otherwise inherit the value outside of it.
  /// - Parameter order: the attributes in Xcode's order.
  init(
    _ name: String, _ value: String, usual: String, of element: XMLElement,
    _ sizeClasses: InterfaceScene.SizeClasses?, _ order: [String]
  ) {
    let source = ViewFields.source(of: name, in: element, sizeClasses)
    let isOmitted = value == usual && source.offset == element.offset
    self.init(
      element: source, name: name, value: isOmitted ? nil : value,
      predecessors: Array(order.prefix { $0 != name }))
  }
}
