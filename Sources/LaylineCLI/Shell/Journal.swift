import CommandLanguage
import ScriptHost
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The file of the commands that changed the tree in this session, from which the session can be
/// restored. A session that crashes leaves its file; one that ends normally renames it, and the latest
/// of those are kept.
///
/// The file contains whole lines, so every prefix is a valid earlier state; commands that could not
/// be written are written with the next one. It is locked while the session runs, because the
/// system releases a lock however the process ends, and process numbers are reused. Errors are
/// ignored: without a writable folder there is no journal.
struct Journal {
  private static let prefix = "session-"
  private static let damagedPrefix = "damaged-"
  private static let ending = ".lay"
  private static let endedPrefix = "last"
  private static let maximumEnded = 5
  private static let maximumAttempts = 100

  private let folder: String
  private var file: Int32 = -1
  private var path = ""
  private var hasFailed = false
  /// The number of bytes of complete commands in the file.
  private var size = 0
  private var pending: [UInt8] = []

  /// Creates a journal. The file is created with the first command.
  init(folder: String) { self.folder = folder }

  /// Adds a command, which may have several lines.
  mutating func append(_ command: String) {
    if file < 0 && !hasFailed { create() }
    guard !hasFailed else { return }
    pending += (command + "\n").utf8
    // A longer journal could not be restored.
    guard size + pending.count <= LanguageLimits.maximumScriptBytes else {
      hasFailed = true
      return
    }
    guard Output.write(pending, to: file) == 0 else {
      // A truncated command could be a different one.
      ftruncate(file, off_t(size))
      return
    }
    size += pending.count
    pending = []
  }

  /// The number by which the session can be restored; `nil` if it changed nothing.
  var number: Substring? { size > 0 ? Self.number(of: path) : nil }

  /// Handles the normal end of the session, which can be restored if it changed anything.
  mutating func end() {
    guard file >= 0 else { return }
    if let number {
      rename(path, "\(folder)/\(Self.endedPrefix)-\(number)\(Self.ending)")
    } else {
      unlink(path)
    }
    close(file)
    file = -1
    let ended = Self.sessions(in: folder).filter { !$0.isUnfinished }
    for old in ended.dropFirst(Self.maximumEnded) { Self.discard(old.path) }
  }

  /// What follows the prefix in a file's name.
  private static func number(of path: String) -> Substring {
    Files.name(of: path).dropLast(ending.count).drop { $0 != "-" }.dropFirst()
  }

  private mutating func create() {
    Files.makeFolder(folder)
    for attempt in 0..<Self.maximumAttempts {
      let suffix = attempt == 0 ? "" : "-\(attempt)"
      path = "\(folder)/\(Self.prefix)\(getpid())\(suffix)\(Self.ending)"
      let flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      file = open(path, flags, Files.privateMode)
      if file >= 0 {
        // No other process can have locked a file that did not exist.
        _ = flock(file, LOCK_EX | LOCK_NB)
        return
      }
      if errno != EEXIST { break }
    }
    hasFailed = true
  }

  struct KeptSession {
    let path: String
    var number: Substring { Journal.number(of: path) }
    /// True if it did not end normally.
    let isUnfinished: Bool
    fileprivate let stamp: Files.Stamp

    /// Takes the session for this process: the descriptor of its file, to be closed after it was
    /// discarded or kept. `nil` if another process has taken it.
    func claim() -> Int32? {
      guard let (file, status) = Journal.locked(path, LOCK_EX) else { return nil }
      if status.st_nlink > 0 { return file }
      close(file)
      return nil
    }

    /// The number of its commands, and the last one.
    var summary: String {
      guard let bytes = try? Files.read(path, limit: Self.maximumSummaryBytes).get().bytes,
        let script = try? Script.parse(
          SourceText(Journal.wholeCommands(in: bytes).text, origin: "")),
        let last = script.statements.last
      else { return path }
      let count = NumberText.count(script.statements.count, "command")
      return "\(path): \(count), the last is \(last.oneLine)"
    }

    private static let maximumSummaryBytes = 1 << 16
  }

  /// The sessions that are not in use: the unfinished ones, latest first, then those that ended
  /// normally.
  static func sessions(in folder: String) -> [KeptSession] {
    var sessions: [KeptSession] = []
    for name in Files.names(in: folder) where name.hasSuffix(ending) {
      let isUnfinished = name.hasPrefix(prefix)
      guard isUnfinished || name.hasPrefix(endedPrefix) else { continue }
      let path = "\(folder)/\(name)"
      guard let stamp = stampIfAbandoned(path) else { continue }
      sessions.append(KeptSession(path: path, isUnfinished: isUnfinished, stamp: stamp))
    }
    return sessions.sorted { one, other in
      let (stamp, otherStamp) = (one.stamp, other.stamp)
      return one.isUnfinished == other.isUnfinished
        ? (otherStamp.seconds, otherStamp.nanoseconds) < (stamp.seconds, stamp.nanoseconds)
        : one.isUnfinished
    }
  }

  /// The commands of a journal up to the first that is damaged: the text, and whether that is all.
  ///
  /// A crash of the system may leave a piece of a line, or zeros.
  static func wholeCommands(in bytes: [UInt8]) -> (text: [UInt8], isAll: Bool) {
    var end = 0
    var start = 0
    while let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = lineEnd + 1
      let command = Array(bytes[end..<start])
      if command.contains(0) { break }
      let text = String(decoding: command, as: UTF8.self)
      if Script.isIncomplete(text) { continue }
      guard text.utf8.elementsEqual(command), Script.statements(of: text) != nil else { break }
      end = start
    }
    return (Array(bytes[..<end]), end == bytes.count)
  }

  static func discard(_ path: String) { unlink(path) }

  /// Closes the descriptor of a claimed session.
  static func release(_ claim: Int32) { close(claim) }

  /// Renames a journal that could be restored only in part, so that it is not offered again;
  /// returns its path.
  static func keep(_ journal: KeptSession) -> String {
    let folder = Files.folder(of: journal.path)
    let path = folder + damagedPrefix + journal.path.dropFirst(folder.count)
    return rename(journal.path, path) == 0 ? path : journal.path
  }

  /// The state of a journal, if no session uses it.
  private static func stampIfAbandoned(_ path: String) -> Files.Stamp? {
    guard let (file, status) = locked(path, LOCK_SH) else { return nil }
    defer { close(file) }
    let isFilled = status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    return isFilled ? Files.Stamp(status) : nil
  }

  /// Opens a journal; `nil` if another session uses it.
  private static func locked(_ path: String, _ lock: Int32) -> (file: Int32, status: stat)? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    var status = stat()
    if flock(file, lock | LOCK_NB) == 0, fstat(file, &status) == 0 { return (file, status) }
    close(file)
    return nil
  }
}
