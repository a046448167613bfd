/// Reads text copied from a console: reports of conflicts, printed constraints, dumps of views,
/// traces and messages. Each line is decoded first; then the text is read once, and a line end is a
/// blank.
package struct ConsoleReader {
  package static let maximumBytes = 1 << 20
  package static let maximumConstraints = 2_000

  /// A printed constraint before it is parsed.
  private struct Entry {
    var offset: Int
    /// The offset after the class and the address.
    var body: Int
    /// The offset of the bracket that closes it, or of the end of its text.
    var end: Int
    var isClosed = false
    var className: String
    var address: String
    /// True if an angle bracket is before the class.
    var isBracketed: Bool
    /// The reason if it is not understood.
    var reason: UnreadReason?

    /// The offset after it.
    var next: Int { isClosed ? end + 1 : end }
  }

  /// A list of constraints and the broken one, before they are parsed.
  private struct Segment {
    var list: [Int] = []
    var broken: Int?
    var heading: Int?
    /// True if its list was mixed with another one.
    var isMixed = false

    var isEmpty: Bool { list.isEmpty && broken == nil }
  }

  private let lines: [LogLine]
  private var bytes: [UInt8] = []
  /// The offset of each line.
  private var starts: [Int] = []
  private var entries: [Entry] = []
  private var report = ConsoleReport()
  /// For each line, true if a message or a dump contains it.
  private var isKnown: [Bool]

  private init(_ source: [UInt8]) {
    var lines = LogDecoder.lines(source)
    LogPrefixes.remove(from: &lines)
    self.lines = lines
    isKnown = Array(repeating: false, count: lines.count)
    for line in lines {
      starts.append(bytes.count)
      bytes += line.bytes
      if !line.isCut { bytes.append(0x0A) }
    }
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
    var reader = ConsoleReader(Array(String(decoding: part, as: UTF8.self).utf8))
    if bytes.count > maximumBytes { reader.report.cutFrom = bytes.count }
    reader.readConstraints()
    reader.readMessages()
    if reader.report.constraints.isEmpty, reader.report.messages.isEmpty { reader.readViews() }
    reader.addUnread()
    return reader.report
  }

  /// Returns true if a text is the output of a console about a layout: it has the head of a
  /// constraint, a sentence of a report, a known message, a frame of a dump, or a view of a trace.
  /// O(bytes).
  package static func isLog(_ bytes: [UInt8]) -> Bool {
    let constraint = Array("onstraint".utf8)
    let (frame, bullet) = (Array("frame = (".utf8), Array("|   •".utf8))
    let ambiguous = Array("AMBIGUOUS LAYOUT".utf8)
    return bytes.prefix(maximumBytes).indices.contains { index in
      switch bytes[index] {
      case constraint[0] where LogBytes.has(constraint, at: index, in: bytes):
        bytes[(index + constraint.count)...].prefix(6).offset(of: "0x") != nil
      case frame[0] where LogBytes.has(frame, at: index, in: bytes): true
      case bullet[0] where LogBytes.has(bullet, at: index, in: bytes): true
      case ambiguous[0] where LogBytes.has(ambiguous, at: index, in: bytes): true
      default:
        LogSentences.mark(at: index, in: bytes).map { $0.mark != .ending } ?? false
          || ConsoleMessage.isKnown(at: index, in: bytes)
      }
    }
  }

  // MARK: Constraints

  private mutating func readConstraints() {
    findEntries()
    report.constraintCount = entries.count
    let segments = disentangled(segments())
    if segments.contains(where: { $0.heading != nil && !$0.isEmpty || $0.broken != nil }) {
      report.kind = .conflict
    }
    var reader = LogConstraintReader()
    var known: [[UInt64]: Int] = [:]
    for segment in segments {
      if segment.isEmpty {
        report.emptyHeadingCount += 1
      } else if report.constraints.count < Self.maximumConstraints {
        read(segment, &reader, &known)
      }
    }
    report.items = reader.items
    report.superviews = reader.superviews
    report.isRightToLeft = reader.isRightToLeft
    addGuides()
    report.isAppKit = isAppKit()
    ViewOwners.mark(&report)
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

  private func isAppKit() -> Bool {
    if report.items.contains(where: { AppleClasses.isUIKit($0.className) }) { return false }
    return report.items.contains { AppleClasses.isAppKit($0.className) }
      || bytes.indices.contains { LogSentences.isVisualizing(at: $0, in: bytes) }
  }

  /// Finds the constraints: a class whose name ends in `Constraint`, and an address; or `<'` and an
  /// identifier, which Arranged prints.
  private mutating func findEntries() {
    let word = Array("Constraint".utf8)
    for index in bytes.indices where index >= entries.last?.body ?? 0 {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "'")
      {
        entries.append(
          Entry(
            offset: index, body: index + 1, end: 0, className: "", address: "", isBracketed: true))
      } else if bytes[index] == word[0], LogBytes.has(word, at: index, in: bytes),
        let entry = entry(at: index, after: index + word.count),
        entries.last.map({ $0.body <= entry.offset }) ?? true
      {
        entries.append(entry)
      }
    }
    for index in entries.indices {
      setEnd(of: index, before: index + 1 < entries.count ? entries[index + 1].offset : bytes.count)
    }
  }

  private func entry(at index: Int, after end: Int) -> Entry? {
    var first = index
    while first > 0, LogBytes.isInClass(bytes[first - 1]) { first -= 1 }
    var bracket = first
    while bracket > 0, bytes[bracket - 1] == 0x20 { bracket -= 1 }
    let isBracketed = bracket > 0 && bytes[bracket - 1] == UInt8(ascii: "<")
    var entry = Entry(
      offset: isBracketed ? bracket - 1 : first, body: end, end: 0,
      className: LogBytes.string(bytes[first..<end]), address: "", isBracketed: isBracketed)
    guard end < bytes.count else { return nil }
    if bytes[end] == 0x20 || bytes[end] == 0x0A, isBracketed, !isAddress(at: end) { return entry }
    guard bytes[end] == UInt8(ascii: ":") || isBracketed else { return nil }
    if bytes[end] == UInt8(ascii: ":") { entry.body += 1 }
    while entry.body < bytes.count, LogBytes.isBlank(bytes[entry.body]) { entry.body += 1 }
    if isAddress(at: entry.body) {
      let digits = bytes[(entry.body + 2)...].prefix(while: LogBytes.isHexDigit)
      entry.address = LogBytes.string(bytes[entry.body..<digits.endIndex])
      entry.body = digits.endIndex
      return entry
    }
    guard entry.className.hasPrefix("MAS") || entry.className.hasPrefix("Snap") else { return nil }
    // A key in place of an address.
    entry.body = bytes[entry.body...].firstIndex(where: LogBytes.isBlank) ?? bytes.count
    return entry
  }

  private func isAddress(at offset: Int) -> Bool {
    LogBytes.has("0x".utf8, at: offset + bytes[offset...].prefix { $0 == 0x20 }.count, in: bytes)
  }

  /// Sets the end of a constraint: its balanced `>`, or the end of its text.
  private mutating func setEnd(of index: Int, before limit: Int) {
    var offset = entries[index].body
    // The brackets closed before the constraint, so it ends with the line.
    if offset < limit, bytes[offset] == UInt8(ascii: ">") {
      entries[index].end = bytes[offset..<limit].firstIndex(of: 0x0A) ?? limit
      return
    }
    while offset < limit {
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0x20
      switch bytes[offset] {
      case UInt8(ascii: "'") where offset > 0 && LogBytes.isHexDigit(bytes[offset - 1]):
        offset = labelEnd(from: offset, before: limit)
      case UInt8(ascii: ">")
      where LogBytes.isBlank(next) || "\"',);\\`*.]<&|}".utf8.contains(next):
        entries[index].end = offset
        entries[index].isClosed = true
        return
      case 0x0A where stops(after: offset, before: limit):
        entries[index].end = offset
        return
      default: break
      }
      offset += 1
    }
    entries[index].end = limit
  }

  /// The closing quote of the text of a view, which may contain quotes and brackets.
  private func labelEnd(from open: Int, before limit: Int) -> Int {
    var other: Int?
    for offset in (open + 1)..<min(limit, open + 400) where bytes[offset] == UInt8(ascii: "'") {
      let next = offset + 1 < limit ? bytes[offset + 1] : 0x20
      if ".](".utf8.contains(next) { return offset }
      if other == nil, LogBytes.isBlank(next) || ",)>-".utf8.contains(next) { other = offset }
    }
    return other ?? open
  }

  /// Returns true if a constraint cannot continue after a line end: an empty line, the end of the
  /// list, or a sentence of the report follows.
  private func stops(after offset: Int, before limit: Int) -> Bool {
    let line = bytes[(offset + 1)..<limit].drop { $0 == 0x20 }
    guard let first = line.first, first != 0x0A else { return true }
    if first == UInt8(ascii: ")") {
      let next = line.dropFirst().first { $0 != 0x20 }
      return next == nil || next == 0x0A || next == UInt8(ascii: ".")
    }
    let text = line.prefix { $0 != 0x0A }
    return text.offset(of: ":0x") == nil && LogSentences.beginsSentence(text)
  }

  // MARK: Segments

  /// The text before each constraint, and after the last one.
  private var gaps: [Range<Int>] {
    var start = 0
    var gaps: [Range<Int>] = []
    for entry in entries {
      gaps.append(start..<max(start, entry.offset))
      start = max(start, entry.next)
    }
    return gaps + [start..<bytes.count]
  }

  /// The lists of constraints in order. A heading begins one, and so does a constraint after a
  /// broken one.
  private func segments() -> [Segment] {
    var segments: [Segment] = []
    var current = Segment()
    var expected = 0
    func close() {
      if !current.isEmpty || current.heading != nil { segments.append(current) }
      current = Segment()
    }
    for (index, gap) in gaps.enumerated() {
      var offset = gap.lowerBound
      while offset < gap.upperBound {
        guard let (mark, end) = LogSentences.mark(at: offset, in: bytes) else {
          offset += 1
          continue
        }
        switch mark {
        case .heading:
          close()
          current.heading = offset
          expected = 0
        case .breaking: expected += 1
        case .ending
        where current.heading == nil && current.broken == nil && current.list.count == 1:
          // The sentence before the broken constraint was not copied.
          current = Segment(broken: current.list[0])
        case .ending: break
        }
        offset = min(end, gap.upperBound)
      }
      guard index < entries.count else { break }
      if current.broken != nil { close() }
      if expected > 0 {
        current.broken = index
        expected -= 1
      } else {
        current.list.append(index)
      }
    }
    close()
    return segments
  }

  /// Joins broken constraints to their lists. If two reports were printed at the same time, a list
  /// with the constraints of both is divided by the views.
  private func disentangled(_ segments: [Segment]) -> [Segment] {
    var result = segments
    // The first list with each address. Looked up, never iterated.
    var owners: [String: Int] = [:]
    for (position, segment) in segments.enumerated() {
      for entry in segment.list where owners[entries[entry].address] == nil {
        owners[entries[entry].address] = position
      }
    }
    for (position, segment) in segments.enumerated() where segment.list.isEmpty {
      guard let broken = segment.broken, !entries[broken].address.isEmpty,
        let owner = owners[entries[broken].address]
      else { continue }
      guard let other = result[owner].broken else {
        result[owner].broken = broken
        result[position].broken = nil
        result[position].heading = nil
        continue
      }
      guard entries[other].address != entries[broken].address else { continue }
      let pool = result.indices.filter { index in
        index == owner
          || index < owner && result[index].broken == nil
            && result[index].heading != nil
            && (result[index].list.isEmpty || isCut(result[index]))
      }
      let entries = pool.flatMap { result[$0].list }
      guard entries.count <= 200 else { continue }
      let part = connected(to: broken, in: entries)
      guard !part.contains(where: { self.entries[$0].address == self.entries[other].address })
      else { continue }
      for index in pool { result[index].list.removeAll { part.contains($0) } }
      result[owner].list = entries.filter { !part.contains($0) }
      result[owner].isMixed = true
      result[position].isMixed = true
      for index in pool where index != owner { result[index] = Segment() }
      result[position].list = part
      result[position].heading = result[position].heading ?? segments[pool[0]].heading
    }
    return result.filter { !$0.isEmpty || $0.heading != nil }
  }

  /// The constraints that are connected to one by addresses of views.
  private func connected(to entry: Int, in list: [Int]) -> [Int] {
    var views = addresses(of: entry)
    var part: Set<Int> = []
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in list where !part.contains(index) {
        let others = addresses(of: index)
        guard !views.isDisjoint(with: others) else { continue }
        part.insert(index)
        views.formUnion(others)
        isChanged = true
      }
    }
    return list.filter(part.contains)
  }

  /// The addresses of views in a constraint.
  private func addresses(of entry: Int) -> Set<String> {
    let text = bytes[entries[entry].body..<entries[entry].end]
    return Set(
      text.split(separator: UInt8(ascii: ":")).dropFirst().filter { $0.hasPrefix("0x") }
        .map { LogBytes.string($0.prefix { LogBytes.isHexDigit($0) || $0 == UInt8(ascii: "x") }) })
  }

  private mutating func read(
    _ segment: Segment, _ reader: inout LogConstraintReader, _ known: inout [[UInt64]: Int]
  ) {
    reader.beginLog()
    let (first, itemCount) = (report.constraints.count, reader.items.count)
    var log = ConsoleLog(constraints: first..<first)
    var seen: [String: Int] = [:]
    var made: [ConsoleConstraint] = []
    for index in segment.list {
      guard first + made.count < Self.maximumConstraints else {
        log.exceedsLimit = true
        break
      }
      guard let item = constraint(index, &reader) else {
        log.unreadCount += 1
        continue
      }
      guard seen[key(of: index)] == nil else { continue }
      seen[key(of: index)] = made.count
      made.append(item)
    }
    if let broken = segment.broken, first + made.count < Self.maximumConstraints,
      let item = constraint(broken, &reader)
    {
      log.lacksList = made.isEmpty && log.unreadCount == 0
      // A constraint may be printed again without its address, or with another one.
      let position = seen[key(of: broken)] ?? made.firstIndex { $0.isEquivalent(to: item) }
      log.broken = first + (position ?? made.count)
      log.isBrokenElsewhere = position == nil && !log.lacksList
      if position == nil { made.append(item) }
    }
    log.constraints = first..<(first + made.count)
    if !segment.list.isEmpty {
      log.isCut = isCut(segment)
      log.lacksBeginning = lacksBeginning(segment)
    }
    log.process = segment.heading.flatMap(process)
    if log.lacksBeginning { report.kind = .conflict }
    made = reader.named(made)
    let views = Set(reader.items[itemCount...].map { $0.address }).filter { !$0.isEmpty }
    let signature = LogSignature.values(made, reader.items)
    if !made.isEmpty, let other = known[signature],
      report.logs[other].unreadCount == 0 && log.unreadCount == 0
    {
      report.logs[other].count(views)
      reader.forgetItems(from: itemCount)
      return
    }
    log.views = views
    if !made.isEmpty { known[signature] = report.logs.count }
    report.constraints += made
    report.logs.append(log)
  }

  private mutating func constraint(
    _ index: Int, _ reader: inout LogConstraintReader
  ) -> ConsoleConstraint? {
    let entry = entries[index]
    var body: [UInt8] = []
    var isLong = false
    for byte in bytes[entry.body..<entry.end] {
      if byte == 0x0A { isLong = true }
      // A line may end inside a relation.
      if isLong, byte == UInt8(ascii: "="), body.last == 0x20,
        let sign = body.dropLast().last, "=<>".utf8.contains(sign)
      {
        body.removeLast()
      }
      // The next line may be indented.
      if !LogBytes.isBlank(byte) || body.last != 0x20 || !isLong {
        body.append(byte == 0x0A ? 0x20 : byte)
      }
    }
    // Without its end, a number may have lost digits.
    let last = body.last { !LogBytes.isBlank($0) && !"\"`,".utf8.contains($0) }
    let isWhole =
      entry.isClosed || !entry.isBracketed || body.first == UInt8(ascii: ">")
      || last == UInt8(ascii: ")")
    do throws(LogFailure) {
      if !isWhole { throw LogFailure(.noEnd) }
      return try reader.read(
        body,
        .init(
          className: entry.className, address: entry.address, line: line(at: entry.offset),
          isLong: isLong))
    } catch {
      entries[index].reason = entry.isClosed ? error.reason : .noEnd
      return nil
    }
  }

  /// Identifies a constraint in its log.
  private func key(of index: Int) -> String {
    let entry = entries[index]
    return entry.address.isEmpty ? LogBytes.string(bytes[entry.body..<entry.end]) : entry.address
  }

  /// Returns true if the parenthesis of a list is not closed, or `...` replaces the end.
  private func isCut(_ segment: Segment) -> Bool {
    guard let first = segment.list.first, let last = segment.list.last, !segment.isMixed else {
      return false
    }
    var open = entries[first].offset
    while open > 0, LogBytes.isBlank(bytes[open - 1]) || "<\"'`,*".utf8.contains(bytes[open - 1]) {
      open -= 1
    }
    guard open > 0, bytes[open - 1] == UInt8(ascii: "(") else { return false }
    let end = last + 1 < entries.count ? entries[last + 1].offset : bytes.count
    return !bytes[min(entries[last].next, end)..<end].split(separator: 0x0A).contains { line in
      line.contains(UInt8(ascii: ")")) && !line.contains(UInt8(ascii: "("))
        || line.first { !LogBytes.isBlank($0) && $0 != UInt8(ascii: "\"") } == UInt8(ascii: ")")
    }
  }

  /// Returns true if a list is closed, but the text begins with it: its beginning was not copied.
  private func lacksBeginning(_ segment: Segment) -> Bool {
    guard let first = segment.list.first, let last = segment.list.last, segment.heading == nil,
      bytes[..<entries[first].offset].allSatisfy({
        LogBytes.isBlank($0) || "\"'`*".utf8.contains($0)
      })
    else { return false }
    return bytes[entries[last].next...].first {
      !LogBytes.isBlank($0) && !"\"'`,*>".utf8.contains($0)
    } == UInt8(ascii: ")")
  }

  /// The process that printed a heading: `SpringBoard[10567]`.
  private func process(of heading: Int) -> String? {
    let start = bytes[..<heading].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    for word in bytes[start..<heading].split(separator: 0x20) {
      guard let open = word.firstIndex(of: UInt8(ascii: "[")), open > word.startIndex,
        word[(open + 1)...].first.map(LogBytes.isDigit) == true
      else { continue }
      return LogBytes.string(word[..<open])
    }
    return nil
  }

  // MARK: Views and messages

  private mutating func readViews() {
    var reader = DumpReader()
    var read: [Int] = []
    for (index, line) in lines.enumerated() {
      if reader.read(line.bytes, number: line.number) { read.append(index) }
    }
    // A single view name is not a trace.
    guard !reader.isTrace || reader.views.count > 1 || reader.hasTraceMark else { return }
    for index in read { isKnown[index] = true }
    report.views = reader.views
    if !reader.views.isEmpty { report.kind = reader.isTrace ? .trace : .views }
  }

  private mutating func readMessages() {
    for (message, range) in ConsoleMessage.find(in: bytes, gaps) {
      if !report.messages.contains(message) { report.messages.append(message) }
      for index in lineIndex(at: range.lowerBound)...lineIndex(at: range.upperBound - 1) {
        isKnown[index] = true
      }
    }
    let text = bytes[...]
    report.isRedacted = text.offset(of: "<private>") != nil
    report.messages += ConsoleMessage.missing(
      from: text, report, hasGrid: entries.contains { $0.reason == .grid },
      hasHeading: bytes.indices.contains {
        LogSentences.mark(at: $0, in: bytes).map { $0.mark == .heading } ?? false
      })
    if report.messages.contains(where: { $0.isAppKit }) { report.isAppKit = true }
    if report.constraints.isEmpty, !report.messages.isEmpty { report.kind = .message }
  }

  // MARK: Lines

  private func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func line(at offset: Int) -> Int { lines[lineIndex(at: offset)].number }

  /// Records the lines with text that was not understood.
  private mutating func addUnread() {
    var unread = [(offset: Int, reason: UnreadReason?)?](repeating: nil, count: lines.count)
    for entry in entries where entry.reason != nil {
      let line = lineIndex(at: entry.offset)
      if unread[line] == nil { unread[line] = (entry.offset, entry.reason) }
    }
    for (position, gap) in gaps.enumerated() {
      var (start, line) = (gap.lowerBound, lineIndex(at: gap.lowerBound))
      while start < gap.upperBound {
        var last = line
        while lines[last].isCut, last + 1 < lines.count { last += 1 }
        let next = last + 1 < starts.count ? starts[last + 1] : bytes.count
        var end = min(gap.upperBound, next)
        if !isKnown[line], unread[line] == nil {
          let known = LogSentences.unknown(
            bytes[start..<end], of: bytes[start..<gap.upperBound], isStart: start == starts[line],
            isBeforeFact: end == gap.upperBound && position < entries.count,
            isLast: next >= bytes.count)
          if let offset = known.offset { unread[line] = (offset, nil) }
          end = known.end
        }
        (start, line) = (end, end == next ? last + 1 : lineIndex(at: min(end, bytes.count - 1)))
      }
    }
    for case (let index, let (offset, reason)?) in unread.enumerated() {
      report.unread.append(
        UnreadLine(
          number: lines[index].number, text: LogBytes.string(lines[index].bytes[...]),
          column: LogBytes.string(bytes[starts[index]..<max(starts[index], offset)]).count,
          reason: reason))
    }
  }
}
