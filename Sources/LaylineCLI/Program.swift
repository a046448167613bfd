import CTerminal
import CommandLanguage
import ScriptHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The program from its arguments to its exit status.
package enum Program {
  static let version = "0.2.0"

  /// The output of `--version`: the version and, if it is known, the commit.
  static var versionLine: String {
    let commit = String(cString: csy_commit())
    return commit.isEmpty ? "layline \(version)\n" : "layline \(version) (\(commit))\n"
  }

  /// Runs the program and ends the process.
  package static func main() -> Never {
    csy_ignore_broken_pipe()
    cel_watch_for_crashes()
    end(run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  private static func end(_ status: Int32) -> Never {
    exit(Output.isClosed ? Status.closedOutput : status)
  }

  private static func run(arguments: [String]) -> Int32 {
    let options: Options
    do throws(UsageProblem) {
      options = try Options.parse(arguments)
    } catch {
      return error.report()
    }
    if let answer = options.answer {
      return Output.write(answer, to: .standardOutput) == 0 ? Status.success : Status.cannotWrite
    }
    switch options.action {
    case .step: return Stepper.run(options)
    case .watch: return Watcher.run(options)
    case .check: return Checker.run(options)
    case .grade: return LessonGrader.run(options)
    case .lint: return FileLint.run(options)
    case .run: return run(options)
    }
  }

  private static func run(_ options: Options) -> Int32 {
    let standardInput = isTerminal(.standardInput)
    let canEdit = standardInput && (isTerminal(.standardOutput) || isTerminal(.standardError))
    let wantsShell = options.isInteractive || options.restores != nil || options.inputs.isEmpty
    if options.restores != nil && !canEdit {
      return UsageProblem("--restore needs a terminal").report()
    }
    if options.isRecording && wantsShell && canEdit {
      return UsageProblem("a recording needs files or commands to replay").report()
    }
    if wantsShell && canEdit {
      var shell = Shell(options)
      return shell.run()
    }
    var driver = Driver<Console>(options, isShell: false)
    driver.playInputs(options.inputs + (wantsShell ? [.standardInput] : []))
    let status = driver.finish()
    // A large session would take long to be freed.
    withExtendedLifetime(driver) { end(status) }
  }
}

/// The exit statuses of the program itself.
typealias Status = Diagnostic.Status

extension Diagnostic.Status {
  static let success: Int32 = 0
  /// The reader of the results has closed the pipe: the status that a shell reports for SIGPIPE.
  static let closedOutput: Int32 = 141
}
