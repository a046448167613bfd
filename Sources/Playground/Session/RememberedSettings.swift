package import CommandLanguage
import LayoutDocument
import LayoutDrawing
import TerminalText

/// The request of `remember`.
package enum RememberRequest: Equatable, Sendable {
  /// Store exactly the settings that differ from their defaults.
  case changed
  /// Store the current values of these, in addition to the others.
  case some([String])
  /// Store no settings.
  case nothing
  /// List the current settings and their origins.
  case list
}

/// The settings of the shell that persist between sessions, stored in a file of plain `set` commands.
package struct RememberedSettings: Equatable, Sendable {
  package static let maximumBytes = 1 << 16
  /// Every setting that can be stored, in the order of the file.
  package static let names = ShellSettings.all.map { $0.name } + [cell]
  private static let cell = "cell"

  private struct Entry: Equatable, Sendable {
    let name: String
    let value: String
  }

  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  // MARK: The file

  /// Reads a file line by line; an invalid line is only reported. O(bytes).
  package init(
    _ source: SourceText, _ interpreter: Interpreter, problems: inout [Diagnostic]
  ) {
    let first = source.firstLine
    for number in first...max(first, source.lastLine) {
      let line = SourceText(source.line(number), origin: source.origin, firstLine: number)
      do throws(Diagnostic) {
        for statement in try Script.parse(line).statements {
          let (name, value) = try Self.setting(statement, interpreter)
          keep(name, value)
        }
      } catch {
        problems.append(error)
      }
    }
  }

  /// The setting that a command of the file changes.
  private static func setting(
    _ statement: Statement, _ interpreter: Interpreter
  ) throws(Diagnostic) -> (String, String) {
    let bound = try interpreter.table.bind(statement)
    let arguments = bound.arguments
    guard let name = bound.spec.setting?(arguments) else {
      throw arguments.diagnostic(
        "unknown-setting",
        "this file can only contain settings of the shell", at: statement.words.first,
        fix: "put other commands into rc.lay in the same folder")
    }
    var trial = Session()
    var run = Run(interpreter)
    try interpreter.perform(bound.spec, arguments, in: &trial, &run)
    return (name, value(of: name, in: trial))
  }

  package var text: String {
    let head = """
      # Written by remember, which replaces this file. Your own commands belong in rc.lay.

      """
    return head + entries.map { "set \($0.name) \($0.value)\n" }.joined()
  }

  // MARK: Values

  private mutating func keep(_ name: String, _ value: String) {
    entries.removeAll { $0.name == name }
    entries.append(Entry(name: name, value: value))
    entries.sort { Self.index($0.name) < Self.index($1.name) }
  }

  private static func index(_ name: String) -> Int { names.firstIndex(of: name) ?? names.count }

  private func value(of name: String) -> String? { entries.first { $0.name == name }?.value }

  /// The value of a setting, as `set` parses it.
  package static func value(of name: String, in session: Session) -> String {
    if let setting = ShellSettings.named(name) {
      return setting.text(session.shell)
    }
    return NumberText.exact(session.frames.cellWidth) + " "
      + NumberText.exact(session.frames.cellHeight)
  }

  package func apply(to session: inout Session, from location: String) {
    for entry in entries {
      if let setting = ShellSettings.named(entry.name) {
        _ = setting.read(&session.shell, entry.value)
      } else {
        let numbers = entry.value.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { continue }
        (session.frames.cellWidth, session.frames.cellHeight) = (numbers[0], numbers[1])
      }
      session.settingLocations[entry.name] = location
    }
  }

  // MARK: Requests

  /// The settings after a request; unchanged if it only lists them.
  package func after(_ request: RememberRequest, in session: Session) -> RememberedSettings {
    var kept = self
    switch request {
    case .list: break
    case .nothing: kept.entries = []
    case .some(let names):
      for name in names { kept.keep(name, Self.value(of: name, in: session)) }
    case .changed:
      kept.entries = []
      let plain = Session()
      for name in Self.names {
        let value = Self.value(of: name, in: session)
        if value != Self.value(of: name, in: plain) { kept.keep(name, value) }
      }
    }
    return kept
  }

  /// The current settings and their origin, a line for each, and the file.
  package func lines(of session: Session, path: String) -> [String] {
    let plain = Session()
    let values = Self.names.map { Self.value(of: $0, in: session) }
    let width = Self.names.map { $0.count }.max() ?? 0
    let valueWidth = values.map { $0.count }.max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.count + 2)
    }
    let rows = zip(Self.names, values).map { name, value in
      padded(name, width) + padded(value, valueWidth)
        + cause(of: name, value, initial: Self.value(of: name, in: plain), session)
    }
    let file =
      isEmpty
      ? "nothing is remembered in \(Sanitizer.sanitized(path))"
      : "remembered in \(Sanitizer.sanitized(path))"
    return rows + [file]
  }

  private func cause(
    of name: String, _ value: String, initial: String, _ session: Session
  ) -> String {
    let kept = self.value(of: name)
    if kept == value { return "remembered" }
    let location = session.settingLocations[name].map { "set in \(Sanitizer.sanitized($0))" }
    if let kept { return (location ?? "set") + "; \(kept) is remembered" }
    return value == initial ? "default" : location ?? "set"
  }
}
