/// Reads the XML that Interface Builder writes: elements, attributes and text in UTF-8.
///
/// Entities are the five that XML has and characters by number: a document type, which could
/// declare others, is refused. Size, depth and number of elements are bounded.
struct XMLReader {
  static let maximumBytes = 32 << 20
  /// Elements inside one another.
  static let maximumDepth = 256
  static let maximumElements = 500_000
  /// Attributes of an element that are compared one by one.
  private static let fewAttributes = 16

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var elementCount = 0
  /// The elements that are open, outermost first.
  private var open: [XMLElement] = []
  private var root: XMLElement?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The document's element. O(bytes).
  ///
  /// - Parameter isInterrupted: asked now and then; reading fails if it returns true.
  static func read(
    _ bytes: [UInt8], unless isInterrupted: () -> Bool = { false }
  ) throws(ImportFailure) -> XMLElement {
    var reader = XMLReader(bytes)
    guard bytes.count <= maximumBytes else {
      throw reader.failure("XML has at most \(maximumBytes >> 20) MiB here")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    while reader.index < bytes.count {
      try reader.readPart()
      if reader.elementCount & 1_023 == 1_023, isInterrupted() {
        throw reader.failure("interrupted")
      }
    }
    if let last = reader.open.last {
      throw reader.failure("<\(last.name)> is never closed", at: last.offset)
    }
    guard let root = reader.root else { throw reader.failure("there is no element", at: 0) }
    return root
  }

  /// Reads text up to the next mark, or one mark.
  private mutating func readPart() throws(ImportFailure) {
    guard bytes[index] == UInt8(ascii: "<") else { return try readText() }
    if skip("<!--") { return try skip(past: "-->", "a comment") }
    if skip("<![CDATA[") {
      let start = index
      try skip(past: "]]>", "a section of text")
      return try add(text: bytes[start..<(index - 3)])
    }
    if skip("<?") { return try skip(past: "?>", "an instruction") }
    if starts(with: "<!") {
      throw failure("a document type is not read here: it could declare entities")
    }
    if starts(with: "</") { return try readEnd() }
    try readStart()
  }

  // MARK: Elements

  private mutating func readStart() throws(ImportFailure) {
    let offset = index
    index += 1
    var element = XMLElement(name: try name(), attributes: [], line: line, offset: offset)
    elementCount += 1
    guard elementCount <= Self.maximumElements else {
      throw failure("at most \(Self.maximumElements) elements are read", at: offset)
    }
    guard open.count < Self.maximumDepth else {
      throw failure("elements are nested at most \(Self.maximumDepth) deep here", at: offset)
    }
    guard root == nil else { throw failure("there is a second outermost element", at: offset) }
    // Names of attributes, once there are many. Looked up, never iterated.
    var names: Set<String> = []
    while true {
      skipBlanks()
      if skip("/>") { return close(element) }
      if skip(">") {
        open.append(element)
        return
      }
      let start = index
      let name = try name()
      let count = element.attributes.count
      if count == Self.fewAttributes { names = Set(element.attributes.map { $0.name }) }
      let isNew = count < Self.fewAttributes ? element[name] == nil : names.insert(name).inserted
      guard isNew else { throw failure("there are two attributes \"\(name)\"", at: start) }
      skipBlanks()
      guard skip("=") else { throw failure("\"=\" is missing") }
      skipBlanks()
      let valueRange = try valueRange()
      element.attributes.append(
        XMLElement.Attribute(
          name: name, value: try decoded(bytes[valueRange]), range: start..<index,
          valueRange: valueRange))
    }
  }

  private mutating func readEnd() throws(ImportFailure) {
    let offset = index
    index += 2
    let name = try name()
    skipBlanks()
    guard skip(">") else { throw failure("\">\" is missing") }
    guard let element = open.popLast() else {
      throw failure("</\(name)> closes nothing", at: offset)
    }
    guard element.name == name else {
      throw failure("</\(name)> closes <\(element.name)> of line \(element.line)", at: offset)
    }
    close(element)
  }

  private mutating func close(_ element: XMLElement) {
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  // MARK: Text

  private mutating func readText() throws(ImportFailure) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { advance() }
    try add(text: bytes[start..<index])
  }

  private mutating func add(text: ArraySlice<UInt8>) throws(ImportFailure) {
    guard !open.isEmpty else {
      guard text.allSatisfy(Self.isBlank) else {
        throw failure("there is text outside of the document", at: text.startIndex)
      }
      return
    }
    if open[open.count - 1].text.isEmpty, text.allSatisfy(Self.isBlank) { return }
    open[open.count - 1].text += try decoded(text)
  }

  /// Goes past the value of an attribute, with its quotes next, and returns its bytes.
  private mutating func valueRange() throws(ImportFailure) -> Range<Int> {
    let start = index
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("a value in quotes is missing")
    }
    index += 1
    let first = index
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "<") { throw failure("\"<\" is not allowed in a value") }
      advance()
    }
    guard current == quote else {
      throw failure("the value that begins here is never closed", at: start)
    }
    index += 1
    return first..<(index - 1)
  }

  /// Text with its entities replaced.
  private func decoded(_ slice: ArraySlice<UInt8>) throws(ImportFailure) -> String {
    guard slice.contains(UInt8(ascii: "&")) else { return String(decoding: slice, as: UTF8.self) }
    var result: [UInt8] = []
    var place = slice.startIndex
    while place < slice.endIndex {
      guard slice[place] == UInt8(ascii: "&") else {
        result.append(slice[place])
        place += 1
        continue
      }
      guard let end = slice[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw failure("an entity is never closed", at: place)
      }
      let name = String(decoding: slice[(place + 1)..<end], as: UTF8.self)
      guard let scalar = Self.entity(name) else {
        throw failure("there is no entity \"\(name)\" here", at: place)
      }
      result += Array(String(Character(scalar)).utf8)
      place = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    let named: [(name: String, scalar: Unicode.Scalar)] = [
      ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ]
    if let entity = named.first(where: { $0.name == name }) { return entity.scalar }
    let bytes = Array(name.utf8)[...]
    if bytes.hasPrefix("#x") { return bytes.dropFirst(2).scalar(radix: 16) }
    return bytes.hasPrefix("#") ? bytes.dropFirst().scalar(radix: 10) : nil
  }

  // MARK: Characters

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func skipBlanks() { while let byte = current, Self.isBlank(byte) { advance() } }

  /// The name of an element or attribute, which is next.
  private mutating func name() throws(ImportFailure) -> String {
    let start = index
    while let byte = current, Self.isInName(byte) { index += 1 }
    guard index > start else { throw failure("a name is missing") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
      false
    default: true
    }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Goes past `text` if it is next.
  private mutating func skip(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Goes past the next `end`.
  private mutating func skip(past end: StaticString, _ what: String) throws(ImportFailure) {
    let start = index
    while index < bytes.count {
      if skip(end) { return }
      advance()
    }
    throw failure("\(what) is never closed", at: start)
  }

  private func failure(_ message: String, at offset: Int? = nil) -> ImportFailure {
    ImportFailure(message: message, offset: offset ?? index)
  }
}
