import Foundation

/// Recorded texts beside the tests, compared or recorded again.
///
/// `LAYLINE_RECORD=missing` records what has no record yet, `LAYLINE_RECORD=all` everything. A
/// test that has recorded fails, so that no record passes unread.
enum Golden {
  enum Mode: String {
    case never, missing, all

    static var current: Mode {
      ProcessInfo.processInfo.environment["LAYLINE_RECORD"].flatMap(Mode.init) ?? .never
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let scripts = folder.appendingPathComponent("Scripts")
  static let expected = folder.appendingPathComponent("Expected")

  /// The error in `text`, or `nil` if it equals the record called `name`.
  static func mismatch(
    _ text: String, _ name: String, in folder: URL = expected
  ) throws -> String? {
    let file = folder.appendingPathComponent(name)
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if Mode.current == .all && recorded != text || Mode.current == .missing && recorded == nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return "recorded \(name): read it, then run again without LAYLINE_RECORD"
    }
    guard let recorded else { return "\(name) is missing: run with LAYLINE_RECORD=missing" }
    return recorded == text ? nil : difference(recorded, text, name)
  }

  /// The names of all records, sorted.
  static func recorded() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: expected.path).sorted()
  }

  /// The first lines that differ.
  private static func difference(_ wanted: String, _ got: String, _ name: String) -> String {
    let wanted = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let got = got.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(wanted, got).prefix { $0 == $1 }.count
    func window(_ lines: [Substring], _ sign: String) -> String {
      lines.dropFirst(first).prefix(6).map { "\(sign) \($0)" }.joined(separator: "\n")
    }
    return "\(name):\(first + 1) differs\n\(window(wanted, "-"))\n\(window(got, "+"))"
  }
}
