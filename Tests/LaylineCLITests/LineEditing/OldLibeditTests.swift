import Foundation
import TestSupport
import Testing

/// Programs on the PATH.
private enum Tools {
  static let compiler = ["clang", "cc", "gcc"].lazy.compactMap(find).first
  static let lister = ["nm", "llvm-nm"].lazy.compactMap(find).first

  private static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The C code of this package needs only the libedit of 2012, which macOS ships, and no call that
/// only Linux has.
@Suite(
  .serialized,
  .enabled(if: Tools.compiler != nil, "no C compiler is on the PATH"))
struct OldLibeditTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let sources = (0..<3).reduce(tests) { folder, _ in
    folder.deletingLastPathComponent()
  }.appendingPathComponent("Sources")
  private static let old = tests.appendingPathComponent("Libedit2012")

  /// The paths of the C sources, beginning with their folders.
  static let files = ["CTerminal"].flatMap { target in
    ((try? FileManager.default.contentsOfDirectory(
      atPath: sources.appendingPathComponent(target).path)) ?? [])
      .filter { $0.hasSuffix(".c") }.sorted().map { "\(target)/\($0)" }
  }

  /// Flags for a system other than Linux, with POSIX and functions common since BSD.
  private static let flags = [
    "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-U__linux__", "-D_XOPEN_SOURCE=700",
    "-D_DEFAULT_SOURCE", "-I\(old.path)", "-I\(sources.path)/CTerminal",
    "-I\(sources.path)/CTerminal/include",
  ]

  private struct Run {
    let status: Int32
    let output: String
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Run {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }

  private static func compile(_ arguments: [String]) throws -> Run {
    try run(Tools.compiler ?? "", flags + arguments)
  }

  @Test(arguments: files) func sourceCompiles(_ file: String) throws {
    let run = try Self.compile(["-fsyntax-only", Self.sources.path + "/" + file])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func sourcesExist() { #expect(Self.files.count > 8) }

  /// The header lacks newer declarations, so their use is noticed.
  @Test(arguments: [
    "int f(EditLine *e) { return el_cursor(e, 1); }",
    "int f(EditLine *e) { return el_set(e, EL_SAFEREAD, 1); }",
    "int f(EditLine *e) { return el_set(e, EL_ALIAS_TEXT, 0, 0); }",
    "void *f(void) { return el_init_fd(\"x\", stdin, stdout, stderr, 0, 1, 2); }",
    "int f(History *h, HistEvent *e) { return history(h, e, H_SAVE_FP, stdout); }",
    "el_rfunc_t f;",
  ])
  func newerDeclarationsAreMissing(_ code: String) throws {
    let folder = try ShellRun.Home()
    let file = folder.path + "/newer.c"
    try "#include <histedit.h>\n\(code)\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try Self.compile(["-fsyntax-only", file]).status != 0)
  }

  /// The external symbols that the objects may use; all are in macOS' libSystem or its libedit.
  /// `poll` is not in the list: it does not support terminals there.
  private static let known: Set<String> = [
    // libedit, 2012
    "el_deletestr", "el_end", "el_init", "el_source", "el_wget", "el_wgetc", "el_wgets",
    "el_winsertstr", "el_wline", "el_wpush", "el_wset", "history_w", "history_wend",
    "history_winit",
    // C
    "atexit", "calloc", "exit", "fclose", "fflush", "fopen", "fprintf", "fputc", "fputs", "free",
    "fwrite", "getenv", "malloc", "mbrtowc", "memcmp", "memcpy", "memmove", "memset", "putc",
    "raise", "realloc", "setlocale", "signal", "snprintf", "stderr", "stdin", "stdout", "strchr",
    "strcmp",
    "sscanf", "strcpy", "strlen", "strncasecmp", "strncat", "strncmp", "strpbrk", "strstr",
    "strtol", "wcschr", "wcscmp", "wcslen", "wcstol", "wmemchr", "wmemcmp", "wmemmove",
    // POSIX
    "_exit", "cfgetospeed", "clock_gettime", "close", "dup2", "execl", "execve", "fcntl",
    "fileno", "fork", "fstat", "getpgrp", "grantpt", "ioctl", "linkat", "isatty", "mmap", "munmap",
    "nanosleep", "nl_langinfo", "open",
    "pipe", "posix_openpt", "pselect", "ptsname", "read", "select", "setsid",
    "sigaction", "sigaddset", "sigaltstack", "sigemptyset", "sigprocmask", "strcasecmp", "strdup",
    "tcgetattr", "tcgetpgrp", "tcsetattr", "unlockpt", "waitpid", "wcwidth", "write",
    // Replacements by compilers and C libraries
    "__errno_location", "__isoc99_sscanf", "__isoc23_strtol", "__isoc23_wcstol", "__stack_chk_fail",
    "_GLOBAL_OFFSET_TABLE_", "__fdelt_chk", "__fprintf_chk",
  ]

  /// The external symbols that each object uses, and those that it defines.
  private static func symbols() throws -> [String: (used: Set<String>, defined: Set<String>)] {
    let folder = try ShellRun.Home()
    var symbols: [String: (used: Set<String>, defined: Set<String>)] = [:]
    for file in files {
      var (wanted, made) = (Set<String>(), Set<String>())
      let object = folder.path + "/" + file.replacingOccurrences(of: "/", with: "-") + ".o"
      let run = try Self.compile(["-c", Self.sources.path + "/" + file, "-o", object])
      try #require(run.status == 0, "\(run.output)")
      for line in try Self.run(Tools.lister ?? "", [object]).output.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.count >= 2, let name = words.last else { continue }
        if words[words.count - 2] == "U" { wanted.insert(name) } else { made.insert(name) }
      }
      symbols[file] = (wanted, made)
    }
    return symbols
  }

  /// The calls between the files go in one direction.
  @Test(.enabled(if: Tools.lister != nil, "nm is missing: Debian has it in binutils"))
  func filesCallOneAnotherWithoutCycles() throws {
    var uses = try Self.symbols().mapValues { $0.used }
    let defined = try Self.symbols().mapValues { $0.defined }
    while let leaf = uses.keys.first(where: { file in
      uses.keys.allSatisfy { $0 == file || uses[file]!.isDisjoint(with: defined[$0]!) }
    }) {
      uses[leaf] = nil
    }
    #expect(uses.keys.sorted() == [], "these files call one another")
  }

  @Test(.enabled(if: Tools.lister != nil, "nm is missing: Debian has it in binutils"))
  func macOSHasEverySymbol() throws {
    let symbols = try Self.symbols().values
    let wanted = symbols.reduce(into: Set<String>()) { $0.formUnion($1.used) }
    let made = symbols.reduce(into: Set<String>()) { $0.formUnion($1.defined) }
    #expect(made.contains("cel_read") && wanted.contains("el_wgets"))
    #expect(wanted.subtracting(made).subtracting(Self.known).sorted() == [])
  }

  /// A paste for which there is no memory is dropped as a whole: none of it becomes a key press.
  @Test func pasteWithoutMemoryIsDropped() throws {
    let folder = try ShellRun.Home()
    let program = folder.path + "/poor"
    let built = try Self.compile(
      Self.files.map { Self.sources.path + "/" + $0 }
        + ["-Drealloc=no_memory", Self.old.path + "/main.c", "-o", program, "-ledit"])
    try #require(built.status == 0, "\(built.output)")
    let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path]
    let terminal = try #require(PseudoTerminal(program, environment: environment, columns: 40))
    try terminal.waitForPrompt("old> ")
    terminal.send("\u{1B}[200~a\rb\r\t\u{3}\u{1B}[201~")
    // Ctrl-C ends a paste; the rest is typed.
    terminal.send("\u{3}\u{1B}[200~c\rd\r\u{1B}[201~hi\r")
    try terminal.waitFor("0:hi")
    let shown = String(decoding: terminal.output, as: UTF8.self)
    for line in ["a", "b", "c", "d"] { #expect(!shown.contains("0:\(line)")) }
    // A terminal that still takes whole lines would swallow Ctrl-D.
    try terminal.waitForPrompt("old> ")
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .status(0))
  }

