import Playground
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Commands of earlier sessions: a plain UTF-8 file with one command per line.
///
/// Several sessions may append to one file at a time; each append takes a lock. Errors do not stop
/// the shell: the first one is stored as a warning, and the file is not used any more.
struct HistoryFile: Equatable, Sendable {
  /// Maximum number of commands that are loaded, the latest ones.
  static let maximumEntries = 10_000
  /// Maximum number of bytes that are read from the end of the file.
  private static let maximumBytes = 4 << 20
  /// The number of attempts to lock, and the pause after each in microseconds: 0.1 s in total.
  private static let lockAttempts = 50
  private static let lockPause: UInt32 = 2_000

  let path: String
  /// The first error, for the user to read; `nil` if there was none.
  private(set) var warning: String?
  private var lastEntry: String?

  init(path: String) { self.path = path }

  /// The last commands that `append` stores, oldest first; none if the file is missing.
  mutating func load() -> [String] {
    guard warning == nil else { return [] }
    // Non-blocking, because the path might be a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      // The file and its directory need not exist yet.
      if errno != ENOENT { warn(errno) }
      return []
    }
    defer { close(file) }
    guard let size = regularSize(file) else { return [] }
    lock(file, LOCK_SH)
    var bytes: ArraySlice<UInt8>
    switch read(file, from: max(0, size - Self.maximumBytes)) {
    case .success(let read): bytes = read[...]
    case .failure(let problem):
      warn(problem.reason)
      return []
    }
    if size > Self.maximumBytes { bytes = bytes.drop { $0 != UInt8(ascii: "\n") } }
    var entries: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if let entry = Self.entry(text), entry != entries.last { entries.append(entry) }
    }
    lastEntry = entries.last
    return Array(entries.suffix(Self.maximumEntries))
  }

  /// Adds a command to the file, which is created (0600, its directory 0700) if it is missing. Ignores
  /// a command that is not for the history or equals the last one.
  mutating func append(_ command: String) {
    guard let entry = Self.entry(command), entry != lastEntry else { return }
    lastEntry = entry
    guard warning == nil else { return }
    Files.makeFolder(Files.folder(of: path))
    let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return warn(errno) }
    defer { close(file) }
    guard let size = regularSize(file) else { return }
    lock(file, LOCK_EX)
    var line = entry + "\n"
    // An earlier incomplete write must not join this command.
    if size > 0, read(file, from: size - 1) != .success([UInt8(ascii: "\n")]) { line = "\n" + line }
    let result = Output.write(line, to: file)
    if result != 0 { warn(result) }
  }

  // MARK: The file

  private mutating func warn(_ number: Int32) { warn(FileFailure(number: number).reason) }

  private mutating func warn(_ reason: String) {
    warning = warning ?? "history is not kept: \(Sanitizer.sanitized(path)): \(reason)"
  }

  /// The size in bytes; nil, with a warning, for anything but a file.
  private mutating func regularSize(_ file: Int32) -> Int? {
    var status = stat()
    guard fstat(file, &status) == 0 else {
      warn(errno)
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      warn("not a file")
      return nil
    }
    return Int(status.st_size)
  }

  /// If another process keeps the lock, continues without it: that process may be suspended, and in
  /// practice one appending write is atomic.
  private func lock(_ file: Int32, _ kind: Int32) {
    for _ in 0..<Self.lockAttempts {
      if flock(file, kind | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(Self.lockPause)
    }
  }

  private func read(_ file: Int32, from start: Int) -> Result<[UInt8], FileFailure> {
    lseek(file, off_t(start), SEEK_SET)
    return Files.read(file, limit: .max)
  }

  /// The history entry of a command: its text on one line. `nil` if it is blank or starts with a
  /// blank, which keeps a command out of the history.
  static func entry(_ command: String) -> String? {
    guard !beginsBlank(command) else { return nil }
    var line = oneLine(command)
    // A backslash at the end continues nothing; another one may precede it.
    while line.utf8.last == backslash { line = oneLine(line) }
    // After an omitted line end, the line may begin with a blank.
    return !beginsBlank(line) && line.contains { !$0.isWhitespace } ? line : nil
  }

  /// Returns true for a command that is not stored: it begins with a blank, or is empty.
  private static func beginsBlank(_ text: String) -> Bool {
    text.utf8.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? true
  }

  /// A command of several lines as one line, for the history. Lines are joined by `; `, or by a
  /// blank next to a brace or after a `\` at the line end; comments are dropped. A command of one
  /// line is unchanged.
  static func oneLine(_ command: String) -> String {
    // Compares bytes, because a combining mark would change the character before it.
    var bytes: [UInt8] = []
    for byte in command.utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    let lines = bytes.split(omittingEmptySubsequences: false) { (0x0A...0x0D).contains($0) }
    let filled = lines.filter { !$0.isEmpty }
    if filled.count <= 1, filled.first?.last != backslash {
      return filled.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    var result: [UInt8] = []
    var isContinued = false
    for line in lines {
      var text = trimmed(withoutComment(Array(line))[...])
      // A line without a command is not continued.
      if text.isEmpty { isContinued = false }
      let continues = text.last == backslash
      if continues { text = trimmed(text.dropLast()) }
      if text.isEmpty { continue }
      let joinsPlainly =
        isContinued || result.last == UInt8(ascii: "{") || text.first == UInt8(ascii: "}")
      let separator =
        result.isEmpty ? "" : joinsPlainly || result.last == UInt8(ascii: ";") ? " " : "; "
      result += Array(separator.utf8) + text
      isContinued = continues
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The line up to a `#` where a word could start, outside quotes.
  private static func withoutComment(_ line: [UInt8]) -> [UInt8] {
    var quote: UInt8?
    var isEscaped = false
    var previous = UInt8(ascii: " ")
    for (index, byte) in line.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if byte == open { quote = nil }
        if byte == backslash && open == UInt8(ascii: "\"") { isEscaped = true }
      } else if byte == UInt8(ascii: "#") && " \t;{}".utf8.contains(previous) {
        return Array(line[..<index])
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      previous = byte
    }
    return line
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
