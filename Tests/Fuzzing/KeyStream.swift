import CPseudoTerminal
import CTerminal
import CommandLanguage
import Foundation

@testable import LaylineCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A stream of bytes that a terminal sends: typed keys, answers, pauses. It is read by the line editor,
/// or key by key as on the whole screen.
///
/// Time is virtual, and so is the input: this file replaces `select`, `pselect` and `read`. As soon as the
/// program would wait, the pause is over, or the next part of the stream arrives.
struct KeyStream {
  private enum Reader: CaseIterable { case emacs, vi, keys }

  private static let answers: [String] = [
    "\u{1B}]11;rgb:1111/2222/3333\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
    "\u{1B}]4;1;rgb:cd/00/00\u{7}", "\u{1B}[?62;4;22c", "\u{1B}[?1;2c", "\u{1B}[?2026;2$y",
    "\u{1B}[?1u", "\u{1B}[24;80R",
  ]
  /// The last answer may be cut only if it was asked for.
  private static let cutAnswers = answers.count - 1
  /// Events of the editor; each takes a byte, or a line of a paste.
  private static let maximumEvents = 2_000
  /// Shorter ones are keys.
  private static let shortestCut = 3
  /// Keys that may insert what was deleted: each may double the line.
  private static let maximumYanks = 6

  private let reader: Reader
  /// The size of the terminal: the usual one, or a tiny one.
  private let size: (columns: Int32, rows: Int32)
  /// What arrives at once; between two parts there is a pause.
  private var parts: [[UInt8]] = [[]]
  /// The text that the stream types if it consists of letters and answers alone.
  private var typed: String? = ""

  /// - Parameter bytes: the first chooses the reader and the size. 0 is a pause, 0x80 to 0x8F a whole answer, 0x90
  ///   to 0x9F one that is cut where the next byte says, before a pause.
  init?(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return nil }
    reader = Reader.allCases[Int(first) % Reader.allCases.count]
    let tiny = Int32(Int(first) / Reader.allCases.count % 16)
    size = tiny < 4 ? (80, 24) : (tiny, 1 + tiny % 4)
    var remaining = bytes.dropFirst()
    var digits = 0
    var yanks = 0
    while let byte = remaining.popFirst() {
      switch byte {
      case 0: parts.append([])
      case 0x80...0x8F: add(Array(Self.answers[Int(byte & 7)].utf8))
      case 0x90...0x9F:
        let answer = Array(Self.answers[Int(byte & 0xF) % Self.cutAnswers].utf8)
        let spread = answer.count - Self.shortestCut
        add(answer.prefix(Self.shortestCut + Int(remaining.popFirst() ?? 0) % spread))
        parts.append([])
      case 0x19 where yanks == Self.maximumYanks: break
      case UInt8(ascii: "p") where yanks == Self.maximumYanks: break
      case UInt8(ascii: "P") where yanks == Self.maximumYanks: break
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "):
        // In vi's command mode this key starts an editor.
        let letter = byte == UInt8(ascii: "v") ? UInt8(ascii: "w") : byte
        add([letter])
        typed?.unicodeScalars.append(Unicode.Scalar(letter))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // A command may be repeated, but not for ever.
        if digits < 3 { add([byte]) }
        typed = nil
      case 0x11, 0x13, 0x1A, 0x1C: break  // They stop the terminal or the process.
      default:
        add([byte])
        typed = nil
      }
      if byte == 0x19 || byte | 0x20 == UInt8(ascii: "p"), yanks < Self.maximumYanks { yanks += 1 }
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
      } else if (0x20..<0x7F).contains(byte) {
        // Other bytes may be skipped between the digits of a number.
        digits = 0
      }
    }
    add([0x0D])
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    parts[parts.count - 1] += bytes
  }

  // MARK: Running

  /// Ends the process if an answer becomes text, or if reading does not end.
  func run() {
    KeyTerminal.shared.load(parts, size.columns, size.rows)
    let matches = reader == .keys ? readKeys() : readLines()
    guard let typed else { return }
    if matches != typed {
      fatalError("typed \(typed.debugDescription), read \(matches.debugDescription)")
    }
  }

  /// The characters up to the first Enter.
  private func readKeys() -> String {
    guard Keys.begin() else { fatalError("no keys") }
    defer { Keys.end() }
    var text = ""
    var isOver = false
    while true {
      switch Keys.next() {
      case .character(let character): if !isOver { text.append(character) }
      case .enter: isOver = true
      case .interrupt where KeyTerminal.shared.isEnding: return text
      case .end: fatalError("the terminal is closed")
      default: break
      }
    }
  }

  /// The first line.
  private func readLines() -> String {
    setenv("EL_EDITOR", reader == .vi ? "vi" : "emacs", 1)
    guard let editor = EditLineReader(program: "layline-fuzz", history: nil, useStderr: false)
    else { fatalError("no editor") }
    editor.usesMouse = true
    editor.completer = { _, cursor in
      Completion(replaceLower: cursor, candidates: [])
    }
    var line: String?
    var events = 0
    while true {
      events += 1
      guard events < Self.maximumEvents else { fatalError("lines come without end") }
      switch editor.next(prompt: "lay> ") {
      case .line(let text): line = line ?? text
      case .cancelled where KeyTerminal.shared.isEnding: return line ?? ""
      case .endOfFile: return line ?? ""
      case .failed: fatalError("the terminal cannot be read")
      default: break
      }
    }
  }
}

