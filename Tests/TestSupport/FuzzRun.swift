import Foundation

/// How much of random texts is tried, and what is kept of it.
///
/// `LAYLINE_FUZZ=1000` tries the first 1,000 seeds of each test in place of a few, and
/// `LAYLINE_FUZZ=1000-2000` those from 1,000 on. The text that is being tried then stands in
/// `.build/fuzz`, for a crash or a hang; texts that took seconds are kept beside it.
package enum FuzzRun {
  /// A text that takes longer is kept, in seconds of the processor.
  private static let slow = 2.0

  private static let wanted: Range<Int>? = {
    let text = ProcessInfo.processInfo.environment["LAYLINE_FUZZ"] ?? ""
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard let last = numbers.last, let first = numbers.first, last > 0 else { return nil }
    return numbers.count > 1 && first < last ? first..<last : 0..<last
  }()

  private static let folder: URL? = {
    guard wanted != nil else { return nil }
    var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { url.deleteLastPathComponent() }
    url.appendPathComponent(".build/fuzz")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }()

  /// The seeds to try: the first `count`, unless others are wanted.
  package static func seeds(_ count: Int) -> Range<Int> { wanted ?? 0..<count }

  /// Looks for what is wrong with a text.
  ///
  /// - Parameter kind: what the text is tried as; names its file.
  /// - Returns: what is wrong and the text, or `nil`.
  package static func problem(
    _ kind: String, _ text: [UInt8], _ look: () throws -> String?
  ) rethrows -> String? {
    guard let folder else { return try look().map { "\($0)\nof\n\(shown(text))" } }
    let file = folder.appendingPathComponent(kind)
    try? Data(text).write(to: file)
    let start = clock()
    let problem = try look()
    if Double(clock() - start) > slow * Double(CLOCKS_PER_SEC) {
      try? Data(text).write(to: file.appendingPathExtension("slow-\(start)"))
    }
    return problem.map { "\($0)\nof\n\(shown(text))" }
  }

  private static func shown(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).debugDescription
  }
}
