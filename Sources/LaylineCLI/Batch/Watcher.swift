import LayoutDocument
import Playground
import ScriptHost
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Replays a script whenever it is saved, for `--watch`: its last frame and its first error.
struct Watcher {
  /// Microseconds between two checks of the file.
  private static let pause: UInt32 = 100_000

  /// The state of a file, compared to detect changes.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var bytes: Int64
    var number: UInt64

    /// Returns `nil` if there is no such file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
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
  }

  private let options: Options
  private let path: String
  private let name: String

  /// Watches the file of the options until Ctrl-C; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    guard case .file(let path) = options.inputs.first else { return Status.usage }
    let watcher = Watcher(options: options, path: path, name: Sanitizer.sanitized(path))
    guard isTerminal(STDOUT_FILENO) else {
      let status = watcher.replay(isLive: false)
      Output.write(
        "layline: --watch without a terminal: \(watcher.name) was replayed once\n",
        to: STDERR_FILENO)
      return status
    }
    Interrupt.install()
    watcher.watch()
    return Status.success
  }

  private func watch() {
    var stamp = Stamp(path)
    _ = replay(isLive: true)
    while !Interrupt.isRaised {
      usleep(Self.pause)
      let new = Stamp(path)
      guard new != stamp, !Interrupt.isRaised else { continue }
      stamp = new
      _ = replay(isLive: true)
    }
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
      if isTerminal(STDOUT_FILENO) && Environment.process.hasEscapes {
        Output.write("\u{1b}[H\u{1b}[2J", to: STDOUT_FILENO)
      }
      driver.host.results.add(text: "\(name)  (Ctrl-C ends)")
    }
    driver.draw()
    driver.host.results.flush()
    if let problem = problems.first { driver.host.results.complain(problem) }
    return status
  }
}
