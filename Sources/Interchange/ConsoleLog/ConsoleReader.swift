/// Reads text copied from a console: reports of conflicts, printed constraints, dumps of views,
/// traces and messages. The text is cleaned line by line; then it is read once, and a line end is a
/// blank. The lines that are not understood are kept.
package struct ConsoleReader {
  package static let maximumBytes = 1 << 20

  private let text: LogText
  let printed: [PrintedConstraint]
  private(set) var facts: [LogFact] = []
  private var report = ConsoleReport()
  private var reader = LogConstraintReader()
  /// The logs so far by their signatures.
  private var known: [[UInt64]: Int] = [:]
  /// The lines that a message or a dump contains.
  private var knownLines: Set<Int> = []
  /// The offsets of the marks of a layout in other text.
  private var marked: [Int] = []

  var bytes: [UInt8] { text.bytes }

  /// O(bytes).
  package static func read(_ bytes: [UInt8]) -> ConsoleReport { ConsoleReader(bytes).report }

  private init(_ source: [UInt8]) {
    var part = source.prefix(Self.maximumBytes)
    if source.count > part.count {
      report.cutFrom = source.count
      part = part[...(part.lastIndex(of: 0x0A) ?? part.endIndex - 1)]
    }
    // Invalid UTF-8 becomes replacement characters, which are not understood.
    text = LogText(Array(part.string.utf8))
    printed = PrintedConstraint.all(in: text.bytes)
    var (offset, next) = (0, 0)
    while offset < bytes.count {
      let end = next < printed.count ? printed[next].offset : bytes.count
      let fact =
        offset == end
        ? LogFact(row: nil, range: offset..<printed[next].next)
        : LogFact.sentence(at: offset, in: bytes[..<end])
      if let fact {
        facts.append(fact)
      } else if Self.marks.contains(where: bytes[offset...].hasPrefix) {
        marked.append(offset)
      }
      if offset == end { next += 1 }
      offset = fact?.range.upperBound ?? offset + 1
    }
    readConstraints()
    readMessages()
    if report.constraints.isEmpty, report.messages.isEmpty { readViews() }
    addUnread()
  }

  /// The beginnings of a stack's constraints in the form of Arranged's README.
  package static let stackMarks = ["<'UISV-", "<'ASV-"]
  private static let signs = ["onstraint", "frame = (", "|   •", "AMBIGUOUS LAYOUT"] + stackMarks

  /// Returns true if a text is the output of a console about a layout: it has the head of a
  /// constraint, a sentence of a report, a known message, a frame of a dump, or a view of a trace.
  /// O(bytes).
  package static func isLog(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(maximumBytes).indices.contains { index in
      if let sign = signs.first(where: { bytes[index...].hasPrefix($0) }) {
        return sign != signs[0] || bytes[index...].prefix(15).contains(word: "0x")
      }
      let kind = LogFact.sentence(at: index, in: bytes[...])?.kind ?? .ending
      return kind != .ending && kind != .visualizing
    }
  }

  // MARK: Constraints

  private mutating func readConstraints() {
    report.constraintCount = printed.count
    let lists = lists()
    report.emptyHeadingCount = lists.count { $0.isEmpty }
    for list in lists where !list.isEmpty { read(list) }
    report.items = reader.items
    report.isRightToLeft = reader.isRightToLeft
    report.assumesSuperviews = reader.assumesSuperviews
    let classes = report.items.map { $0.className }
    report.isAppKit =
      !classes.contains { AppleClasses.isOf("UI", $0) }
      && (classes.contains { AppleClasses.isOf("NS", $0) }
        || facts.contains { $0.kind == .visualizing })
    report.markViews()
    report.markConstraints()
  }

  private mutating func read(_ list: LogList) {
    let (first, itemCount) = (report.constraints.count, reader.items.count)
    var log = ConsoleLog(
      constraints: first..<first, lacksBeginning: lacksBeginning(list), isCut: isCut(list),
      process: list.heading.flatMap(process))
    if log.lacksBeginning || list.heading != nil || list.broken != nil { report.kind = .conflict }
    var seen: [String: Int] = [:]
    var made: [ConsoleConstraint] = []
    for (key, item) in list.constraints.map({ (printed[$0].key, constraint(printed[$0])) }) {
      if item == nil { log.unreadCount += 1 }
      guard let item, seen[key] == nil else { continue }
      seen[key] = made.count
      made.append(item)
    }
    if let broken = list.broken.map({ printed[$0] }), let item = constraint(broken) {
      log.lacksList = made.isEmpty && log.unreadCount == 0
      // A constraint may be printed again without its address, or with another one.
      let position = seen[broken.key] ?? made.firstIndex { $0.form == item.form }
      log.broken = first + (position ?? made.count)
      log.isBrokenElsewhere = position == nil && !log.lacksList
      if position == nil { made.append(item) }
    }
    log.constraints = first..<(first + made.count)
    made = reader.endLog(made)
    log.occurrences = [Set(reader.items[itemCount...].map { $0.address }).subtracting([""])]
    let signature = made.signature(between: reader.items)
    let isWhole = !made.isEmpty && log.unreadCount == 0
    if isWhole, let other = known[signature] {
      report.logs[other].occurrences += log.occurrences
      reader.items.removeSubrange(itemCount...)
      return
    }
    if isWhole { known[signature] = report.logs.count }
    report.constraints += made
    report.logs.append(log)
  }

  private mutating func constraint(_ item: PrintedConstraint) -> ConsoleConstraint? {
    reader.read(item, line: text.lines[text.lineIndex(at: item.offset)].number)
  }

  /// The process that printed a heading if it is Apple's: `SpringBoard[10567]`.
  private func process(of heading: Int) -> String? {
    let words = bytes[..<heading].suffix { $0 != 0x0A }.split(separator: 0x20)
    let word = words.first { !$0.hasPrefix("[") && $0.after("[")?.first?.isDigit == true }
    let name = word?.prefix { $0 != "[" }.string ?? ""
    return DataPage.console.row("Processes", matching: name)?.key
  }

  // MARK: Views and messages

  private mutating func readViews() {
    var reader = DumpReader()
    let read = text.lines.indices.filter { reader.read(text.lines[$0]) }
    // A single view name is not a trace.
    guard !reader.isTrace || reader.views.count > 1 || reader.hasTraceMark else { return }
    knownLines.formUnion(read)
    report.views = reader.views
    if !reader.views.isEmpty { report.kind = reader.isTrace ? .trace : .views }
  }

  private mutating func readMessages() {
    for fact in facts {
      guard fact.kind == .message, let row = fact.row else { continue }
      let message = ConsoleMessage(row, in: bytes[...])
      if !report.messages.contains(message) { report.messages.append(message) }
      let last = text.lineIndex(at: fact.range.upperBound - 1)
      knownLines.formUnion(text.lineIndex(at: fact.range.lowerBound)...last)
    }
    report.isRedacted = bytes[...].contains(word: "<private>")
    if let row = missingPart.flatMap({ DataPage.console.row("Missing parts", $0) }) {
      report.messages.append(ConsoleMessage(row))
    }
    if report.messages.contains(where: { $0.isAppKit }) { report.isAppKit = true }
    if report.constraints.isEmpty, !report.messages.isEmpty { report.kind = .message }
  }

  /// The part that the text lacks, by its name in docs/console-data.md.
  private var missingPart: String? {
    if report.isRedacted { return "redacted" }
    if reader.failures.contains(where: { $0.reason == .grid }) { return "grid" }
    let isWithoutList = report.constraints.isEmpty && facts.contains { $0.kind == .heading }
    if !isWithoutList { return nil }
    if bytes[...].contains(word: "\"\"") { return "removed" }
    return report.constraintCount > 0 ? "unread" : "list"
  }

  // MARK: Unread lines

  /// The marks of a layout in a line that was not understood.
  private static let marks = [":0x", "<NS", "<MAS", "<Snap", "<_UI", "|-(", "]-("]

  /// Records the constraints that were not understood, and other lines about a layout.
  private mutating func addUnread() {
    var notes = reader.failures.sorted { $0.offset < $1.offset }
    notes += marked.filter { !knownLines.contains(text.lineIndex(at: $0)) }.map { ($0, nil) }
    // The first note of each line counts.
    var unread: [Int: (offset: Int, reason: UnreadReason?)] = [:]
    for note in notes.reversed() { unread[text.lineIndex(at: note.offset)] = note }
    report.unread = unread.sorted { $0.key < $1.key }.map { index, note in
      let line = text.lines[index]
      return UnreadLine(
        number: line.number, text: line.bytes.string,
        column: bytes[line.start..<note.offset].string.count, reason: note.reason)
    }
  }
}
