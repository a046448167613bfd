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
package struct HistoryFile: Equatable, Sendable {
  /// Maximum number of commands that are loaded, the latest ones.
  static let maximumEntries = 10_000
  /// Maximum number of bytes that are read from the end of the file.
  private static let maximumBytes = 4 << 20
  /// The number of attempts to lock, and the pause between them in microseconds: a tenth of a
  /// second in total.
  private static let lockAttempts = 50
  private static let lockPause: UInt32 = 2_000

  let path: String
  /// The first error, for the user to read; `nil` if there was none.
  private(set) var warning: String?
  private var lastEntry: String?

  package init(path: String) {
    self.path = path
  }

  /// The last commands, oldest first, without those that `append` would not store. A missing file
  /// is an empty history.
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
    guard var bytes = read(file, from: max(0, size - Self.maximumBytes)) else {
      warn(errno)
      return []
    }
    if size > Self.maximumBytes {
      bytes.removeSubrange(..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex))
    }
    var entries: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if let entry = Self.entry(text), entry != entries.last { entries.append(entry) }
    }
    lastEntry = entries.last
    return Array(entries.suffix(Self.maximumEntries))
  }

  /// Adds a command to the file, which is created (0600, its directory 0700) if it is missing.
  /// Returns the stored text, or `nil` if the command is not for the history or equals the last
  /// one.
  @discardableResult
  mutating func append(_ command: String) -> String? {
    guard let entry = Self.entry(command), entry != lastEntry else { return nil }
    lastEntry = entry
    guard warning == nil else { return entry }
    makeDirectories()
    let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else {
      warn(errno)
      return entry
    }
    defer { close(file) }
    guard let size = regularSize(file) else { return entry }
    lock(file, LOCK_EX)
    var line = entry + "\n"
    // An earlier incomplete write must not join this command.
    if size > 0, read(file, from: size - 1) != [UInt8(ascii: "\n")] { line = "\n" + line }
    let result = Output.write(line, to: file)
    if result != 0 { warn(result) }
    return entry
  }
}

// MARK: The file

extension HistoryFile {
  private mutating func warn(_ number: Int32) {
    warn(String(cString: strerror(number)))
  }

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

  private func read(_ file: Int32, from start: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(file, &chunk, chunk.count, off_t(start + result.count))
      if count == 0 { return result }
      if count > 0 {
        result += chunk[..<count]
      } else if errno != EINTR {
        return nil
      }
    }
  }

  /// Creates the missing folders of the path; `open` reports the error if one cannot be created.
  private func makeDirectories() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in 1...max(1, parts.count) {
      let directory = parts.prefix(count).joined(separator: "/")
      if !directory.isEmpty { mkdir(directory, 0o700) }
    }
  }
}
