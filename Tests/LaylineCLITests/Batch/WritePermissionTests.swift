import CTerminal
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Which files `save` replaces, and that pipes are for the command line.
@Suite(.serialized)
struct WritePermissionTests {
  private static let precious = "alias ll='ls -l'\n"

  private func text(_ name: String, in home: ShellRun.Home) throws -> String {
    try String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  private func save(_ options: [String], in home: ShellRun.Home) throws -> Int32 {
    try ProgramRun(options + ["--frames", "none", "-c", "split root h 2; save .bashrc"], in: home)
      .status
  }

  @Test func commandsReplaceOnlyWhatTheyKnow() throws {
    let home = try ShellRun.Home()
    #expect(try save([], in: home) == 0)
    let saved = try text(".bashrc", in: home)
    #expect(saved == "# Layline script\nnew 400x240\nsplit root h a b\n")
    for (commands, status) in [
      ("split root h 3; save .bashrc", 74), ("source .bashrc; save .bashrc", 0),
      ("open .bashrc; hide a; save .bashrc; show a; save .bashrc", 0),
    ] {
      let run = try ProgramRun(["--frames", "none", "-c", commands], in: home)
      #expect(run.status == Int32(status), "\(commands)")
    }
    #expect(try text(".bashrc", in: home) == saved)
    _ = try home.write(Self.precious, to: "precious")
    let read = try ProgramRun(["--keep-going", "-c", "import precious; save precious"], in: home)
    #expect(read.status != 0)
    #expect(try text("precious", in: home) == Self.precious)
    _ = try home.write("", to: ".bashrc")
    #expect(try save([], in: home) == 0, "an empty file has nothing to lose")
  }

  @Test func allowWritesOptionPermitsIt() throws {
    let home = try ShellRun.Home()
    for (options, status) in [
      (["--allow-writes"], 0), (["--allow-writes=."], 0), (["--allow-writes=\(home.path)"], 0),
      (["--allow-writes=/usr"], 74), (["--allow-writes=nowhere"], 74),
    ] {
      _ = try home.write(Self.precious, to: ".bashrc")
      #expect(try save(options, in: home) == Int32(status), "\(options)")
      #expect(try (text(".bashrc", in: home) == Self.precious) == (status == 74), "\(options)")
    }
  }

  /// A script writes .lay files in the folder, and no hidden ones; what the user types may write others.
  @Test(arguments: [
    ("a.lay", true), ("./a.lay", true), ("sub/a.lay", true), ("sub/../a.lay", true),
    ("$HOME/a.lay", true), ("in.lay", true), ("a.txt", false), ("a", false),
    (".bash_profile", false),
    (".a.lay", false), (".git/a.lay", false), ("../a.lay", false), ("~/../a.lay", false),
    ("/tmp/layline-a.lay", false), ("out/a.lay", false), ("out.lay", false), ("hidden.lay", false),
  ])
  func scriptsWriteScriptsHere(_ path: String, _ isAllowed: Bool) throws {
    let outside = try ShellRun.Home()
    let home = try ShellRun.Home()
    let manager = FileManager.default
    for folder in ["sub", ".git"] {
      try manager.createDirectory(
        atPath: home.path + "/" + folder, withIntermediateDirectories: true)
    }
    for (link, target) in [
      ("in.lay", "new.lay"), ("out", outside.path), ("out.lay", outside.path + "/new.lay"),
      ("hidden.lay", ".new.lay"),
    ] {
      try manager.createSymbolicLink(
        atPath: home.path + "/" + link, withDestinationPath: target)
    }
    let path = path.replacing("$HOME", with: home.path)
    _ = try home.write("text root \"$(id)\"; save \"\(path)\"\n", to: "evil.lay")
    _ = try home.write("source evil.lay\n", to: "outer.lay")
    for arguments in [
      ["evil.lay"], ["--strict", "evil.lay"], ["outer.lay"], ["-c", "source evil.lay"],
      ["--watch", "evil.lay"],
    ] {
      let run = try ProgramRun(arguments, in: home)
      #expect(run.status == (isAllowed ? 0 : 74), "\(arguments): \(run.errors)")
      removeSaved(in: home)
    }
    for line in ["$LAYLINE < evil.lay", "$LAYLINE - < evil.lay"] {
      let run = try ProgramRun(in: home, through: line)
      #expect(run.status == (isAllowed ? 0 : 74), "\(line): \(run.errors)")
      removeSaved(in: home)
    }
    let files = try manager.contentsOfDirectory(atPath: outside.path)
    #expect(files.isEmpty)
    #expect(!manager.fileExists(atPath: home.path + "/.new.lay"))
    #expect(!manager.fileExists(atPath: "/tmp/layline-a.lay"))
  }

  /// Another run has not read what the last one saved.
  private func removeSaved(in home: ShellRun.Home) {
    for name in ["a.lay", "sub/a.lay", "new.lay"] {
      try? FileManager.default.removeItem(atPath: home.path + "/" + name)
    }
  }

  @Test func allowWritesOptionPermitsScriptsMore() throws {
    let home = try ShellRun.Home()
    _ = try home.write("save out.txt\n", to: "a.lay")
    for (option, status) in [
      ("--allow-writes=.", 0), ("--allow-writes", 0), ("--allow-writes=/usr", 74),
    ] {
      let run = try ProgramRun([option, "--frames", "none", "a.lay"], in: home)
      #expect(run.status == Int32(status), "\(option)")
    }
  }

  /// A link to a file that does not exist yet stays a link.
  @Test func linkToNothingIsFollowed() throws {
    let home = try ShellRun.Home()
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/.bashrc", withDestinationPath: "target")
    #expect(try save([], in: home) == 0)
    #expect(try text("target", in: home).hasPrefix("# Layline script\n"))
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: home.path + "/.bashrc")
    #expect(target == "target")
  }

