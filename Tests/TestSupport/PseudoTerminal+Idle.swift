#if os(Linux)
  import CPseudoTerminal
  import CTerminal
  import Glibc

  extension PseudoTerminal {
    /// Written behind what the program has written; terminals that should see it ignore it.
    private static let mark = Array("\u{1B}]9999;mark\u{7}".utf8)

    /// Waits until the program waits too: it has answered what was typed, and all that it wrote has
    /// been read. It is the state of the process and of its input that tells, and no clock.
    package func waitUntilIdle(timeout: Double = patience) throws {
      try wait(for: "the program to wait", timeout: timeout) { terminal in
        while terminal.readSome(milliseconds: 0) {}
        if terminal.hasEnded { return true }
        return terminal.isWaiting && terminal.hasAll() && terminal.isWaiting
          && terminal.hasReadInput
      }
    }

    /// Returns true if no output of the program was pending. What is written to a terminal arrives
    /// a little later, on a busy machine much later, but in order: a mark tells that all has come. It is
    /// waited for longer than for the program, because a late mark would be taken for its output.
    private func hasAll() -> Bool {
      guard writeMark() else { return false }
      let end = csy_monotonic_nanoseconds() + UInt64(Self.patience * 1e9)
      var bytes: [UInt8] = []
      while csy_monotonic_nanoseconds() < end {
        bytes += readBytes(milliseconds: 20)
        guard let position = Self.position(of: Self.mark, in: bytes) else { continue }
        bytes.removeSubrange(position)
        break
      }
      take(bytes[...])
      return bytes.isEmpty
    }

    /// Through the program's own side of the terminal; false if there is no room.
    private func writeMark() -> Bool {
      let side = csy_open_pty_side(terminal)
      guard side >= 0 else { return false }
      defer { close(side) }
      return write(side, Self.mark, Self.mark.count) == Self.mark.count
    }

    /// Returns true if nothing that was typed is still to be read.
    private var hasReadInput: Bool {
      let side = csy_open_pty_side(terminal)
      guard side >= 0 else { return true }
      defer { close(side) }
      var count: Int32 = 0
      return ioctl(side, UInt(FIONREAD), &count) != 0 || count == 0
    }

    private static func position(of mark: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
      guard bytes.count >= mark.count else { return nil }
      for start in 0...(bytes.count - mark.count)
      where bytes[start...].starts(with: mark) {
        return start..<(start + mark.count)
      }
      return nil
    }

    /// True if the process waits until something happens, or is stopped.
    private var isWaiting: Bool { state.map { "ST".contains($0) } ?? false }

    private var hasEnded: Bool { state.map { "ZX".contains($0) } ?? true }

    /// The state of the process, as proc(5) names it, or nil if there is no process.
    private var state: Character? {
      let file = open("/proc/\(pid)/stat", O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = max(0, read(file, &bytes, bytes.count))
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      // The name before it is in parentheses and may hold anything.
      return text[(text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst(2).first
    }
  }
#endif
