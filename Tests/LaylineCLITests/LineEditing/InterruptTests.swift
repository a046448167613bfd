import CTerminal
import Foundation
import Testing

@testable import LaylineCLI

/// Each test runs in its own process, which the signals may end.
@Suite struct InterruptTests {
  /// Signals the process, because the threads of tests block signals.
  private static func interrupt() { kill(getpid(), SIGINT) }

  /// Waits for the flag, which another thread raises; ends the process after a minute. A time limit of
  /// the test would also count the time of the tests that run before this one goes on.
  private static func awaitFlag() {
    alarm(60)
    while !Interrupt.isRaised { csy_pause(1) }
  }

  @Test func isRaisedUntilItIsCleared() async {
    await #expect(processExitsWith: .success) {
      Interrupt.install()
      #expect(!Interrupt.isRaised)
      Self.interrupt()
      Self.awaitFlag()
      Interrupt.clear()
      #expect(!Interrupt.isRaised)
    }
  }

  @Test func manyAtOnceOnlyRaiseTheFlag() async {
    await #expect(processExitsWith: .success) {
      Interrupt.install()
      for _ in 0..<10 {
        Self.interrupt()
        csy_pause(1)
      }
      Self.awaitFlag()
    }
  }

  @Test func unhandledInterruptsEndTheProcess() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Interrupt.install()
      for _ in 0..<300 {
        Self.interrupt()
        csy_pause(200)
      }
    }
  }

  @Test func twoDoNotEndTheProcess() async {
    await #expect(processExitsWith: .success) {
      Interrupt.install()
      Self.interrupt()
      Self.awaitFlag()
      csy_pause(4_000)
      Self.interrupt()
      csy_pause(200)
    }
  }

  /// A pipe that is neither standard output nor standard error.
  @Test func aClosedPipeIsAnErrorOfItsWriter() async {
    await #expect(processExitsWith: .success) {
      csy_ignore_broken_pipe()
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      #expect(Output.write("a", to: ends[1]) == EPIPE)
      #expect(!Output.isClosed && !Interrupt.isRaised)
      dup2(ends[1], STDOUT_FILENO)
      #expect(Output.write("a", to: STDOUT_FILENO) == EPIPE)
      #expect(Output.isClosed && Interrupt.isRaised)
    }
  }
}