  @Test func linkIsJudgedByItsTarget() throws {
    let home = try ShellRun.Home()
    _ = try home.write(Self.precious, to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/.bashrc", withDestinationPath: "target")
    #expect(try save([], in: home) == 74)
    #expect(try text("target", in: home) == Self.precious)
  }

  /// The file that `save` writes has no name until it is complete, if the system can do that: so a
  /// process that is killed leaves nothing.
  @Test func incompleteFileHasNoName() throws {
    let home = try ShellRun.Home()
    let file = csy_open_unnamed(home.path, 0o600)
    if file < 0 { return }
    defer { close(file) }
    #expect(write(file, "a", 1) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    #expect(csy_name(file, home.path + "/named"))
    #expect(!csy_name(file, home.path + "/named"), "there is such a file")
    #expect(try text("named", in: home) == "a")
  }

  @Test func recordingsReplaceAnyFile() throws {
    let home = try ShellRun.Home()
    _ = try home.write(Self.precious, to: "out.svg")
    let run = try ProgramRun(["--svg", "out.svg", "-c", "split root h 2"], in: home)
    #expect(run.status == 0)
    #expect(try text("out.svg", in: home).hasPrefix("<svg"))
  }

  @Test func shellAsksBeforeReplacing() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    _ = try shell.home.write(Self.precious, to: "precious")
    let command = "save \(shell.home.path)/precious"
    shell.terminal.send(command + "\r")
    try shell.terminal.waitFor("Replace it? [y/N]")
    shell.terminal.send("n")
    // The path is long, so the message goes on over several lines.
    try shell.terminal.wait(for: "the refusal") {
      $0.screen.history.joined(separator: " ").split(separator: " ").joined(separator: " ")
        .contains("it is kept")
    }
    #expect(try text("precious", in: shell.home) == Self.precious)
    try shell.waitForPrompt()
    shell.terminal.send(command + "\r")
    try shell.terminal.wait(for: "the second question") {
      $0.screen.history.filter { $0.contains("Replace it? [y/N]") }.count == 2
    }
    shell.terminal.send("y")
    try shell.waitForPrompt()
    #expect(try text("precious", in: shell.home).hasPrefix("# Layline script\n"))
    #expect(shell.quit() == .status(0))
  }

  @Test func onlyTheCommandLineReadsPipes() throws {
    let home = try ShellRun.Home()
    let refused = try ProgramRun(
      in: home,
      through: "mkfifo p; $LAYLINE -c 'source p'; echo $?; $LAYLINE -c 'save p'; echo $?")
    #expect(refused.lines == ["66", "74"])
    #expect(refused.errors.contains("cannot read \"p\": it is a pipe"))
    #expect(refused.errors.contains("cannot write \"p\": it is a pipe"))
    let named = try ProgramRun(
      in: home, through: "mkfifo q; { echo 'echo well' > q & }; $LAYLINE q")
    #expect(named.output == "well\n")
  }
}
