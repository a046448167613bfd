import LayoutDocument
import Playground
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Decides which files `save` may write, because untrusted scripts could name any file.
///
/// A command that the user typed may write a file that is new, empty, or begins with the header of a
/// saved script; a script may write such a file only if its name ends in `.lay` and it is in the current
/// folder, and neither hidden nor in a hidden folder. Other files need `--allow-writes`, and those that a
/// typed command replaces the confirmation of the user.
struct WritePermission {
  /// The files that `--allow-writes` allows to write.
  enum Allowance: Equatable {
    case scripts
    case everything
    /// All files in a folder and its subfolders.
    case folder(String)
  }

  let allowance: Allowance
  let asks: Bool

  /// The reason why the file at `path` may not be written; nil if it may.
  ///
  /// - Parameter isTyped: true for a command that the user typed.
  func refusal(of path: String, isTyped: Bool) -> String? {
    if allows(path) { return nil }
    guard isTyped || Self.isPlain(path) else {
      return "a script writes only .lay files in this folder, and no hidden ones; "
        + "--allow-writes=FOLDER allows others"
    }
    if Self.isScript(path) { return nil }
    if isTyped && asks {
      return Self.isAgreed(path)
        ? nil
        : "it is not a Layline script, so it is not replaced"
    }
    return "it is not a Layline script; --allow-writes allows replacing it"
  }

  private func allows(_ path: String) -> Bool {
    switch allowance {
    case .scripts: false
    case .everything: true
    case .folder(let folder): Self.name(of: path, in: folder) != nil
    }
  }

  /// The path of a file relative to a folder that contains it, after all links.
  private static func name(of path: String, in folder: String) -> Substring? {
    guard let folder = Files.resolved(folder), let file = Files.resolved(path) else { return nil }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return file.hasPrefix(prefix) ? file.dropFirst(prefix.count) : nil
  }

  private static func isPlain(_ path: String) -> Bool {
    guard let name = name(of: path, in: ".") else { return false }
    return name.hasSuffix(".lay") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// True if only a saved script would be lost. Special files have no contents.
  private static func isScript(_ path: String) -> Bool {
    guard Files.isOrdinary(path) else { return true }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    let header = Array(SavedScript.header.utf8)
    guard case .success(let bytes) = Files.read(file, limit: header.count) else { return false }
    return bytes.isEmpty || bytes.starts(with: header)
  }

  private static func isAgreed(_ path: String) -> Bool {
    let name = Sanitizer.sanitized(path)
    Output.write("\(name) is not a Layline script. Replace it? [y/N] ", to: STDERR_FILENO)
    defer { Output.write("\n", to: STDERR_FILENO) }
    defer { Keys.end() }
    guard Keys.begin() else { return false }
    var key = Keys.next()
    while key == .redraw { key = Keys.next() }
    return key == .character("y") || key == .character("Y")
  }
}
