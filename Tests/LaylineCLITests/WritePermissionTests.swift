import Foundation
import TestSupport
import Testing

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

  @Test func scriptReplacesOnlySavedScripts() throws {
    let home = try ShellRun.Home()
    #expect(try save([], in: home) == 0)
    let saved = try text(".bashrc", in: home)
    #expect(saved == "# Layline script\nnew 400x240\nsplit root h a b\n")
    #expect(try save([], in: home) == 0, "a saved script is replaced")

    _ = try home.write(Self.precious, to: ".bashrc")
    #expect(try save([], in: home) == 74)
    #expect(try text(".bashrc", in: home) == Self.precious)
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

  @Test func linkIsJudgedByItsTarget() throws {
    let home = try ShellRun.Home()
    _ = try home.write(Self.precious, to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/.bashrc", withDestinationPath: "target")
    #expect(try save([], in: home) == 74)
    #expect(try text("target", in: home) == Self.precious)
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
        .contains("it is not a Layline script, so it is not replaced")
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
