import Foundation
import TestSupport
import Testing

/// Settings that the shell remembers from one session to the next.
@Suite(.serialized)
struct ShellRememberTests {
  private static let file = ".config/layline/settings.lay"

  private func path(_ home: ShellRun.Home) -> String { home.path + "/" + Self.file }

  private func text(_ home: ShellRun.Home) -> String? {
    try? String(contentsOfFile: path(home), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func shell(
    _ arguments: [String] = [], _ home: ShellRun.Home, _ variables: [String: String?] = [:]
  ) throws -> ShellRun {
    let shell = try ShellRun(arguments, home: home, variables: variables)
    try shell.waitForPrompt()
    return shell
  }

  /// Returns true if the next command's time is printed.
  private func printsTime(_ shell: ShellRun) throws -> Bool {
    try shell.run("echo asked")
    return shell.terminal.screen.lines.suffix(2).first?.hasSuffix(" ms") ?? false
  }

  private func write(_ text: String, _ home: ShellRun.Home) throws {
    let folder = home.path + "/.config/layline"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try home.write(text, to: Self.file)
  }

  @Test func settingsPersistAcrossSessions() throws {
    let home = try ShellRun.Home()
    let first = try shell([], home)
    #expect(try !printsTime(first))
    try first.run("set changes on")
    try first.run("remember")
    #expect(first.terminal.screen.lines.contains { $0.hasPrefix("changes  on    remembered") })
    #expect(first.quit() == .status(0))
    #expect(text(home)?.hasSuffix("\nset changes on\n") ?? false)
    #expect(try mode(path(home)) == 0o600)
    #expect(try mode(home.path + "/.config/layline") == 0o700)
    let second = try shell([], home)
    #expect(try printsTime(second))
    try second.run("remember none")
    #expect(second.quit() == .status(0))
    #expect(text(home)?.contains("set ") == false)
    let third = try shell([], home)
    #expect(try !printsTime(third))
    #expect(third.quit() == .status(0))
  }

  @Test func noRCAndScriptsIgnoreTheFile() throws {
    let home = try ShellRun.Home()
    try write("set cell 1 1\nset changes on\n", home)
    let without = try shell(["--no-rc"], home)
    #expect(try !printsTime(without))
    #expect(without.quit() == .status(0))
    let plain = try ProgramRun(["-c", "split root h 2"], in: ShellRun.Home())
    #expect(try ProgramRun(["-c", "split root h 2"], in: home).output == plain.output)
  }

  /// The words of a text separated by single spaces, whatever its line breaks.
  private func words(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// rc.lay runs after the settings, and overrides them.
  @Test func runCommandsOverrideSettings() throws {
    let home = try ShellRun.Home()
    try write("set changes on\nset mouse on\n", home)
    _ = try home.write("set changes off\n", to: ".config/layline/rc.lay")
    let shell = try shell([], home)
    #expect(try !printsTime(shell))
    try shell.run("remember list")
    let lines = shell.terminal.screen.lines
    #expect(lines.contains { $0.hasPrefix("mouse    on    remembered") })
    #expect(lines.contains { $0.hasPrefix("changes  off   set in") })
    #expect(shell.quit() == .status(0))
  }

  @Test func brokenLinesAreWarnings() throws {
    let home = try ShellRun.Home()
    try write("set changes on\nset mouse perhaps\nsplit root h 2\n", home)
    let shell = try shell([], home)
    let said = words(String(decoding: shell.terminal.output, as: UTF8.self))
    #expect(said.contains("settings.lay:2:11: warning: mouse is either on or off"))
    #expect(
      said.contains("settings.lay:3:1: warning: this file can only contain settings of the shell"))
    #expect(try printsTime(shell))
    try shell.run("tree")
    #expect(shell.terminal.screen.lines.suffix(3).first == "root  view  400 × 240")
    #expect(shell.quit() == .status(0))
  }

  @Test func directoryIsNotRead() throws {
    let home = try ShellRun.Home()
    try FileManager.default.createDirectory(
      atPath: path(home), withIntermediateDirectories: true)
    let shell = try shell([], home)
    #expect(shell.terminal.screen.lines.joined().contains("warning: not an ordinary file"))
    try shell.run("set changes on")
    try shell.run("remember")
    let said = shell.terminal.screen.lines.joined(separator: " ")
    #expect(said.contains("error: cannot write"), "\(said)")
    #expect(shell.quit() == .status(0))
  }

  /// Relative and empty variables are ignored; the current folder is never used.
  @Test(arguments: ["relative", "", "./here"])
  func relativeFoldersAreIgnored(_ variable: String) throws {
    let home = try ShellRun.Home()
    let shell = try shell([], home, ["XDG_CONFIG_HOME": variable])
    try shell.run("set mouse on")
    try shell.run("remember mouse")
    #expect(shell.quit() == .status(0))
    #expect(text(home)?.hasSuffix("set mouse on\n") ?? false)
  }

  @Test func configurationVariableSetsTheFolder() throws {
    let home = try ShellRun.Home()
    let shell = try shell([], home, ["XDG_CONFIG_HOME": home.path + "/x"])
    try shell.run("set mouse on")
    try shell.run("remember")
    #expect(shell.quit() == .status(0))
    #expect(FileManager.default.fileExists(atPath: home.path + "/x/layline/settings.lay"))
    #expect(text(home) == nil)
  }

  @Test func withoutAnyFolderItFails() throws {
    let home = try ShellRun.Home()
    let shell = try shell([], home, ["HOME": "relative", "XDG_CONFIG_HOME": nil])
    try shell.run("remember list")
    let said = shell.terminal.screen.lines.joined(separator: " ")
    #expect(said.contains("error: there is no folder for settings"))
    #expect(shell.quit() == .status(0))
  }

  @Test func rememberWithoutChangesWritesNothing() throws {
    let home = try ShellRun.Home()
    let shell = try shell([], home)
    try shell.run("remember")
    #expect(shell.terminal.screen.lines.joined().contains("nothing is remembered in"))
    #expect(shell.quit() == .status(0))
    #expect(text(home) == nil)
  }

  @Test func scriptsCannotRemember() throws {
    let home = try ShellRun.Home()
    let run = try ProgramRun(["-c", "set changes on; remember"], in: home)
    #expect(run.status == 1)
    #expect(run.errors.contains("only commands typed in the shell can remember"))
    _ = try home.write("set mouse on\nremember\n", to: "sly.lay")
    let shell = try shell([], home)
    try shell.run("source \(home.path)/sly.lay")
    let said = words(shell.terminal.screen.text)
    #expect(said.contains("only commands typed in the shell can remember"))
    #expect(shell.quit() == .status(0))
    #expect(text(home) == nil)
  }

  /// A symbolic link is kept, and its target changes.
  @Test func linksAreFollowed() throws {
    let home = try ShellRun.Home()
    try write("set mouse on\n", home)
    let target = home.path + "/dotfiles"
    try FileManager.default.moveItem(atPath: path(home), toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: path(home), withDestinationPath: target)
    let shell = try shell([], home)
    try shell.run("set changes on")
    try shell.run("remember changes")
    #expect(shell.quit() == .status(0))
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: path(home))
    #expect(destination == target)
    #expect(text(home)?.hasSuffix("set mouse on\nset changes on\n") ?? false)
  }
}