/// The terminal of this process. Its input are the parts of a stream, and its output is dropped.
final class KeyTerminal {
  nonisolated(unsafe) static let shared = KeyTerminal()

  /// Ctrl-C as often ends whatever was begun.
  private static let maximumEndings = 12
  private var parts: ArraySlice<[UInt8]> = []
  private var pending: ArraySlice<UInt8> = []
  private var endings = 0
  private let master: Int32

  private init() {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("TERM", "xterm", 1)
    csy_use_locale()
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    self.master = master
    let other = Self.otherSide(of: master)
    guard other >= 0, dup2(other, STDIN_FILENO) >= 0, dup2(other, STDOUT_FILENO) >= 0 else {
      fatalError("no terminal")
    }
    Thread.detachNewThread {
      var dropped = [UInt8](repeating: 0, count: 1 << 16)
      while virtualRead(master, &dropped, dropped.count) > 0 {}
    }
  }

  private static func otherSide(of master: Int32) -> Int32 {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        return -1
      }
      return open(name, O_RDWR | O_NOCTTY)
    #else
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var (lock, number) = (Int32(0), Int32(0))
      guard ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0
      else { return -1 }
      return open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
  }

  func load(_ parts: [[UInt8]], _ columns: Int32, _ rows: Int32) {
    _ = csy_resize_pty(master, columns, rows)
    self.parts = parts[...]
    pending = []
    endings = 0
  }

  /// True after the end of the stream.
  var isEnding: Bool { parts.isEmpty && pending.isEmpty && endings > 0 }

  /// The result of a wait: 1 if there is input, 0 if there is silence.
  func wait(isEndless: Bool) -> Int32 {
    if !pending.isEmpty { return 1 }
    guard isEndless else { return 0 }
    while pending.isEmpty, let part = parts.popFirst() { pending = part[...] }
    if pending.isEmpty {
      endings += 1
      guard endings <= Self.maximumEndings else { fatalError("reading does not end") }
      pending = [0x03]
    }
    return 1
  }

  func read(_ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    if pending.isEmpty { _ = wait(isEndless: true) }
    let bytes = pending.prefix(count)
    pending = pending.dropFirst(bytes.count)
    buffer.copyMemory(from: Array(bytes), byteCount: bytes.count)
    return bytes.count
  }
}

@_cdecl("read")
public func virtualRead(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  guard let buffer else { return 0 }
  if file == 0 { return KeyTerminal.shared.read(buffer, count) }
  var part = iovec(iov_base: buffer, iov_len: count)
  return readv(file, &part, 1)
}

/// The input keeps its modes, which nothing else reads.
@_cdecl("tcsetattr")
public func virtualSetting(
  _ file: CInt, _ time: CInt, _ modes: UnsafeMutableRawPointer?
) -> CInt {
  0
}

@_cdecl("select")
public func virtualSelect(
  _ count: CInt, _ input: UnsafeMutableRawPointer?, _ output: UnsafeMutableRawPointer?,
  _ exceptions: UnsafeMutableRawPointer?, _ time: UnsafeMutableRawPointer?
) -> CInt {
  if input == nil { return 1 }
  return KeyTerminal.shared.wait(isEndless: time == nil)
}

@_cdecl("pselect")
public func virtualPselect(
  _ count: CInt, _ input: UnsafeMutableRawPointer?, _ output: UnsafeMutableRawPointer?,
  _ exceptions: UnsafeMutableRawPointer?, _ time: UnsafeRawPointer?,
  _ mask: UnsafeRawPointer?
) -> CInt {
  errno = 0
  return KeyTerminal.shared.wait(isEndless: time == nil)
}
