import CommandLanguage
import TerminalText

/// Something that ends in an error of a certain code.
package struct ErrorExample: Sendable {
  package enum Place: Sendable, Equatable {
    /// In a session of its own, line by line; only the last fails.
    case typed
    /// In the system's shell, in a folder with the files.
    case terminal
    /// In words: by keys, or because it takes too long to be waited for.
    case told
  }

  /// A file that it needs.
  package struct File: Sendable {
    package let name: String
    /// A description of its content, if it is too long or invisible.
    package let description: String?
    package let bytes: @Sendable () -> [UInt8]

    package init(
      _ name: String, is description: String? = nil, bytes: @escaping @Sendable () -> [UInt8]
    ) {
      self.name = name
      self.description = description
      self.bytes = bytes
    }

    package init(_ name: String, _ text: String) {
      self.init(name) { Array(text.utf8) }
    }
  }

  package let place: Place
  package let files: [File]
  /// True if changes of the last line are drawn: what is to be seen of others is the error.
  package private(set) var isDrawn = false
  private let make: @Sendable () -> [String]

  private init(_ place: Place, files: [File] = [], _ make: @escaping @Sendable () -> [String]) {
    self.place = place
    self.files = files
    self.make = make
  }

  package var lines: [String] { make() }

  package static func typed(_ lines: String..., files: [File] = []) -> ErrorExample {
    ErrorExample(.typed, files: files) { lines }
  }

  /// The example of a command.
  package static func drawn(_ lines: [String]) -> ErrorExample {
    var example = ErrorExample(.typed) { lines }
    example.isDrawn = true
    return example
  }

  /// Lines that are long enough to be made only when they are asked for.
  package static func typed(_ lines: @escaping @Sendable () -> [String]) -> ErrorExample {
    ErrorExample(.typed, lines)
  }

  package static func terminal(_ line: String, files: [File] = []) -> ErrorExample {
    ErrorExample(.terminal, files: files) { [line] }
  }

  package static func told(_ text: String) -> ErrorExample {
    ErrorExample(.told) { [text] }
  }

  /// Longer lines are shown as their beginning.
  private static let maximumLength = 400

  /// The example as the page of `code` shows it.
  package func lines(code: String, columns: Int) -> [String] {
    var shown = ["Example"]
    for file in files.prefix(1) { shown += Self.lines(of: file, columns: columns) }
    if files.count > 1 { shown.append("  and so on, \(files.count) files") }
    switch place {
    case .told:
      return shown
        + TextWrap.lines(lines[0], columns: columns, indent: 2, hanging: 2).enumerated().map {
          $0 == 0 ? "  " + $1 : $1
        }
    case .terminal:
      return shown + lines.map { "  $ " + $0 }
    case .typed:
      for line in lines {
        for part in line.split(separator: "\n") {
          shown += TextWrap.example(Self.shown(String(part)), columns: columns)
        }
      }
      return shown + ["", "help \(code) --run shows what it says."]
    }
  }

  private static func lines(of file: File, columns: Int) -> [String] {
    if let description = file.description {
      return TextWrap.lines("  \(file.name), \(description)", columns: columns, hanging: 2)
        .map { $0.hasPrefix("  ") ? $0 : "  " + $0 }
    }
    let text = String(decoding: file.bytes(), as: UTF8.self)
    return ["  \(file.name):"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
        text.hasSuffix("\n") ? 1 : 0
      ).map { $0.isEmpty ? "" : "    " + $0 }
  }

  /// The line as it is shown: without invisible characters, and shortened if it is very long.
  package static func shown(_ line: String) -> String {
    let seen = Sanitizer.sanitized(line)
    return seen.count <= maximumLength ? seen : seen.prefix(maximumLength / 4) + " …"
  }
}
