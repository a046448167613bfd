import LineEditing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The commands that changed the tree in this session, kept in a file so that a session that is
/// cut off can be restored. A session that ends well removes its file.
///
/// The file is locked as long as the session lives: the system gives the lock back however the
/// process ends, and numbers of processes are used again. Nothing here ever complains: where the
/// folder cannot be written there is simply no journal.
struct Journal {
  private static let prefix = "session-"
  private static let ending = ".lay"
  private static let maximumAttempts = 100

  private let folder: String
  private var file: Int32 = -1
  private var path = ""
  private var isGivenUp = false

  /// The file is made with the first command.
  init(folder: String) {
    self.folder = folder
  }

  /// Adds a command, which may have several lines.
  mutating func append(_ command: String) {
    if file < 0 && !isGivenUp { create() }
    guard !isGivenUp else { return }
    if Output.write(command + "\n", to: file) != 0 {
      // Half a journal would restore something that never was.
      remove()
      isGivenUp = true
    }
  }

  /// Removes the file: the session has ended well.
  mutating func remove() {
    guard file >= 0 else { return }
    unlink(path)
    close(file)
    file = -1
  }

  private mutating func create() {
    Files.makeFolder(folder)
    for attempt in 0..<Self.maximumAttempts {
      let suffix = attempt == 0 ? "" : "-\(attempt)"
      path = "\(folder)/\(Self.prefix)\(getpid())\(suffix)\(Self.ending)"
      let flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      file = open(path, flags, Files.privateMode)
      if file >= 0 {
        // Nobody else can have locked a file that did not exist.
        _ = flock(file, LOCK_EX | LOCK_NB)
        return
      }
      if errno != EEXIST { break }
    }
    isGivenUp = true
  }

  /// The journal of the session that was cut off last, or nothing.
  static func unfinished(in folder: String) -> String? {
    var newest: (path: String, time: timespec)?
    for name in Files.names(in: folder) where name.hasPrefix(prefix) && name.hasSuffix(ending) {
      let path = "\(folder)/\(name)"
      guard let time = timeIfAbandoned(path) else { continue }
      if let found = newest, !isEarlier(found.time, time) { continue }
      newest = (path, time)
    }
    return newest?.path
  }

  /// Removes a journal that has been restored.
  static func discard(_ path: String) { unlink(path) }

  /// When a journal was last written to, if no session holds it.
  private static func timeIfAbandoned(_ path: String) -> timespec? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      flock(file, LOCK_SH | LOCK_NB) == 0
    else { return nil }
    #if canImport(Darwin)
      return status.st_mtimespec
    #elseif canImport(Glibc)
      return status.st_mtim
    #endif
  }

  private static func isEarlier(_ left: timespec, _ right: timespec) -> Bool {
    (left.tv_sec, left.tv_nsec) < (right.tv_sec, right.tv_nsec)
  }
}
