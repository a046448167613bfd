import CTerminal
import CommandLanguage
import ScriptHost
import TerminalText

/// Replays a script whenever it is saved, for `--watch`: its last frame and its first error.
struct Watcher {
  /// Milliseconds between two checks of the file.
  private static let pause: Int32 = 100

  private let options: Options
  private let path: String
  private let name: String

  /// Watches the file of the options until Ctrl-C; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    guard case .file(let path) = options.inputs.first else { return Status.usage }
    let watcher = Watcher(options: options, path: path, name: Sanitizer.sanitized(path))
    guard isTerminal(.standardOutput) else {
      let status = watcher.replay(isLive: false)
      Output.complain("layline: --watch without a terminal: \(watcher.name) was replayed once")
      return status
    }
    Interrupt.install()
    var stamp = Files.Stamp(path)
    _ = watcher.replay(isLive: true)
    while !Interrupt.isRaised {
      csy_pause(pause)
      let new = Files.Stamp(path)
      guard new != stamp, !Interrupt.isRaised else { continue }
      stamp = new
      _ = watcher.replay(isLive: true)
    }
    return Status.success
  }

  /// Runs the file in a new session; returns the exit status.
  private func replay(isLive: Bool) -> Int32 {
    var driver = Driver<Console>(options, isShell: false)
    driver.frames = .none
    driver.host.results.isMuted = true
    driver.host.results.heldProblems = []
    driver.playInputs([.file(path)])
    let status = driver.finish()
    let problems = driver.host.results.heldProblems ?? []
    driver.host.results.heldProblems = nil
    driver.host.results.isMuted = false
    if isLive {
      if isTerminal(.standardOutput) && Environment.process.hasEscapes {
        Output.write("\u{1b}[H\u{1b}[2J", to: .standardOutput)
      }
      driver.host.results.add(text: "\(name)  (Ctrl-C ends)")
    }
    driver.draw()
    driver.host.results.flush()
    if let problem = problems.first { driver.host.results.complain(problem) }
    return status
  }
}
