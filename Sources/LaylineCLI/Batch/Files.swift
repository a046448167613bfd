import CTerminal
import Playground
import ScriptHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension FileFailure {
  /// The file is a pipe, which only the command line may name, because it might never end.
  static let pipe = FileFailure(reason: "it is a pipe")

  /// The failure of opening a file, by `errno`. The name of a missing one may not have been UTF-8 on
  /// the command line.
  static func opening(_ path: String) -> FileFailure {
    errno == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
      ? FileFailure(reason: "its name is not UTF-8") : FileFailure(number: errno)
  }

  /// The failure with a number of `errno`.
  init(number: Int32) { self.init(reason: String(cString: strerror(number))) }
}

/// Reading and replacing whole files.
enum Files {
  /// The state of a file, compared to detect changes.
  struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    private let bytes: Int64
    private let number: UInt64

    init(_ status: stat) {
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #elseif canImport(Glibc)
        let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
      bytes = Int64(status.st_size)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Returns `nil` if there is no such file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    /// Seconds since the last change.
    var age: Int { max(0, time(nil) - seconds) }
  }

  /// The maximum number of bytes of a file in any format.
  static let maximumBytes = 64 << 20

  private static let maximumAttempts = 100
  private static let newFileMode: mode_t = 0o644
  /// The mode of a file that only the user may read.
  static let privateMode: mode_t = 0o600
  private static let modeBits: mode_t = 0o7777

