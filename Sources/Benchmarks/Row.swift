import Analysis
import LayoutDocument
import LayoutLanguage
import PlaygroundCommands
import PlaygroundSession
import TerminalText

/// A workload with its number, in the two forms in which it is printed.
struct Row {
  private let workload: Workload
  private let measured: Double

  private static let nameWidth = 56
  private static let numberWidth = 12
  private static let unitWidth = 11

  init(_ workload: Workload, measured: Double) {
    self.workload = workload
    self.measured = measured
  }

  static var tableHead: String {
    padded("workload", nameWidth) + aligned("measured", numberWidth) + " "
      + padded("unit", unitWidth) + aligned("goal", numberWidth) + "  result"
  }

  var tableLine: String {
    let goal = workload.goal.map { NumberText.short($0) } ?? "–"
    return Self.padded(workload.name, Self.nameWidth)
      + Self.aligned(number, Self.numberWidth) + " "
      + Self.padded(workload.unit, Self.unitWidth)
      + Self.aligned(goal, Self.numberWidth) + "  " + result
  }

  var json: String {
    var text = JSONText()
    text.begin("{")
    text.key("workload")
    text.value(workload.name)
    text.key("measured")
    text.raw(number)
    text.key("unit")
    text.value(workload.unit)
    if let goal = workload.goal {
      text.key("goal")
      text.value(goal)
      text.key("met")
      text.value(measured <= goal)
    }
    text.end("}")
    return text.text
  }

  /// Three digits that count, and no more where the number is small.
  private var number: String { NumberText.short(measured, decimals: measured < 10 ? 3 : 1) }

  /// `met, 2.1 times below` or `missed by 30 %`.
  private var result: String {
    guard let goal = workload.goal else { return "" }
    if measured <= goal {
      return "met, \(NumberText.short(goal / max(measured, 1e-9), decimals: 1)) times better"
    }
    return "missed by \(NumberText.short((measured / goal - 1) * 100, decimals: 1)) %"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
