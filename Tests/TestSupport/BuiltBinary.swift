import Foundation

/// Where the program under test is.
package enum BuiltBinary {
  package struct Missing: Error, CustomStringConvertible {
    let searched: [String]
    package var description: String { "no layline in \(searched); set LAYLINE_BINARY" }
  }

  /// The program beside the test bundle, or the one that LAYLINE_BINARY names. Throws `Missing`.
  package static func path() throws -> String {
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
}
