import Foundation

/// The built program, run once with everything it is to read.
struct BuiltProgram {
  struct Run: Equatable {
    var output: String
    var complaints: String
    var status: Int32
  }

  struct Missing: Error, CustomStringConvertible {
    let searched: [String]
    var description: String { "no layline in \(searched); set LAYLINE_BINARY" }
  }

  /// The program beside the test bundle, or the one that LAYLINE_BINARY names.
  static func path() throws -> String {
    if let named = ProcessInfo.processInfo.environment["LAYLINE_BINARY"] { return named }
    var folders = CommandLine.arguments.prefix(1).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    folders += Bundle.allBundles.map { $0.bundleURL }
    folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let candidates = folders.map { $0.appendingPathComponent("layline").path }
    for candidate in candidates where FileManager.default.isExecutableFile(atPath: candidate) {
      return candidate
    }
    throw Missing(searched: candidates)
  }

  /// Runs the program in `folder`. What it reads and writes goes through files, so that no pipe
  /// can fill up.
  static func run(
    _ arguments: [String], input: String = "", folder: URL? = nil
  ) throws -> Run {
    let files = FileManager.default
    let place = files.temporaryDirectory.appendingPathComponent("layline-\(UUID().uuidString)")
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: place) }
    let names = ["input", "output", "complaints"].map { place.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? place
    process.environment = ["HOME": place.path, "LC_ALL": "C.UTF-8", "TERM": "dumb"]
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
