/// Reads text copied from a console: reports of conflicts, printed constraints, dumps of views,
/// traces and messages, with the decoration of logs, comments and pages.
package struct ConsoleReader {
  package static let maximumBytes = 1 << 20
  package static let maximumConstraints = 2_000

  /// The beginning of a printed constraint.
  private struct Start {
    var offset: Int
    /// The offset after the class and the address.
    var body: Int
    var className: String
    var address: String
    /// True if an angle bracket is before the class.
    var isBracketed: Bool
  }

  /// A list of constraints and the broken one, before they are parsed.
  private struct Segment {
    var list: [Int] = []
    var broken: Int?
    var hasHeading = false
  }

  private var text: ConsoleText
  private let wrapping: ConsoleWrapping
  private var report = ConsoleReport()
  private var starts: [Start] = []

  private init(_ bytes: [UInt8]) {
    text = ConsoleText(bytes)
    wrapping = ConsoleWrapping(text.bytes)
  }

  /// O(bytes).
  static func read(_ text: String) -> ConsoleReport { read(Array(text.utf8)) }

  /// O(bytes).
  package static func read(_ bytes: [UInt8]) -> ConsoleReport {
    // Invalid UTF-8 becomes replacement characters, which are not understood.
    var part = bytes.prefix(maximumBytes)
    if bytes.count > maximumBytes, let end = part.lastIndex(of: UInt8(ascii: "\n")) {
      part = part[...end]
    }
    let beginning = String(decoding: part, as: UTF8.self)
    var reader = ConsoleReader(Array(beginning.utf8))
    if bytes.count > maximumBytes { reader.report.cutFrom = bytes.count }
    reader.readConstraints()
    reader.readMessages()
    if reader.report.constraints.isEmpty, reader.report.messages.isEmpty { reader.readViews() }
    reader.claimWrapping()
    reader.finish()
    return reader.report
  }

  // MARK: Logs

  private mutating func readConstraints() {
    starts = findStarts()
    report.constraintCount = starts.count { !$0.className.isEmpty }
    let segments = merged(segments())
    if segments.contains(where: { $0.hasHeading || $0.broken != nil }) { report.kind = .conflict }
    var reader = ConstraintReader()
    for segment in segments {
      if report.constraints.count < Self.maximumConstraints { read(segment, &reader) }
      if report.constraints.count >= Self.maximumConstraints { skip(segment) }
    }
    report.items = reader.items
    report.superviews = reader.superviews
    addGuides()
    report.isAppKit = isAppKit()
  }

  /// Adds the guides of bars to the views that constraints relate them to.
  private mutating func addGuides() {
    for item in report.constraints where item.className.hasPrefix("_UILayoutSupport") {
      guard let second = item.second?.item, second != item.first.item else { continue }
      let isGuide = report.items[item.first.item].className.hasSuffix("LayoutGuide")
      let (guide, view) = isGuide ? (item.first.item, second) : (second, item.first.item)
      if report.superviews[guide] == nil { report.superviews[guide] = view }
    }
  }

  /// The lists of constraints in order. A heading begins one, and so does a constraint after a
  /// broken one.
  private func segments() -> [Segment] {
    var segments: [Segment] = []
    var current = Segment()
    var expectsBroken = false
    var next = 0
    func isEmpty(_ segment: Segment) -> Bool { segment.list.isEmpty && segment.broken == nil }
    func close() {
      if !isEmpty(current) { segments.append(current) }
      current = Segment()
    }
    func takeTail() {
      // The sentence before the broken constraint was not copied.
      guard !current.hasHeading, current.broken == nil, current.list.count == 1 else { return }
      (current.list, current.broken) = ([], current.list[0])
    }
    for position in text.bytes.indices {
      if next < starts.count, starts[next].offset == position {
        if expectsBroken {
          if current.broken != nil { close() }
          current.broken = next
          expectsBroken = false
        } else {
          if current.broken != nil { close() }
          current.list.append(next)
        }
        next += 1
      } else if isSentence(ConsoleWrapping.breaking, at: position) {
        expectsBroken = true
      } else if ConsoleWrapping.endings.contains(where: { isSentence($0, at: position) }) {
        takeTail()
      } else if ConsoleWrapping.headings.contains(where: { isSentence($0, at: position) }) {
        if !isEmpty(current) { close() }
        current.hasHeading = true
        expectsBroken = false
      }
    }
    close()
    return segments
  }

  /// Claims the constraints beyond the limit, which are not read.
  private mutating func skip(_ segment: Segment) {
    for index in segment.list + [segment.broken].compactMap({ $0 })
    where !text.isOwned(starts[index].offset) {
      let next = index + 1 < starts.count ? starts[index + 1].offset : text.bytes.count
      let end = (starts[index].body..<max(starts[index].body, next)).first(where: isEnd)
      text.claim(starts[index].offset..<(end.map { $0 + 1 } ?? next), .fact)
    }
  }

  private func isSentence(_ sentence: [UInt8], at position: Int) -> Bool {
    text.bytes[position] == sentence[0] && wrapping.end(of: sentence, at: position) != nil
  }

  /// Joins a broken constraint to the list that contains it, wherever that is in the text.
  private func merged(_ segments: [Segment]) -> [Segment] {
    var result = segments
    for (position, segment) in segments.enumerated() where segment.list.isEmpty {
      guard let broken = segment.broken, !starts[broken].address.isEmpty else { continue }
      let owner = result.firstIndex { other in
        other.broken == nil && other.list.contains { starts[$0].address == starts[broken].address }
      }
      guard let owner else { continue }
      result[owner].broken = broken
      result[position].broken = nil
    }
    return result.filter { !$0.list.isEmpty || $0.broken != nil }
  }

  private mutating func read(_ segment: Segment, _ reader: inout ConstraintReader) {
    reader.beginLog()
    let first = report.constraints.count
    var log = ConsoleLog(constraints: first..<first)
    var seen: [String: Int] = [:]
    var made: [ConsoleConstraint] = []
    for index in segment.list {
      guard first + made.count < Self.maximumConstraints else {
        log.exceedsLimit = true
        break
      }
      guard let (item, key) = readConstraint(index, &reader) else {
        log.unreadCount += 1
        continue
      }
      guard seen[key] == nil else { continue }
      seen[key] = made.count
      made.append(item)
    }
    if let broken = segment.broken, first + made.count < Self.maximumConstraints,
      let (item, key) = readConstraint(broken, &reader)
    {
      if made.isEmpty, log.unreadCount == 0 {
        log.lacksList = true
        log.broken = first
        made.append(item)
      } else {
        // A constraint may be printed again without its address, or with another one.
        let position = seen[key] ?? made.firstIndex { $0.isEquivalent(to: item) }
        log.broken = first + (position ?? made.count)
        log.isBrokenElsewhere = position == nil
        if position == nil { made.append(item) }
      }
    }
    log.constraints = first..<(first + made.count)
    if !segment.list.isEmpty {
      log.isCut = isCut(segment)
      log.lacksBeginning = lacksBeginning(segment)
    }
    if log.lacksBeginning { report.kind = .conflict }
    made = reader.named(made)
    if isCopy(made, of: log) { return }
    report.constraints += made
    report.logs.append(log)
  }

  /// Counts a log that the text already contains.
  private mutating func isCopy(_ made: [ConsoleConstraint], of log: ConsoleLog) -> Bool {
    let known = report.logs.firstIndex { other in
      other.constraints.count == made.count
        && !made.contains { $0.address.isEmpty }
        && zip(report.constraints[other.constraints], made).allSatisfy {
          $0.address == $1.address && $0.constant == $1.constant && $0.relation == $1.relation
        }
    }
    guard let known else { return false }
    report.logs[known].copies += 1
    return true
  }

  /// Returns true if the parenthesis of a list is not closed, or `...` replaces the end.
  private func isCut(_ segment: Segment) -> Bool {
    guard let last = segment.list.last, isOpened(segment) else { return false }
    let after = segment.broken ?? (last + 1 < starts.count ? last + 1 : nil)
    let limit =
      after.map { starts[$0].offset } ?? text.bytes.count
    // The last constraint ends before the parenthesis.
    var position = limit
    while position > starts[last].body {
      position -= 1
      if text.bytes[position] == UInt8(ascii: ")"), !text.isOwned(position) { return false }
    }
    return true
  }

  /// Returns true if a parenthesis is before the first constraint of a list.
  private func isOpened(_ segment: Segment) -> Bool {
    guard let first = segment.list.first else { return false }
    var open = starts[first].offset
    while open > 0 {
      let byte = text.bytes[open - 1]
      guard ConsoleText.isBlank(byte) || "<\"'`,*".utf8.contains(byte) else { break }
      open -= 1
    }
    return open > 0 && text.bytes[open - 1] == UInt8(ascii: "(")
  }

  /// Returns true if a list is closed, but the text begins with it: its beginning was not copied.
  private func lacksBeginning(_ segment: Segment) -> Bool {
    guard let first = segment.list.first, let last = segment.list.last, !segment.hasHeading,
      text.bytes[..<starts[first].offset].allSatisfy({
        ConsoleText.isBlank($0) || "\"'`*".utf8.contains($0)
      })
    else { return false }
    let limit = last + 1 < starts.count ? starts[last + 1].offset : text.bytes.count
    guard
      let end = (starts[last].body..<limit).first(where: {
        !text.isOwned($0) && !ConsoleText.isBlank(text.bytes[$0])
          && !"\"'`,*>".utf8.contains(text.bytes[$0])
      })
    else { return false }
    return text.bytes[end] == UInt8(ascii: ")")
  }

  private func isAppKit() -> Bool {
    if report.items.contains(where: { AppleClasses.isUIKit($0.className) }) { return false }
    return report.items.contains { AppleClasses.isAppKit($0.className) }
      || text.bytes.indices.contains { isSentence(ConsoleWrapping.visualizing, at: $0) }
  }

  // MARK: Constraints

  /// The beginnings of constraints: a class whose name ends in `Constraint`, and an address; or
  /// `<'` and an identifier, which Arranged prints.
  private func findStarts() -> [Start] {
    let word = Array("Constraint".utf8)
    let bytes = text.bytes
    var starts: [Start] = []
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "'"), index >= starts.last?.body ?? 0
      {
        starts.append(
          Start(
            offset: index, body: index + 1, className: "", address: "", isBracketed: true))
        continue
      }
      guard bytes[index] == word[0], text.has(word, at: index),
        let start = start(at: index, after: index + word.count),
        starts.last.map({ $0.body <= start.offset }) ?? true
      else { continue }
      starts.append(start)
    }
    return starts
  }

  private func start(at index: Int, after end: Int) -> Start? {
    let bytes = text.bytes
    var first = index
    while first > 0, Self.isInClass(bytes[first - 1]) { first -= 1 }
    var bracket = first
    while bracket > 0, bytes[bracket - 1] == UInt8(ascii: " ") { bracket -= 1 }
    let isBracketed = bracket > 0 && bytes[bracket - 1] == UInt8(ascii: "<")
    let className = text.string(first..<end)
    var start = Start(
      offset: isBracketed ? bracket - 1 : first, body: end, className: className, address: "",
      isBracketed: isBracketed)
    guard end < bytes.count else { return nil }
    if bytes[end] == UInt8(ascii: " ") { return isBracketed ? start : nil }
    guard bytes[end] == UInt8(ascii: ":") else { return nil }
    start.body += 1
    while start.body < bytes.count, bytes[start.body] == 0x20 { start.body += 1 }
    if text.has(Array("0x".utf8), at: start.body) {
      let address = start.body
      start.body += 2
      while start.body < bytes.count, ConsoleText.isHexDigit(bytes[start.body]) { start.body += 1 }
      start.address = text.string(address..<start.body)
      return start
    }
    guard className.hasPrefix("MAS") || className.hasPrefix("Snap") else { return nil }
    // A key in place of an address.
    while start.body < bytes.count, !ConsoleText.isBlank(bytes[start.body]) { start.body += 1 }
    return start
  }

  private static func isInClass(_ byte: UInt8) -> Bool {
    ConsoleText.isLetter(byte) || ConsoleText.isDigit(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  /// Reads a constraint and assigns its bytes to it. The key identifies it within its log.
  private mutating func readConstraint(
    _ index: Int, _ reader: inout ConstraintReader
  ) -> (ConsoleConstraint, key: String)? {
    let start = starts[index]
    let limit = index + 1 < starts.count ? starts[index + 1].offset : text.bytes.count
    let stop = self.stop(from: start.body, to: limit)
    var firstEnd: Int?
    for end in start.body..<max(start.body, stop) where isEnd(at: end) {
      if firstEnd == nil, end > start.body { firstEnd = end + 1 }
      guard let made = parsed(start, to: end, &reader) else { continue }
      text.claim(start.offset..<(end + 1), .fact)
      return (made, key(start, to: end))
    }
    // Without its end, a constraint may have lost digits.
    let isWhole =
      text.bytes[stop...].contains { !ConsoleText.isBlank($0) } || !start.isBracketed
      || isClosed(start.body..<stop)
      || text.has([UInt8(ascii: ">")], at: start.body)
    if isWhole, let made = parsed(start, to: stop, &reader) {
      text.claim(start.offset..<stop, .fact)
      return (made, key(start, to: stop))
    }
    text.claim(start.offset..<max(start.body, firstEnd ?? stop), .unread)
    return nil
  }

  private func key(_ start: Start, to end: Int) -> String {
    start.address.isEmpty ? text.string(start.body..<end) : start.address
  }

  /// Returns true if the text ends in a closing parenthesis.
  private func isClosed(_ range: Range<Int>) -> Bool {
    text.bytes[range].last { !ConsoleText.isBlank($0) && !"\"`,".utf8.contains($0) }
      == UInt8(ascii: ")")
  }

  /// Returns true if an angle bracket closes a constraint.
  private func isEnd(at position: Int) -> Bool {
    guard text.bytes[position] == UInt8(ascii: ">") else { return false }
    guard position + 1 < text.bytes.count else { return true }
    let next = text.bytes[position + 1]
    return ConsoleText.isBlank(next) || "\"',);\\`*.]<&|}".utf8.contains(next)
  }

  /// The end of an entry's text: before an empty line or a sentence of the report.
  private func stop(from start: Int, to limit: Int) -> Int {
    var position = start
    // The brackets closed before the constraint, so it ends with the line.
    if start < limit, text.bytes[start] == UInt8(ascii: ">") {
      return text.bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
    }
    while position < limit {
      if text.bytes[position] == 0x0A {
        var after = position + 1
        while after < limit, text.bytes[after] == 0x20 { after += 1 }
        if after == limit || text.bytes[after] == 0x0A || wrapping.sentenceEnd(at: after) != nil {
          return position
        }
      }
      position += 1
    }
    return limit
  }

  /// Reads the body of a constraint. Lines that a page has wrapped are joined with a blank or
  /// without one, whichever yields a valid constraint.
  private func parsed(
    _ start: Start, to end: Int, _ reader: inout ConstraintReader
  ) -> ConsoleConstraint? {
    let line = text.line(at: start.offset)
    let lines = text.bytes[start.body..<end].split(
      separator: 0x0A, omittingEmptySubsequences: false)
    let breaks = lines.count - 1
    guard breaks < 12 else { return nil }
    reader.isJoined = breaks > 0
    let choices = breaks <= 5 ? Array(0..<(1 << breaks)) : [0, (1 << breaks) - 1]
    // Lines as long as the longest one may be cut inside a word.
    let isCut = (line..<(line + breaks)).allSatisfy {
      text.lineStarts.indices.contains($0 - 1)
        && text.sourceRange(ofLine: $0 - 1).count == text.longestLine
    }
    for choice in isCut ? choices.reversed() : choices {
      var body: [UInt8] = []
      for (index, line) in lines.enumerated() {
        if index > 0, choice & (1 << (index - 1)) == 0 { body.append(0x20) }
        // The next line may be indented.
        body += index > 0 && !isCut ? line.drop(while: ConsoleText.isBlank) : line
      }
      let characters = Array(String(decoding: body, as: UTF8.self))
      if let made = reader.read(
        characters, address: start.address, className: start.className, line: line)
      {
        return made
      }
    }
    return nil
  }

  // MARK: Views and messages

  private mutating func readViews() {
    var reader = DumpReader()
    var read: [Range<Int>] = []
    for line in text.lines() {
      let number = text.line(at: line.lowerBound)
      if reader.read(Substring(text.string(line)), number: number) { read.append(line) }
    }
    // A single view name is not a trace.
    guard !reader.isTrace || reader.views.count > 1 || reader.hasTraceMark else { return }
    for line in read { text.claimRemainder(of: line, .fact) }
    report.views = reader.views
    if !reader.views.isEmpty { report.kind = reader.isTrace ? .trace : .views }
  }

  private mutating func readMessages() {
    let messages = ConsoleMessage.find(in: text, wrapping, report)
    for (message, range) in messages {
      if !report.messages.contains(message) { report.messages.append(message) }
      if message.isAppKit { report.isAppKit = true }
      text.claimRemainder(of: range, .fact)
    }
    report.isRedacted = report.messages.contains { $0.isRedaction }
    if report.constraints.isEmpty, !report.messages.isEmpty { report.kind = .message }
  }

  // MARK: The text around

  private mutating func claimWrapping() {
    var position = 0
    let count = text.bytes.count
    while position < count {
      guard !text.isOwned(position) else {
        position += 1
        continue
      }
      var end = position
      while end < count, !text.isOwned(end) { end += 1 }
      claimWrapping(position..<end)
      position = end
    }
  }

  /// Assigns the parts of a text without facts to the wrapping.
  private mutating func claimWrapping(_ gap: Range<Int>) {
    var position = gap.lowerBound
    var isAtLineStart = position == 0 || text.bytes[position - 1] == 0x0A
    // A sentence may be followed by the beginning of another one.
    var isAfterSentence = false
    func claim(to end: Int, _ owner: ConsoleText.Owner) {
      let end = min(end, gap.upperBound)
      text.claim(position..<end, owner)
      position = end
    }
    while position < gap.upperBound {
      if ConsoleText.isBlank(text.bytes[position]) {
        if text.bytes[position] == 0x0A { (isAtLineStart, isAfterSentence) = (true, false) }
        claim(to: position + 1, .wrapping)
        continue
      }
      if let end = wrapping.sentenceEnd(at: position) {
        (isAtLineStart, isAfterSentence) = (false, true)
        claim(to: end, .wrapping)
        continue
      }
      var lineEnd = position
      while lineEnd < gap.upperBound, text.bytes[lineEnd] != 0x0A { lineEnd += 1 }
      if isAtLineStart || isAfterSentence, wrapping.isFragment(position..<lineEnd) {
        claim(to: lineEnd, .wrapping)
        continue
      }
      if isAtLineStart {
        if wrapping.isFence(position..<lineEnd) {
          claim(to: lineEnd, .wrapping)
          continue
        }
        if let end = wrapping.debuggerEnd(at: position, before: lineEnd) {
          claim(to: end, .wrapping)
          continue
        }
        if let next = nextKnown(after: position, before: lineEnd, gap),
          wrapping.isPrefix(position..<next)
        {
          claim(to: next, .wrapping)
          continue
        }
        if let end = wrapping.countEnd(at: position)
          ?? wrapping.loggerEnd(at: position, before: lineEnd)
        {
          claim(to: end, .wrapping)
          continue
        }
      }
      if let end = wrapping.tokenEnd(at: position) {
        claim(to: end, .wrapping)
        continue
      }
      isAtLineStart = false
      claim(to: nextKnown(after: position, before: lineEnd, gap) ?? lineEnd, .unread)
    }
  }

  /// The offset of the next sentence or fact on a line.
  private func nextKnown(after position: Int, before lineEnd: Int, _ gap: Range<Int>) -> Int? {
    var next = position + 1
    while next < lineEnd {
      if wrapping.sentenceEnd(at: next) != nil { return next }
      next += 1
    }
    return lineEnd == gap.upperBound && lineEnd < text.bytes.count ? lineEnd : nil
  }

  /// Records the lines with bytes that were not understood, and checks that no byte is missing.
  private mutating func finish() {
    text.finish()
    for line in text.lineStarts.indices {
      let range = text.sourceRange(ofLine: line)
      guard let first = range.first(where: { text.owners[$0] == .unread }) else { continue }
      let column = String(decoding: text.source[range.lowerBound..<first], as: UTF8.self).count
      report.unread.append(
        UnreadLine(
          number: line + 1, text: String(decoding: text.source[range], as: UTF8.self),
          column: column))
    }
    for owner in text.owners {
      switch owner {
      case .fact: report.byteCounts.facts += 1
      case .wrapping: report.byteCounts.wrapping += 1
      case .unread: report.byteCounts.unread += 1
      case .none: assertionFailure("a byte has no owner")
      }
    }
  }
}
