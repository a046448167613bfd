import CSystem
import Foundation
import LineEditing
import Testing

/// Each in a process of its own, which the signals may end.
@Suite struct InterruptTests {
  /// To the process: threads of tests block signals.
  private static func interrupt() { kill(getpid(), SIGINT) }

  /// The signal is taken by another thread, at its own time.
  private static func awaitFlag() {
    while !Interrupt.isRaised { csy_pause(1) }
  }

  @Test(.timeLimit(.minutes(1))) func isRaisedUntilItIsCleared() async {
    await #expect(processExitsWith: .success) {
      Interrupt.install()
      #expect(!Interrupt.isRaised)
      Self.interrupt()
      Self.awaitFlag()
      Interrupt.clear()
      #expect(!Interrupt.isRaised)
    }
  }

  /// Somebody who hammers at the key while a command takes its time loses nothing.
  @Test(.timeLimit(.minutes(1))) func manyAtOnceOnlyRaiseIt() async {
    await #expect(processExitsWith: .success) {
      Interrupt.install()
      for _ in 0..<10 {
        Self.interrupt()
        csy_pause(1)
      }
      Self.awaitFlag()
    }
  }

  @Test(.timeLimit(.minutes(1))) func unhandledInterruptsEndTheProcess() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Interrupt.install()
      while true {
        Self.interrupt()
        csy_pause(200)
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func twoInterruptsDoNotEndTheProcess() async {
    await #expect(processExitsWith: .success) {
      Interrupt.install()
      Self.interrupt()
      Self.awaitFlag()
      csy_pause(4_000)
      Self.interrupt()
      csy_pause(200)
    }
  }
}
