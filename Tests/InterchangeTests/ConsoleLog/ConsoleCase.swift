import Foundation
import Testing

@testable import Interchange

extension ConsoleReader {
  static func read(_ text: String) -> ConsoleReport { read(Array(text.utf8)) }
}

extension LogConflict {
  /// The first conflict of a text.
  static func first(_ text: String) throws -> LogConflict {
    try #require(ConsoleConversion(ConsoleReader.read(text)).conflicts().first)
  }
}

/// A text of `Fixtures/texts.txt`, which says how it is written.
struct ConsoleCase: Sendable, CustomStringConvertible {
  let name: String
  let kind: String
  let constraintCount: Int
  let viewCount: Int
  let broken: Int?
  /// The places of constraints that cannot hold together, and of which any others can.
  let smallestSet: [Int]?
  let text: String

  var description: String { name }

  static let all: [ConsoleCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/texts.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("\(file.path) cannot be read")
    }
    var cases: [ConsoleCase] = []
    var head: [Substring] = []
    var lines: [Substring] = []
    func finish() {
      guard head.count == 7 else { return }
      cases.append(
        ConsoleCase(
          name: String(head[1]), kind: String(head[2]), constraintCount: Int(head[3]) ?? 0,
          viewCount: Int(head[4]) ?? 0, broken: Int(head[5]),
          smallestSet: head[6] == "-" ? nil : head[6].split(separator: ",").compactMap { Int($0) },
          text: lines.joined(separator: "\n")))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        finish()
        (head, lines) = (line.split(separator: " "), [])
      } else {
        lines.append(line)
      }
    }
    finish()
    return cases
  }()
}
