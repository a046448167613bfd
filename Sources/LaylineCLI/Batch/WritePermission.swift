import LayoutDocument
import Playground
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Decides which files `save` may replace, because untrusted scripts could name any file.
///
/// A file that is new, empty, or begins with the header of a saved script may always be written.
/// Other files need `--allow-writes` or the confirmation of the user.
struct WritePermission {
  /// The files that `--allow-writes` allows to replace.
  enum Allowance: Equatable {
    case scripts
    case everything
    /// All files in a folder and its subfolders.
    case folder(String)
  }

  let allowance: Allowance
  let asks: Bool

  /// The reason why the file at `path` may not be replaced; nil if it may.
  func refusal(of path: String) -> String? {
    if Self.isScript(path) || allows(path) { return nil }
    if asks {
      return Self.isAgreed(path)
        ? nil
        : "it is not a Layline script, so it is not replaced"
    }
    return "it is not a Layline script; --allow-writes allows replacing it"
  }

  private func allows(_ path: String) -> Bool {
    switch allowance {
    case .scripts: return false
    case .everything: return true
    case .folder(let folder):
      guard let folder = Self.resolved(folder), let file = Self.resolved(path) else { return false }
      return file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
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
