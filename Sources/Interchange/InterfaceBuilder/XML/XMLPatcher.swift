/// Changes attributes in the bytes of an XML text that was read without errors: nothing else moves,
/// and no line is added or removed.
struct XMLPatcher {
  /// A change of one attribute.
  struct Edit {
    /// The offset of the element, in bytes.
    var offset: Int
    var name: String
    /// The new value, without characters that need escaping; `nil` removes the attribute.
    var value: String?
    /// The attributes after which a new one is inserted.
    var predecessors: [String] = []
  }

  /// An attribute in the bytes.
  private struct Attribute {
    var name: String
    /// From the name to the closing quote.
    var range: Range<Int>
    /// Between the quotes.
    var value: Range<Int>
  }

  private let bytes: [UInt8]
  private var changes: [(range: Range<Int>, text: [UInt8])] = []

  /// The bytes with the edits made. O(bytes + edits · log edits).
  static func patched(_ bytes: [UInt8], _ edits: [Edit]) -> [UInt8] {
    var patcher = XMLPatcher(bytes: bytes)
    for edit in edits { patcher.add(edit) }
    return patcher.result()
  }

  private mutating func add(_ edit: Edit) {
    let (nameEnd, attributes) = tag(at: edit.offset)
    guard let old = attributes.first(where: { $0.name == edit.name }) else {
      guard let value = edit.value else { return }
      let last = attributes.last { edit.predecessors.contains($0.name) }
      let place = last?.range.upperBound ?? nameEnd
      changes.append((place..<place, Array(" \(edit.name)=\"\(value)\"".utf8)))
      return
    }
    guard let value = edit.value else {
      // The blank before it goes, but no end of a line.
      let start = old.range.lowerBound
      let hasBlank = bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09
      changes.append(((hasBlank ? start - 1 : start)..<old.range.upperBound, []))
      return
    }
    changes.append((old.value, Array(value.utf8)))
  }

  private func result() -> [UInt8] {
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
      result += text
      place = range.upperBound
    }
    return result + bytes[place...]
  }

  /// The end of the name of the tag at `offset`, and its attributes.
  private func tag(at offset: Int) -> (nameEnd: Int, attributes: [Attribute]) {
    var index = offset + 1
    func skip(while condition: (UInt8) -> Bool) {
      while index < bytes.count, condition(bytes[index]) { index += 1 }
    }
    skip(while: XMLReader.isInName)
    let nameEnd = index
    var attributes: [Attribute] = []
    while true {
      skip(while: XMLReader.isBlank)
      let start = index
      skip(while: XMLReader.isInName)
      guard index > start else { return (nameEnd, attributes) }
      let name = String(decoding: bytes[start..<index], as: UTF8.self)
      skip(while: { $0 == UInt8(ascii: "=") || XMLReader.isBlank($0) })
      guard index < bytes.count else { return (nameEnd, attributes) }
      let quote = bytes[index]
      index += 1
      let first = index
      skip(while: { $0 != quote })
      index = min(index + 1, bytes.count)
      attributes.append(
        Attribute(name: name, range: start..<index, value: first..<max(first, index - 1)))
    }
  }
}
