import Foundation
import Testing

@testable import LaylineCLI

struct HistoryFileTests {
  @Test func keepsCommandsAcrossSessions() throws {
    let folder = try ShellRun.Home()
    let path = folder.path + "/state/layline/history"
    var first = HistoryFile(path: path)
    #expect(first.load() == [])
    for command in ["one é", "two", "two", " secret", "", "three {\n  a\n}\n"] {
      first.append(command)
    }
    #expect(first.warning == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one é\ntwo\nthree { a }\n")
    var second = HistoryFile(path: path)
    #expect(second.load() == ["one é", "two", "three { a }"])
    second.append("three { a }")
    second.append("four")
    first.append("five")
    #expect(HistoryFile(path: path).loaded == ["one é", "two", "three { a }", "four", "five"])
  }

  @Test func onlyTheOwnerHasAccess() throws {
    let folder = try ShellRun.Home()
    var history = HistoryFile(path: folder.path + "/a/b/history")
    history.append("x")
    func mode(_ path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + path)
      return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }
    #expect(try mode("/a/b/history") == 0o600)
    #expect(try mode("/a/b") == 0o700)
    #expect(try mode("/a") == 0o700)
  }

  @Test func loadsTheLastEntriesOnly() throws {
    let folder = try ShellRun.Home()
    let lines = (0..<10_050).map { "command \($0)" }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "h")
    let loaded = HistoryFile(path: path).loaded
    #expect(loaded.count == HistoryFile.maximumEntries)
    #expect(loaded.first == "command 50")
    #expect(loaded.last == "command 10049")
  }

  @Test func readsOnlyTheEndOfAHugeFile() throws {
    let folder = try ShellRun.Home()
    let line = String(repeating: "x", count: 999)
    let lines = (0..<5_000).map { "\($0) " + line }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "h")
    let loaded = HistoryFile(path: path).loaded
    #expect(loaded.last == lines.last)
    #expect(loaded.count < 4_200)
    #expect(loaded.allSatisfy { lines.contains($0) || $0.count < 3 })
  }

  @Test(arguments: [
    ("a\n\n b\nc\nc\nd", ["a", "c", "d"]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("", []),
    ("\n\n", []),
  ])
  func load(_ text: String, _ expected: [String]) throws {
    let folder = try ShellRun.Home()
    #expect(HistoryFile(path: try folder.write(text, to: "h")).loaded == expected)
  }

  @Test func invalidBytesAreReplaced() throws {
    let folder = try ShellRun.Home()
    let path = folder.path + "/h"
    try Data([0x61, 0xFF, 0x0A, 0x00, 0x01, 0x0A, 0x62]).write(to: URL(fileURLWithPath: path))
    #expect(HistoryFile(path: path).loaded == ["a\u{FFFD}", "\u{0}\u{1}", "b"])
  }

  @Test func unterminatedLineStaysSeparate() throws {
    let folder = try ShellRun.Home()
    var history = HistoryFile(path: try folder.write("cut", to: "h"))
    history.append("next")
    #expect(HistoryFile(path: history.path).loaded == ["cut", "next"])
  }

  @Test func aDirectoryIsReportedOnceAndLeftAlone() throws {
    let folder = try ShellRun.Home()
    var history = HistoryFile(path: folder.path)
    #expect(history.load() == [])
    #expect(history.warning == "history is not kept: \(folder.path): not a file")
    history.append("x")
    #expect(history.warning == "history is not kept: \(folder.path): not a file")
  }

  @Test func aPipeDoesNotBlock() throws {
    let folder = try ShellRun.Home()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var history = HistoryFile(path: path)
    #expect(history.load() == [])
    #expect(history.warning == "history is not kept: \(path): not a file")
  }

  @Test func fileNamedLikeTheDirectoryIsReported() throws {
    let folder = try ShellRun.Home()
    let path = try folder.write("", to: "file") + "/history"
    var history = HistoryFile(path: path)
    history.append("x")
    #expect(history.warning == "history is not kept: \(path): Not a directory")
  }

  @Test func unreadableFileIsReported() throws {
    // Everything may be read by the superuser.
    if geteuid() == 0 { return }
    let folder = try ShellRun.Home()
    let path = try folder.write("a\n", to: "h")
    chmod(path, 0)
    var history = HistoryFile(path: path)
    #expect(history.load() == [])
    #expect(history.warning == "history is not kept: \(path): Permission denied")
  }
}

extension HistoryFile {
  fileprivate var loaded: [String] {
    var copy = self
    return copy.load()
  }
}
