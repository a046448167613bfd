import Foundation
import Testing

@testable import LaylineCLI

struct HistoryFileTests {
  /// A new directory, removed with the value.
  final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "layline-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
      return path + "/" + name
    }
  }

  @Test func keepsCommandsAcrossSessions() throws {
    let folder = try Folder()
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
    let folder = try Folder()
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
    let folder = try Folder()
    let lines = (0..<10_050).map { "command \($0)" }
    let path = try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "h")
    let loaded = HistoryFile(path: path).loaded
    #expect(loaded.count == HistoryFile.maximumEntries)
    #expect(loaded.first == "command 50")
    #expect(loaded.last == "command 10049")
  }

  @Test func readsOnlyTheEndOfAHugeFile() throws {
    let folder = try Folder()
    let line = String(repeating: "x", count: 999)
    let lines = (0..<5_000).map { "\($0) " + line }
    let path = try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "h")
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
    let folder = try Folder()
    #expect(HistoryFile(path: try folder.write(Array(text.utf8), to: "h")).loaded == expected)
  }

  @Test func invalidBytesAreReplaced() throws {
    let folder = try Folder()
    let path = try folder.write([0x61, 0xFF, 0x0A, 0x00, 0x01, 0x0A, 0x62], to: "h")
    #expect(HistoryFile(path: path).loaded == ["a\u{FFFD}", "\u{0}\u{1}", "b"])
  }

  @Test func unterminatedLineStaysSeparate() throws {
    let folder = try Folder()
    var history = HistoryFile(path: try folder.write(Array("cut".utf8), to: "h"))
    history.append("next")
    #expect(HistoryFile(path: history.path).loaded == ["cut", "next"])
  }

  @Test func aDirectoryIsReportedOnceAndLeftAlone() throws {
    let folder = try Folder()
    var history = HistoryFile(path: folder.path)
    #expect(history.load() == [])
    #expect(history.warning == "history is not kept: \(folder.path): not a file")
    history.append("x")
    #expect(history.warning == "history is not kept: \(folder.path): not a file")
  }

  @Test func aPipeDoesNotBlock() throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var history = HistoryFile(path: path)
    #expect(history.load() == [])
    #expect(history.warning == "history is not kept: \(path): not a file")
  }

  @Test func fileNamedLikeTheDirectoryIsReported() throws {
    let folder = try Folder()
    let path = try folder.write([], to: "file") + "/history"
    var history = HistoryFile(path: path)
    history.append("x")
    #expect(history.warning == "history is not kept: \(path): Not a directory")
  }

  @Test func unreadableFileIsReported() throws {
    // Everything may be read by the superuser.
    if geteuid() == 0 { return }
    let folder = try Folder()
    let path = try folder.write(Array("a\n".utf8), to: "h")
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
