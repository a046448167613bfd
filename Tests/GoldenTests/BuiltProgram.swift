import Foundation
import TestSupport

/// The built program, run once with everything it is to read.
struct BuiltProgram {
  struct Run: Equatable {
    var output: String
    var complaints: String
    var status: Int32
  }

  /// Runs the program in `folder`. Its input and output are files, so that no pipe
  /// can fill up.
  static func run(
    _ arguments: [String], input: String = "", folder: URL? = nil
  ) throws -> Run {
    let files = FileManager.default
    let position = files.temporaryDirectory.appendingPathComponent("layline-\(UUID().uuidString)")
    try files.createDirectory(at: position, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: position) }
    let names = ["input", "output", "complaints"].map { position.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltBinary.path())
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? position
    process.environment = ["HOME": position.path, "LC_ALL": "C.UTF-8", "TERM": "dumb"]
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      complaints: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self),
      status: process.terminationStatus)
  }
}
