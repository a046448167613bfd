import CTerminal
import CommandLanguage
import ScriptHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension Shell {
  private static let endingLength: Int32 = 4

  /// Opens the line in the user's editor, and begins the next line with the result.
  mutating func edit(_ line: String, _ reader: EditLineReader) {
    reader.clearUnfinished()
    driver.host.results.forgetFrame()
    guard let text = edited(line) else {
      driver.host.results.complain("error: the editor did not run: see $VISUAL and $EDITOR")
      return
    }
    reader.begin(with: text)
  }

  private func edited(_ line: String) -> String? {
    let folder = environment.value("TMPDIR") ?? "/tmp"
    var name = Array("\(folder)/layline-XXXXXX.lay".utf8CString)
    let file = mkstemps(&name, Self.endingLength)
    guard file >= 0 else { return nil }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let problem = Output.write(line + "\n", to: file)
    close(file)
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    let quoted = parts.joined(separator: "'\\''")
    let command = "${VISUAL:-${EDITOR:-vi}} '\(quoted)' </dev/tty >/dev/tty"
    guard problem == 0, csy_pipe_through(command, nil, 0) == 0,
      let file = try? Files.read(path, limit: LanguageLimits.maximumScriptBytes).get()
    else { return nil }
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
