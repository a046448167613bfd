import CommandLanguage
import LayoutDocument
import LayoutDrawing
import Playground
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The file of remembered settings: read by the shell before anything else, written by `remember`.
struct SettingsStore {
  /// Maximum number of problems of the file that are reported.
  private static let maximumWarnings = 3

  /// nil if the environment names no folder.
  let path: String?

  init(_ environment: Environment) {
    path = environment.settingsFile
  }

  /// The remembered settings and the problems of the file, as texts to print.
  func read(columns: Int) -> (settings: RememberedSettings, warnings: [String]) {
    guard let path, access(path, F_OK) == 0 else { return (RememberedSettings(), []) }
    let name = Sanitizer.sanitized(path)
    // A pipe could block the start of the shell.
    guard Files.isOrdinary(path) else {
      return (RememberedSettings(), ["\(name): warning: not an ordinary file; it is not read"])
    }
    switch Files.read(path, limit: RememberedSettings.maximumBytes) {
    case .failure(let problem):
      return (RememberedSettings(), ["\(name): warning: cannot be read: \(problem.text)"])
    case .success((let bytes, _)):
      guard bytes.count <= RememberedSettings.maximumBytes else {
        let limit = RememberedSettings.maximumBytes
        return (
          RememberedSettings(),
          ["\(name): warning: it has more than \(limit) bytes; it is not read"]
        )
      }
      var problems: [Diagnostic] = []
      let settings = RememberedSettings(SourceText(bytes, origin: path), problems: &problems)
      var warnings = problems.prefix(Self.maximumWarnings).map {
        $0.rendered(style: .script, columns: columns, isWarning: true)
      }
      let more = problems.count - warnings.count
      if more > 0 { warnings.append("\(name): warning: \(Checker.counted(more, "line")) more") }
      return (settings, warnings)
    }
  }

  /// Replaces the file; returns nil on success. Without settings no file is created.
  func replace(with settings: RememberedSettings) -> FileProblem? {
    guard let path, access(path, F_OK) == 0 || !settings.isEmpty else { return nil }
    Files.makeFolder(Files.folder(of: path))
    return Files.replace(path, with: settings.text, newMode: Files.privateMode)
  }
}
