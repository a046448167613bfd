import CommandLanguage
import Playground
import ScriptHost
import TerminalText

/// Decides which files `save` may write, because untrusted scripts could name any file.
///
/// A command that the user typed may write any file; a script may write one whose name ends in
/// `.lay` and which is in the current folder, and neither hidden nor in a hidden folder. An existing
/// file is replaced only if it is empty, if this session wrote it, or if it is a script that this
/// session has read. For others a typed command asks, and elsewhere `--allow-writes` decides.
///
/// A class because reading and writing a file change what is known about it.
final class WritePermission {
  /// The files that `--allow-writes` allows to write.
  enum Allowance: Equatable {
    case scripts
    case everything
    /// All files in a folder and its subfolders.
    case folder(String)
  }

  private let allowance: Allowance
  private let asks: Bool
  /// The files that this session has read or written, after all links; true for written ones.
  private var known: [String: Bool] = [:]

  /// - Parameter readFiles: the paths of the scripts on the command line.
  init(allowance: Allowance, asks: Bool, readFiles: [String]) {
    self.allowance = allowance
    self.asks = asks
    for path in readFiles { note(path, isWritten: false) }
  }

  /// Notes that the session reads a script, or has written a file.
  func note(_ path: String, isWritten: Bool) {
    guard let path = Files.resolved(path) else { return }
    known[path] = isWritten || known[path] ?? false
  }

  /// The reason why the file at `path` may not be written; nil if it may.
  ///
  /// - Parameter isTyped: true for a command that the user typed.
  func refusal(of path: String, isTyped: Bool) -> String? {
    if allows(path) { return nil }
    guard isTyped || Self.isPlain(path) else {
      return "a script writes only .lay files in this folder, and no hidden ones; "
        + "--allow-writes=FOLDER allows others"
    }
    guard let contents = Self.contents(of: path) else { return nil }
    let count = Self.commandCount(in: contents)
    let isWritten = Files.resolved(path).flatMap { known[$0] }
    if let isWritten, isWritten || count != nil { return nil }
    guard isTyped && asks else {
      return "it exists, and this session has not read it; --allow-writes allows replacing it"
    }
    let size =
      count.map { NumberText.count($0, "command") }
      ?? "not a script, " + NumberText.count(contents.count, "byte")
    return Self.isAgreed(path, size) ? nil : "it is kept"
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

  /// The bytes that would be lost; `nil` if there is no file, or nothing in it. Special files have
  /// no contents; a file that cannot be read has unknown ones.
  private static func contents(of path: String) -> [UInt8]? {
    guard Files.isOrdinary(path) else { return nil }
    let file = try? Files.read(path, limit: LanguageLimits.maximumScriptBytes).get()
    guard let bytes = file?.bytes else { return [0] }
    return bytes.isEmpty ? nil : bytes
  }

  /// The number of commands of a script; `nil` for another text.
  private static func commandCount(in bytes: [UInt8]) -> Int? {
    guard let script = try? Script.parse(SourceText(bytes, origin: "")) else { return nil }
    let statements = script.statements
    let isScript = statements.allSatisfy { statement in
      (try? Interpreter.standard.table.index.syntax(named: statement.words[0])) != nil
    }
    return isScript ? statements.count : nil
  }

  /// Asks whether to replace a file, and says what is there.
  private static func isAgreed(_ path: String, _ size: String) -> Bool {
    let name = Sanitizer.sanitized(path)
    Output.write(
      "\(name): \(size), changed \(age(of: path)). Replace it? [y/N] ", to: .standardError)
    defer { Output.write("\n", to: .standardError) }
    defer { Keys.end() }
    guard Keys.begin() else { return false }
    var key = Keys.next()
    while key == .redraw { key = Keys.next() }
    return key == .character("y") || key == .character("Y")
  }

  /// The time since a file changed: `2 hours ago`.
  private static func age(of path: String) -> String {
    guard let seconds = Files.Stamp(path)?.age else { return "at an unknown time" }
    for (unit, name) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= unit {
      return NumberText.count(seconds / unit, name) + " ago"
    }
    return "just now"
  }
}