  /// An editor that is built this way works: lines, keys, history, completion, hints, pastes,
  /// Ctrl-C.
  @Test func editorWorks() throws {
    let folder = try ShellRun.Home()
    let program = folder.path + "/old"
    let editor = Self.files.map { Self.sources.path + "/" + $0 }
    let built = try Self.compile(
      editor + [Self.old.path + "/main.c", "-o", program, "-ledit"])
    try #require(built.status == 0, "\(built.output)")
    let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path]
    let terminal = try #require(PseudoTerminal(program, environment: environment, columns: 40))
    func waitForLine(_ line: String) throws {
      try terminal.wait(for: "“\(line)”") { $0.screen.lines.last == line && !$0.isCooked }
    }
    try waitForLine("old>")
    terminal.send("hi")
    try terminal.wait(for: "the hint") { $0.screen.lines.last?.hasSuffix("hint") ?? false }
    terminal.send("\u{1B}[D\u{1B}[Dé日 \r")
    try terminal.waitFor("0:é日 hi")
    try waitForLine("old>")
    terminal.send("\t")
    try waitForLine("old> completed")
    terminal.send("\u{1F}")
    try waitForLine("old> replaced")
    terminal.send("!\u{3}")
    try terminal.waitFor("old> re!^Caced")
    try waitForLine("old>")
    terminal.send("\u{1B}[200~a\u{1B}[201~b\r")
    try terminal.waitFor("0:ab")
    try waitForLine("old>")
    terminal.send("\u{1B}[A\u{1B}[A")
    try waitForLine("old> é日 hi")
    terminal.resize(columns: 30, rows: 10)
    try terminal.waitFor("5:")
    try waitForLine("old> é日 hi")
    terminal.send("!\r")
    try terminal.waitFor("0:é日 hi!")
    try waitForLine("old>")
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .status(0))
    #expect(terminal.screen.lines.last == "old> ^D2:")
    // The prompt's looks would come before it there, and are left out.
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[1mold>"))
    #expect(terminal.isCooked)
  }
}
