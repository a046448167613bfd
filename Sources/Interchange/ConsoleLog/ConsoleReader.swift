/// Reads text copied from a console: reports of conflicts, printed constraints, dumps of views,
/// traces and messages. The text is cleaned line by line; then it is read once, and a line end is a
/// blank. The lines that are not understood are kept.
package struct ConsoleReader {
  package static let maximumBytes = 1 << 20

  private let text: LogText
  private var bytes: [UInt8] { text.bytes }
  private var printed: [PrintedConstraint]
  private var facts: [LogFact] = []
  private var report = ConsoleReport()
  /// For each line, true if a message or a dump contains it.
  private var isKnown: [Bool]

  private init(_ source: [UInt8]) {
    text = LogText(source)
    printed = PrintedConstraint.all(in: text.bytes)
    isKnown = Array(repeating: false, count: text.lines.count)
    var offset = 0
    for index in 0...printed.count {
      let limit = index < printed.count ? printed[index].offset : bytes.count
      while offset < limit {
        let found = LogSentences.phrase(at: offset, in: bytes[...])
        if let found {
          // The heading may have lost its first letter.
          let isWhole = found.phrase == .heading && offset > 0 && bytes[offset - 1] == "U"
          let start = isWhole ? offset - 1 : offset
          facts.append(LogFact(range: start..<min(found.end, limit), phrase: found.phrase))
        }
        offset = found.map { min($0.end, limit) } ?? offset + 1
      }
      guard index < printed.count else { break }
      offset = max(offset, printed[index].next)
      facts.append(LogFact(range: limit..<max(limit, offset), phrase: .constraint(index)))
    }
  }

  /// O(bytes).
  static func read(_ text: String) -> ConsoleReport { read(Array(text.utf8)) }

  /// O(bytes).
  package static func read(_ bytes: [UInt8]) -> ConsoleReport {
    // Invalid UTF-8 becomes replacement characters, which are not understood.
    var part = bytes.prefix(maximumBytes)
    if bytes.count > maximumBytes, let end = part.lastIndex(of: 0x0A) { part = part[...end] }
    var reader = ConsoleReader(Array(LogBytes.string(part).utf8))
    if bytes.count > maximumBytes { reader.report.cutFrom = bytes.count }
    reader.readConstraints()
    reader.readMessages()
    if reader.report.constraints.isEmpty, reader.report.messages.isEmpty { reader.readViews() }
    reader.addUnread()
    return reader.report
  }

  /// The beginnings of a stack's constraints in the form of Arranged's README.
  package static let stackMarks = ["<'UISV-", "<'ASV-"]
  private static let signs =
    (["onstraint", "frame = (", "|   •", "AMBIGUOUS LAYOUT"] + stackMarks).map { Array($0.utf8) }

  /// Returns true if a text is the output of a console about a layout: it has the head of a
  /// constraint, a sentence of a report, a known message, a frame of a dump, or a view of a trace.
  /// O(bytes).
  package static func isLog(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(maximumBytes).indices.contains { index in
      if let sign = signs.first(where: {
        $0[0] == bytes[index] && LogBytes.has($0, at: index, in: bytes)
      }) {
        return sign != signs[0]
          || bytes[(index + sign.count)...].prefix(6).offset(of: "0x") != nil
      }
      guard let phrase = LogSentences.phrase(at: index, in: bytes[...])?.phrase else {
        return false
      }
      return phrase != .ending && phrase != .visualizing
    }
  }

  // MARK: Constraints

  private mutating func readConstraints() {
    report.constraintCount = printed.count
    let lists = LogList.all(of: facts, printed, in: bytes)
    if lists.contains(where: { $0.heading != nil && !$0.isEmpty || $0.broken != nil }) {
      report.kind = .conflict
    }
    var reader = LogConstraintReader()
    var known: [[UInt64]: Int] = [:]
    for list in lists {
      if list.isEmpty {
        report.emptyHeadingCount += 1
      } else {
        read(list, &reader, &known)
      }
    }
    report.items = reader.items
    report.isRightToLeft = reader.isRightToLeft
    // The guides of bars belong to the views that constraints relate them to.
    for item in report.constraints where item.className.hasPrefix("_UILayoutSupport") {
      guard let second = item.second?.item, second != item.first.item else { continue }
      let isGuide = report.items[item.first.item].className.hasSuffix("LayoutGuide")
      let (guide, view) = isGuide ? (item.first.item, second) : (second, item.first.item)
      if report.items[guide].superview == nil { report.items[guide].superview = view }
    }
    let classes = report.items.map { $0.className }
    report.isAppKit =
      !classes.contains { AppleClasses.isOf("UI", $0) }
      && (classes.contains { AppleClasses.isOf("NS", $0) }
        || facts.contains { $0.phrase == .visualizing })
    report.markViews()
    report.markConstraints()
  }

  private mutating func read(
    _ list: LogList, _ reader: inout LogConstraintReader, _ known: inout [[UInt64]: Int]
  ) {
    reader.beginLog()
    let (first, itemCount) = (report.constraints.count, reader.items.count)
    var log = ConsoleLog(constraints: first..<first)
    var seen: [String: Int] = [:]
    var made: [ConsoleConstraint] = []
    for index in list.constraints {
      guard let item = constraint(index, &reader) else {
        log.unreadCount += 1
        continue
      }
      guard seen[key(of: index)] == nil else { continue }
      seen[key(of: index)] = made.count
      made.append(item)
    }
    if let broken = list.broken, let item = constraint(broken, &reader) {
      log.lacksList = made.isEmpty && log.unreadCount == 0
      // A constraint may be printed again without its address, or with another one.
      let position = seen[key(of: broken)] ?? made.firstIndex { $0.isEquivalent(to: item) }
      log.broken = first + (position ?? made.count)
      log.isBrokenElsewhere = position == nil && !log.lacksList
      if position == nil { made.append(item) }
    }
    log.constraints = first..<(first + made.count)
    log.isCut = list.isCut(printed, in: bytes)
    log.lacksBeginning = list.lacksBeginning(printed, in: bytes)
    log.process = list.heading.flatMap(process)
    if log.lacksBeginning { report.kind = .conflict }
    made = reader.named(made)
    log.views = Set(reader.items[itemCount...].map { $0.address }).filter { !$0.isEmpty }
    let signature = LogSignature.values(made, reader.items)
    if !made.isEmpty, log.unreadCount == 0, let other = known[signature],
      report.logs[other].unreadCount == 0
    {
      report.logs[other].count(log.views)
      reader.forgetItems(from: itemCount)
      return
    }
    if !made.isEmpty { known[signature] = report.logs.count }
    report.constraints += made
    report.logs.append(log)
  }

  private mutating func constraint(
    _ index: Int, _ reader: inout LogConstraintReader
  ) -> ConsoleConstraint? {
    let line = text.lines[text.lineIndex(at: printed[index].offset)].number
    do throws(UnreadReason) {
      return try reader.read(printed[index], in: bytes, line: line)
    } catch {
      // The bracket of some descriptions closes before the constraint.
      let isClosed = printed[index].isClosed || bytes[printed[index].body...].first == ">"
      printed[index].reason = isClosed ? error : .noEnd
      return nil
    }
  }

  /// Identifies a constraint in its log.
  private func key(of index: Int) -> String {
    let item = printed[index]
    return item.address.isEmpty ? LogBytes.string(bytes[item.body..<item.end]) : item.address
  }

  /// The process that printed a heading: `SpringBoard[10567]`.
  private func process(of heading: Int) -> String? {
    let start = bytes[..<heading].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    for word in bytes[start..<heading].split(separator: 0x20) {
      let name = word.prefix { $0 != "[" }
      let number = word[name.endIndex...].dropFirst().first
      if !name.isEmpty, let number, LogBytes.isDigit(number) { return LogBytes.string(name) }
    }
    return nil
  }

  // MARK: Views and messages

  private mutating func readViews() {
    var reader = DumpReader()
    let read = text.lines.indices.filter { index in
      reader.read(text.lines[index].bytes, number: text.lines[index].number)
    }
    // A single view name is not a trace.
    guard !reader.isTrace || reader.views.count > 1 || reader.hasTraceMark else { return }
    for index in read { isKnown[index] = true }
    report.views = reader.views
    if !reader.views.isEmpty { report.kind = reader.isTrace ? .trace : .views }
  }

  private mutating func readMessages() {
    for fact in facts {
      guard case .message(let index) = fact.phrase else { continue }
      let message = ConsoleMessage(at: index, in: bytes[...])
      if !report.messages.contains(message) { report.messages.append(message) }
      let range = fact.range
      for index in text.lineIndex(at: range.lowerBound)...text.lineIndex(at: range.upperBound - 1) {
        isKnown[index] = true
      }
    }
    report.isRedacted = bytes[...].offset(of: "<private>") != nil
    report.messages += missingPart.flatMap { ConsoleMessage(missing: $0) }.map { [$0] } ?? []
    if report.messages.contains(where: { $0.isAppKit }) { report.isAppKit = true }
    if report.constraints.isEmpty, !report.messages.isEmpty { report.kind = .message }
  }

  /// The part that the text lacks, by its name in docs/console-data.md.
  private var missingPart: String? {
    if report.isRedacted { return "redacted" }
    if printed.contains(where: { $0.reason == .grid }) { return "grid" }
    guard report.constraints.isEmpty, facts.contains(where: { $0.phrase == .heading }) else {
      return nil
    }
    if bytes[...].offset(of: "\"\"") != nil { return "removed" }
    return report.constraintCount > 0 ? "unread" : "list"
  }

  // MARK: Unread lines

  /// The marks of a layout in a line that was not understood.
  private static let marks = [":0x", "<NS", "<MAS", "<Snap", "<_UI", "|-(", "]-("]
    .map { Array($0.utf8) }

  /// Records the constraints that were not understood, and other lines about a layout.
  private mutating func addUnread() {
    var unread: [Int: (offset: Int, reason: UnreadReason?)] = [:]
    func note(_ offset: Int, _ reason: UnreadReason?) {
      let line = text.lineIndex(at: offset)
      if unread[line] == nil, reason != nil || !isKnown[line] { unread[line] = (offset, reason) }
    }
    for item in printed where item.reason != nil { note(item.offset, item.reason) }
    var start = 0
    for range in facts.map({ $0.range }) + [bytes.count..<bytes.count] {
      for offset in start..<max(start, range.lowerBound)
      where Self.marks.contains(where: { LogBytes.has($0, at: offset, in: bytes) }) {
        note(offset, nil)
      }
      start = max(start, range.upperBound)
    }
    for (index, (offset, reason)) in unread.sorted(by: { $0.key < $1.key }) {
      let start = text.starts[index]
      report.unread.append(
        UnreadLine(
          number: text.lines[index].number, text: LogBytes.string(text.lines[index].bytes[...]),
          column: LogBytes.string(bytes[start..<max(start, offset)]).count, reason: reason))
    }
  }
}
