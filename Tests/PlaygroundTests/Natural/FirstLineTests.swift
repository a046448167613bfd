import Foundation
import Playground
import Testing

/// First lines as people typed them: `Fixtures/first-lines.txt` says how they are written.
struct FirstLineTests {
  struct FirstLine: CustomStringConvertible, Sendable {
    var setup: [String]
    var line: String
    /// `= EXACT`, `=` if the line is exact, or `? OFFER`.
    var answer: String
    var description: String { (setup + [line]).joined(separator: "; ") }
  }

  static let all: [FirstLine] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/first-lines.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return FirstLine(
        setup: fields[2].isEmpty ? [] : [fields[2]], line: fields[3], answer: fields[4])
    }
  }()

  @Test("a first line has the exact form that is meant, or is answered with a line that runs")
  func lines() {
    #expect(Self.all.count > 300)
    for item in Self.all {
      var typed = TypedSession(item.setup)
      let outcome = typed.type(item.line)
      let answer = item.answer.dropFirst(2)
      switch item.answer.first {
      case "?":
        #expect(typed.offers.first == String(answer), "\(item)")
      default:
        #expect(outcome?.exact ?? "" == String(answer), "\(item)")
        #expect(outcome?.hasFailed == false, "\(item)")
      }
    }
  }

  @Test("what a natural line does is what its exact form does")
  func meanings() {
    for item in Self.all where item.answer.hasPrefix("= ") {
      var natural = TypedSession(item.setup)
      natural.type(item.line)
      var exact = TypedSession(item.setup)
      exact.type(String(item.answer.dropFirst(2)), naturally: false)
      #expect(natural.layout == exact.layout, "\(item)")
    }
  }

  @Test("a question never changes the layout")
  func questions() {
    let words = ["why", "what", "how", "where", "is", "get", "expect", "show me"]
    for item in Self.all where words.contains(where: { item.line.hasPrefix($0 + " ") }) {
      var typed = TypedSession(item.setup)
      let before = typed.layout
      typed.type(item.line)
      // Only the size of the screen may be asked for by a device.
      #expect(typed.layout == before, "\(item)")
    }
  }
}
