import CommandLanguage
import Interchange
import TerminalText

/// The input of `import`: a text or a path, and the format of a file by its contents.
package enum ImportedText {
  enum Format {
    case interfaceBuilder
    case console
    case json
    case code
  }

  /// True for a word that contains a layout itself: it has several lines, or begins with `{`.
  static func isText(_ text: String) -> Bool {
    text.contains { $0.isNewline } || format(of: Array(text.utf8.prefix(64))) == .json
  }

  /// The script that imports a file of the command line, if that is an Interface Builder file.
  package static func script(importing path: String, _ bytes: [UInt8]) -> String? {
    guard format(of: bytes) == .interfaceBuilder else { return nil }
    return "import \(ScriptText.quoted(path))\n"
  }

  /// Returns true for a text that `import` reads from a paste: the output of a console, or code of
  /// an original's sample.
  package static func isLog(_ bytes: [UInt8]) -> Bool {
    switch format(of: bytes) {
    case .console: ConsoleReader.isLog(bytes)
    // A script may mention a library in a comment.
    case .code: CodeSample(String(decoding: bytes, as: UTF8.self))?.commands.isEmpty == false
    case .interfaceBuilder, .json: false
    }
  }

  /// Returns true for the output of a console, judged by the whole text.
  package static func isConsole(_ bytes: [UInt8]) -> Bool {
    format(of: bytes) == .console && ConsoleReader.isLog(bytes)
  }

  /// Returns true for a line with which the log of a conflict may begin.
  package static func beginsLog(_ line: String) -> Bool {
    (["satisfy constraints", "onflicting constraints", "Constraint:0x"]
      + ConsoleReader.stackMarks).contains { line.contains(text: $0) }
  }

  /// Returns `interfaceBuilder`, `json` or `log` for a text that `import` reads; otherwise
  /// `script`. A text that parses as a script is one.
  package static func kind(of text: String) -> String {
    let bytes = Array(text.utf8)
    switch format(of: bytes) {
    case .interfaceBuilder: return "interfaceBuilder"
    case .json: return "json"
    case .console, .code:
      // Many commands are words of English, too.
      let isScript =
        Script.statements(of: text)?.first.map {
          (try? Interpreter.standard.table.index.bind($0)) != nil
        } ?? false
      return isScript || !isLog(bytes) ? "script" : "log"
    }
  }

  package static func script(importingLog path: String) -> String {
    "import \(ScriptText.quoted(path))\n"
  }

  /// The script that imports a text without a path. Its lines are indented, because a line `end`
  /// would end it.
  package static func script(importing bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "import\n" + lines.map { " " + $0 + "\n" }.joined() + "end\n"
  }

  /// The format of a text, determined by its first characters.
  static func format(of bytes: [UInt8]) -> Format {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    if text.first == UInt8(ascii: "{") {
      // A log may be a string of JSON, or begin with a mark such as {noformat}.
      let isLayout = String(decoding: text.prefix(200), as: UTF8.self).contains(text: "layline/")
      return !isLayout && ConsoleReader.isLog(bytes) ? .console : .json
    }
    let word = String(decoding: text.prefix(9), as: UTF8.self)
    if ["<?xml", "<!DOCTYPE", "<document", "<archive"].contains(where: { word.hasPrefix($0) }) {
      return .interfaceBuilder
    }
    let isCode =
      CodeSample.library(
        of: String(decoding: text.prefix(CodeSample.maximumBytes + 1), as: UTF8.self)) != nil
    return isCode && !ConsoleReader.isLog(bytes) ? .code : .console
  }

  /// The bytes of the file that a word names.
  static func read(_ word: Word, _ arguments: Arguments, _ run: Run) throws(Diagnostic) -> [UInt8] {
    let failure = arguments.diagnostic(
      "cannot-read", "cannot read \"\(word.text)\"", at: word, status: 66)
    guard let readFile = run.options.readFile else { throw failure }
    do throws(FileFailure) {
      return try readFile(word.text).get()
    } catch {
      var failure = failure.explained(error)
      // `import log` and the like: no name of a file.
      let isWord = !word.text.contains { $0 == "." || $0 == "/" }
      if isWord { failure.fix = "import  alone reads what you paste, up to a line with end" }
      throw failure
    }
  }
}