  /// The file at `path`, with at most `limit + 1` bytes.
  ///
  /// - Parameter allowsPipes: true for a file that the command line names; reading a pipe waits for
  ///   its other end.
  static func read(
    _ path: String, limit: Int, allowsPipes: Bool = false
  ) -> Result<FileContents, FileFailure> {
    guard !path.utf8.contains(0) else { return .failure(FileFailure(number: EINVAL)) }
    // Without O_NONBLOCK, opening a pipe waits until its other end is opened.
    let file = open(path, O_RDONLY | O_CLOEXEC | (allowsPipes ? 0 : O_NONBLOCK))
    guard file >= 0 else { return .failure(.opening(path)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(FileFailure(number: errno)) }
    if !allowsPipes && status.st_mode & S_IFMT == S_IFIFO { return .failure(.pipe) }
    let identity = "\(status.st_dev):\(status.st_ino)"
    return read(file, limit: limit, expected: Int(status.st_size))
      .map { FileContents($0, identity: identity) }
  }

  /// The remaining bytes of a descriptor, at most `limit + 1`.
  static func read(_ file: Int32, limit: Int, expected: Int = 0) -> Result<[UInt8], FileFailure> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(expected, 0), limit) + 1)
    let chunkSize = 1 << 16
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 1)
    defer { chunk.deallocate() }
    while bytes.count <= limit {
      #if canImport(Darwin)
        let count = Darwin.read(file, chunk.baseAddress, chunkSize)
      #elseif canImport(Glibc)
        let count = Glibc.read(file, chunk.baseAddress, chunkSize)
      #endif
      if count == 0 { break }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR || Interrupt.isRaised {
        return .failure(FileFailure(number: errno))
      }
    }
    return .success(bytes)
  }

  /// Replaces the contents of the file at `path`, completely or not at all. A link stays a link,
  /// and a file keeps its mode. A special file, such as a terminal, is written to directly.
  ///
  /// - Parameters:
  ///   - newMode: the mode of a file that does not exist yet; `nil` for the default.
  ///   - allowsPipes: true for a file that the command line names; writing to a pipe waits for its
  /// other end.
  static func replace(
    _ path: String, with contents: String, newMode: mode_t? = nil, allowsPipes: Bool = false
  ) -> FileFailure? {
    guard !path.utf8.contains(0), !path.isEmpty else { return FileFailure(number: EINVAL) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno != ENOENT { return FileFailure(number: errno) }
      return replace(target: resolved(path) ?? path, mode: newMode, with: contents)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return FileFailure(number: EISDIR)
    case S_IFREG: break
    case S_IFIFO where !allowsPipes: return .pipe
    default: return write(contents, to: open(path, O_WRONLY | O_CLOEXEC))
    }
    // Renaming would bypass a write protection.
    guard access(path, W_OK) == 0 else { return FileFailure(number: errno) }
    guard let target = resolved(path) else { return FileFailure(number: errno) }
    return replace(target: target, mode: status.st_mode & modeBits, with: contents)
  }

  /// The absolute path of a file without links, of a link to a missing file, or of a file that does not
  /// exist in a folder that does; `nil` for any other path.
  static func resolved(_ path: String, depth: Int = 0) -> String? {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard errno == ENOENT, depth < maximumAttempts else { return nil }
    let folder = folder(of: path)
    if isLink(path) {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      let target = String(
        decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
      return resolved(target.hasPrefix("/") ? target : folder + target, depth: depth + 1)
    }
    let name = name(of: path)
    guard !name.isEmpty, name != ".", name != "..",
      let real = resolved(folder.isEmpty ? "." : folder, depth: depth + 1), isFolder(real)
    else { return nil }
    return (real.hasSuffix("/") ? real : real + "/") + name
  }

  private static func replace(
    target: String, mode: mode_t?, with contents: String
  ) -> FileFailure? {
    let folder = folder(of: target)
    func fill(_ file: Int32) -> FileFailure? {
      if file >= 0, let mode { fchmod(file, mode) }
      return write(contents, to: file, syncs: true)
    }
    // A file without a name is gone if the process is killed.
    let unnamed = csy_open_unnamed(folder.isEmpty ? "." : folder, newFileMode)
    defer { if unnamed >= 0 { close(unnamed) } }
    if unnamed >= 0, let problem = fill(dup(unnamed)) { return problem }
    for attempt in 0..<maximumAttempts {
      let temporary = "\(folder).layline-\(getpid())-\(attempt).tmp"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let file = unnamed >= 0 ? unnamed : open(temporary, flags, newFileMode)
      let isNamed = unnamed >= 0 ? csy_name(unnamed, temporary) : file >= 0
      if !isNamed && errno == EEXIST { continue }
      guard isNamed else { return FileFailure(number: errno) }
      var problem = unnamed >= 0 ? nil : fill(file)
      if problem == nil, rename(temporary, target) != 0 { problem = FileFailure(number: errno) }
      if problem == nil { sync(folder: folder.isEmpty ? "." : folder) } else { unlink(temporary) }
      return problem
    }
    return FileFailure(number: EEXIST)
  }

  /// Writes and closes; a descriptor below 0 is `open`'s failure.
  private static func write(
    _ contents: String, to file: Int32, syncs: Bool = false
  ) -> FileFailure? {
    guard file >= 0 else { return FileFailure(number: errno) }
    var result = Output.write(contents, to: file)
    if result == 0, syncs, fsync(file) != 0 { result = errno }
    if close(file) != 0, result == 0 { result = errno }
    return result == 0 ? nil : FileFailure(number: result)
  }

  /// Makes the renaming durable, if the file system can do that.
  private static func sync(folder: String) {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  static func name(of path: String) -> String { String(path.dropFirst(folder(of: path).count)) }

  /// The names in a folder in the order of their bytes, without `.`, `..` and names that are not
  /// UTF-8; empty if it cannot be read.
  static func names(in folder: String) -> [String] { namesAndUnreadable(in: folder).names }

  /// The names in a folder in order, and the number of those that are not UTF-8.
  static func namesAndUnreadable(in folder: String) -> (names: [String], unreadable: Int) {
    guard let stream = opendir(folder) else { return ([], 0) }
    defer { closedir(stream) }
    var names: [String] = []
    var unreadable = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(validatingCString: $0) }
      }
      if name == nil { unreadable += 1 }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return (names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, unreadable)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Returns true for an ordinary file: not a pipe or a device.
  static func isOrdinary(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  static func isLink(_ path: String) -> Bool { kind(of: path, followsLink: false) == S_IFLNK }

  private static func kind(of path: String, followsLink: Bool = true) -> mode_t? {
    var status = stat()
    let failure = followsLink ? stat(path, &status) : lstat(path, &status)
    return failure == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Creates a directory and its missing parents, accessible to the user alone.
  static func makeFolder(_ path: String) {
    var prefix = ""
    for part in path.split(separator: "/") {
      prefix += "/" + part
      mkdir(prefix, 0o700)
    }
  }
}
