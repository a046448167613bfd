import CommandLanguage
import LayoutDocument
import Playground

/// The varying numbers of a lesson: names with values to choose from, or computed from others.
///
/// A `lay numbers` fence has a line for each: `NAME VALUE…`, of which a seed chooses one, or `NAME
/// = ARITHMETIC`. `$NAME` stands for the value anywhere in the file.
struct LessonNumbers {
  private static let maximumNumbers = 50

  private(set) var values: [(name: String, value: String)] = []
  private var generator: UInt64

  /// - Parameter seed: 0 chooses the first value of each line.
  init(seed: UInt64, salt: String) {
    generator = seed
    guard seed != 0 else { return }
    for byte in salt.utf8 { generator = (generator ^ UInt64(byte)) &* 0x100_0000_01b3 }
    isVaried = true
  }

  private var isVaried = false

  /// SplitMix64.
  private mutating func next(below count: Int) -> Int {
    guard isVaried else { return 0 }
    generator &+= 0x9e37_79b9_7f4a_7c15
    var bits = generator
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) % UInt64(count))
  }

  /// Reads a line. Throws an error without a source location.
  mutating func take(_ line: String) throws(Diagnostic) {
    let words = line.split(separator: " ").map(String.init)
    guard let name = words.first, !name.hasPrefix("#") else { return }
    guard Name.isVariable(name), !values.contains(where: { $0.name == name }) else {
      throw Self.problem("\(Message.quoted(name)) cannot be the name of a number here")
    }
    guard values.count < Self.maximumNumbers else {
      throw Self.problem("a lesson has at most \(Self.maximumNumbers) numbers")
    }
    let others = Array(words.dropFirst())
    guard let first = others.first, first != "=" || others.count > 1 else {
      throw Self.problem("\(name) has no value")
    }
    if first == "=" {
      let text = replaced(others.dropFirst().joined(separator: " "))
      values.append((name, try Self.computed(name, text)))
    } else {
      values.append((name, others[next(below: others.count)]))
    }
  }

  /// The value of arithmetic, as `let` computes it.
  private static func computed(_ name: String, _ text: String) throws(Diagnostic) -> String {
    var session = Session()
    let script = try? Script.parse(SourceText("let \(name) \(text)", origin: ""))
    guard let statement = script?.statements.first, script?.statements.count == 1 else {
      throw problem("\(Message.quoted(text)) is not arithmetic")
    }
    let outcome = Interpreter.standard.executeSilently(statement, in: &session)
    guard outcome.diagnostic == nil, let value = session.definitions.value(of: name) else {
      throw problem("\(Message.quoted(text)) is not arithmetic")
    }
    return value.text
  }

  private static func problem(_ message: String) -> Diagnostic {
    Diagnostic(code: "bad-numbers", message: message, fix: "NAME VALUE…, or NAME = ARITHMETIC")
  }

  func replaced(_ text: String) -> String {
    String(decoding: replaced(Array(text.utf8)), as: UTF8.self)
  }

  /// O(bytes).
  func replaced(_ bytes: [UInt8]) -> [UInt8] {
    guard !values.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), let (value, end) = reference(in: bytes, at: index) {
        result += value.utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The value of `$NAME` or `${NAME}` at an index, and the end of the reference.
  private func reference(in bytes: [UInt8], at dollar: Int) -> (value: String, end: Int)? {
    var start = dollar + 1
    let isBraced = start < bytes.count && bytes[start] == UInt8(ascii: "{")
    if isBraced { start += 1 }
    var end = start
    while end < bytes.count, Self.isNamePart(bytes[end]) { end += 1 }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let value = values.first(where: { $0.name == name })?.value else { return nil }
    guard isBraced else { return (value, end) }
    return end < bytes.count && bytes[end] == UInt8(ascii: "}") ? (value, end + 1) : nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
