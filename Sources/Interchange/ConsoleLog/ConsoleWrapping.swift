/// The known texts around a layout that carry no information about it: sentences of UIKit and
/// AppKit, marks of lists and pages, prefixes of loggers, and commands of debuggers.
struct ConsoleWrapping {
  static let levels: Set<String> = [
    "Notice", "Error", "Debug", "Info", "Warning", "Fault", "Default",
  ]

  /// The sentences that begin a report.
  static let headings = [
    "Unable to simultaneously satisfy constraints", "Conflicting constraints detected",
    "nable to simultaneously satisfy",
  ].map(packed)
  /// The sentence before the constraint that was broken.
  static let breaking = packed("Will attempt to recover by breaking")
  /// The sentence that only AppKit prints.
  static let visualizing = packed(
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES")
  /// The sentences that follow the constraint that was broken.
  static let endings = [
    visualizing,
    packed("Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints"),
  ]

  private static let sentences = [
    "Unable to simultaneously satisfy constraints", "Conflicting constraints detected",
    "Probably at least one of the constraints in the following list is one you don't want",
    "Try this", "(1) look at each constraint and try to figure out which you don't expect",
    "(2) find the code that added the unwanted constraint or constraints and fix it",
    "(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer "
      + "to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)",
    "Will attempt to recover by breaking constraint", "Will attempt to recover by breaking",
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
      + "debugger",
    "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
      + "<UIKitCore/UIView.h> may also be helpful",
    "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
      + "<UIKit/UIView.h> may also be helpful",
    "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in may also be "
      + "helpful",
    "Break on objc_exception_throw to catch this in the debugger",
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to "
      + "have -[NSWindow visualizeConstraints:] automatically called when this happens",
    "And/or, set a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the "
      + "debugger",
    "And/or, break on objc_exception_throw to catch this in the debugger",
    "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in "
      + "the debugger",
    "A=autoresizesSubviews, C=canDrawConcurrently, D=needsDisplay, F=flipped, G=gstate, H=hidden "
      + "(h=by ancestor), L=needsLayout (l=child needsLayout), U=needsUpdateConstraints (u=child "
      + "needsUpdateConstraints), O=opaque, P=preservesContentDuringLiveResize, S=scaled/rotated, "
      + "W=wantsLayer (w=ancestor wantsLayer), V=needsVibrancy (v=allowsVibrancy), #=has surface",
    "The behavior of the UICollectionViewFlowLayout is not defined because:",
    "Legend", "* - is laid out with auto layout",
    "+ - is laid out manually, but is represented in the layout engine because "
      + "translatesAutoresizingMaskIntoConstraints = YES",
    "• - layout engine host",
  ].map(packed)

  /// The sentences by their first byte.
  private static let sentencesByByte: [[[UInt8]]] = {
    var table = Array(repeating: [[UInt8]](), count: 256)
    for sentence in sentences { table[Int(sentence[0])].append(sentence) }
    return table
  }()

  private static let marks = [
    "{noformat}", "{code}", "{quote}", "[code]", "[/code]", "[quote]", "[/quote]", "<private>",
    "active", "AM", "PM", "swift", "text", "log", "console",
  ].map { Array($0.utf8) }
  private static let punctuation = Set("()[]{}\"',;`>*-./…|$!?:_~=+▿•▸│└├─".utf8)
  private static let debuggers = ["(lldb)", "(gdb)", "cy#", "Printing description of"].map {
    Array($0.utf8)
  }

  private static func packed(_ sentence: String) -> [UInt8] {
    sentence.utf8.filter { !ConsoleText.isBlank($0) }
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Sentences

  /// The end of `words` at `position`, ignoring blanks between its characters; `nil` if the text
  /// differs.
  func end(of words: [UInt8], at position: Int) -> Int? {
    var position = position
    for byte in words {
      while position < bytes.count, ConsoleText.isBlank(bytes[position]) { position += 1 }
      guard position < bytes.count, bytes[position] == byte else { return nil }
      position += 1
    }
    return position
  }

  /// The end of the longest sentence at `position`.
  func sentenceEnd(at position: Int) -> Int? {
    var longest: Int?
    for sentence in Self.sentencesByByte[Int(bytes[position])] {
      guard let end = end(of: sentence, at: position) else { continue }
      longest = max(longest ?? 0, end)
    }
    return longest
  }

  /// Returns true if a line is a fragment of a sentence: lines may be cut anywhere.
  func isFragment(_ line: Range<Int>) -> Bool {
    guard line.count < 400 else { return false }
    var packed: [UInt8] = []
    for byte in bytes[line] where !ConsoleText.isBlank(byte) && byte != 0x22 && byte != 0x60 {
      packed.append(byte)
    }
    // The last line of a text may be short.
    let isLast = line.upperBound == bytes.count
    guard packed.count >= (isLast ? 3 : 6), packed.count < 240 else { return false }
    // Few sentences contain the first bytes of a line.
    let pair = Int(packed[0]) << 8 | Int(packed[1])
    return Self.occurrences(of: pair).contains { sentence, position in
      let whole = Self.closedSentences[sentence]
      guard whole.count - position >= packed.count, packed.count >= 6 || position == 0 else {
        return false
      }
      for index in packed.indices where whole[position + index] != packed[index] { return false }
      return true
    }
  }

  /// Returns true for a fence of Markdown with the language of the code: "```{.wiki}".
  func isFence(_ line: Range<Int>) -> Bool {
    line.count < 40 && ConsoleText.has(Array("```".utf8), at: line.lowerBound, in: bytes)
      && !bytes[line].contains(UInt8(ascii: "<"))
  }

  /// The sentences with their full stops.
  private static let closedSentences = sentences.map { $0 + [UInt8(ascii: ".")] }
  /// The sentences and offsets at which two bytes occur. Looked up, never iterated.
  private static let pairs: [Int: [(sentence: Int, position: Int)]] = {
    var pairs: [Int: [(sentence: Int, position: Int)]] = [:]
    for (index, sentence) in closedSentences.enumerated() {
      for position in sentence.indices.dropLast() {
        let pair = Int(sentence[position]) << 8 | Int(sentence[position + 1])
        pairs[pair, default: []].append((index, position))
      }
    }
    return pairs
  }()

  private static func occurrences(of pair: Int) -> [(sentence: Int, position: Int)] {
    pairs[pair] ?? []
  }

  // MARK: Tokens

  /// The end of a mark, a run of punctuation or a number at `position`.
  func tokenEnd(at position: Int) -> Int? {
    for mark in Self.marks where ConsoleText.has(mark, at: position, in: bytes) {
      let end = position + mark.count
      let isWord = ConsoleText.isLetter(mark[0])
      if !isWord || end == bytes.count || !ConsoleText.isLetter(bytes[end]) { return end }
    }
    if let end = keyEnd(at: position) { return end }
    if let end = countEnd(at: position) { return end }
    var end = position
    while end < bytes.count, Self.punctuation.contains(bytes[end]),
      end == position || keyEnd(at: end) == nil
    {
      end += 1
    }
    return end > position ? end : nil
  }

  /// The end of a number that a debugger prints before a list or an element: `4 elements`, `0 :`.
  func countEnd(at position: Int) -> Int? {
    var end = position
    while end < bytes.count, ConsoleText.isDigit(bytes[end]) { end += 1 }
    let words = [" elements", " element", " :"].map { Array($0.utf8) }
    guard end > position, let word = words.first(where: { ConsoleText.has($0, at: end, in: bytes) })
    else { return nil }
    return end + word.count
  }

  /// The end of a key of JSON: `"message":`.
  private func keyEnd(at position: Int) -> Int? {
    guard bytes[position] == UInt8(ascii: "\"") else { return nil }
    var end = position + 1
    while end < bytes.count, ConsoleText.isLetter(bytes[end]) || bytes[end] == UInt8(ascii: "_") {
      end += 1
    }
    return end > position + 1 && ConsoleText.has(Array("\":".utf8), at: end, in: bytes)
      ? end + 2 : nil
  }

  /// The end of a debugger's command or of the class that a debugger prints before a list.
  func debuggerEnd(at position: Int, before lineEnd: Int) -> Int? {
    if Self.debuggers.contains(where: { ConsoleText.has($0, at: position, in: bytes) }) {
      return lineEnd
    }
    // `<__NSArrayI 0x174050e60>(` and `4 elements`.
    let text = bytes[position..<lineEnd]
    for word in ["<__NSArray", "<__NSSingleObjectArray", "<_TtCs", "<Swift."]
    where text.starts(with: word.utf8) {
      return text.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
    return nil
  }

  private static let loggers: Set<String> = [
    "Default", "Info", "Debug", "Error", "Fault", "Notice", "Warning", "WARN", "INFO", "ERROR",
    "DEBUG", "LOG", "flutter:", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
    "Oct", "Nov", "Dec", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "I/flutter", "Log:",
    "AM", "PM", "localhost",
  ]

  /// The end of a date, a time, a process, a level or a subsystem that a logger prints.
  func loggerEnd(at position: Int, before lineEnd: Int) -> Int? {
    let text = bytes[position..<lineEnd]
    if let first = text.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "("),
      let close = text.firstIndex(of: first == UInt8(ascii: "[") ? 0x5D : 0x29),
      close - position < 80, !text[...close].contains(UInt8(ascii: "<")),
      text[(position + 1)..<close].contains(where: ConsoleText.isLetter)
        || text[(position + 1)..<close].contains(where: ConsoleText.isDigit),
      !text[(position + 1)..<close].contains(0x20)
    {
      return close + 1
    }
    if text.first == UInt8(ascii: "<"), let close = text.firstIndex(of: UInt8(ascii: ">")),
      Self.levels.contains(String(decoding: text[(position + 1)..<close], as: UTF8.self))
    {
      return close + 1
    }
    let word = text.prefix { !ConsoleText.isBlank($0) }
    let isTime =
      word.first.map(ConsoleText.isDigit) == true
      && word.allSatisfy {
        ConsoleText.isHexDigit($0) || ":.+-/,xTZ|)".utf8.contains($0)
      }
    let isProcess =
      word.contains(UInt8(ascii: "["))
      && (word.last == UInt8(ascii: "]") || word.suffix(2).elementsEqual("]:".utf8)
        || word.suffix(2).elementsEqual("]`".utf8))
    if isTime || isProcess || Self.loggers.contains(String(decoding: word, as: UTF8.self)) {
      return position + word.count
    }
    return nil
  }

  /// Returns true for the text between the beginning of a line and a sentence or a constraint that
  /// a logger or a page prints there.
  func isPrefix(_ range: Range<Int>) -> Bool {
    var text = bytes[range]
    while let last = text.last, ConsoleText.isBlank(last) || "\"'`(*".utf8.contains(last) {
      text.removeLast()
    }
    guard let last = text.last, text.count < 200 else { return text.isEmpty }
    return ":]|>)-".utf8.contains(last) || text.contains(UInt8(ascii: "["))
      || text.first.map(ConsoleText.isDigit) == true
  }
}
