import Foundation
import TestSupport

/// One run of the built program without a terminal.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  /// - Parameters:
  ///   - input: the contents of standard input.
  ///   - folder: the working directory.
  ///   - script: a line of sh to run instead, in which `$LAYLINE` is the program.
  init(
    _ arguments: [String] = [], input: String = "", in folder: ShellRun.Home,
    variables: [String: String] = [:], through script: String? = nil
  ) throws {
    let binary = try BuiltBinary.path()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: script == nil ? binary : "/bin/sh")
    process.arguments = script.map { ["-c", $0] } ?? arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = [
      "LC_ALL": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin", "LAYLINE": binary,
    ].merging(variables) { $1 }
    // Files instead of pipes: no reader is needed while the program writes.
    let files = try ["in", "out", "err"].map { try Self.file($0, in: folder) }
    try Data(input.utf8).write(to: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    for file in files { try FileManager.default.removeItem(at: file) }
  }

  var lines: [String] {
    output.split(separator: "\n").map(String.init)
  }

  /// The lines of `--json`.
  func objects() throws -> [[String: Any]] {
    try lines.map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      guard let object = value as? [String: Any] else { throw NoObject(line: line) }
      return object
    }
  }

  struct NoObject: Error {
    let line: String
  }

  private static func file(_ name: String, in folder: ShellRun.Home) throws -> URL {
    let url = URL(fileURLWithPath: folder.path).appendingPathComponent(
      ".\(name)-\(UUID().uuidString)")
    try Data().write(to: url)
    return url
  }
}
