import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground
import TestSupport

/// Sessions made by commands: from lines, or at random from a seed.
enum RandomSession {
  /// A session after `lines`; a command that fails is an error of the test.
  static func session(_ lines: String...) throws -> Session {
    var session = Session()
    for (index, line) in lines.enumerated() {
      let source = SourceText(line, origin: "", firstLine: index + 1)
      for statement in try Script.parse(source).statements {
        let outcome = Interpreter.standard.executeSilently(statement, in: &session)
        if let diagnostic = outcome.diagnostic { throw diagnostic }
      }
    }
    return session
  }

  /// A session after `count` random edits, of which some fail and change nothing.
  static func session(seed: UInt64, edits count: Int) -> Session {
    var generator = SeededGenerator(seed: seed)
    var session = Session()
    for number in 1...count {
      let line = edit(in: session, using: &generator)
      guard let script = try? Script.parse(SourceText(line, origin: "", firstLine: number)) else {
        continue
      }
      for statement in script.statements {
        _ = Interpreter.standard.executeSilently(statement, in: &session)
      }
    }
    return session
  }

  // MARK: Edits

  private static func edit(in session: Session, using generator: inout SeededGenerator) -> String {
    let names = ViewNames.all(in: session.tree)
    let view = names.randomElement(using: &generator) ?? "root"
    let other = names.randomElement(using: &generator) ?? "root"
    let axis = ["h", "v"].randomElement(using: &generator) ?? "h"
    let ratio = part(&generator)
    let points = ["0", "12", "33.3", "80.25", "400"].randomElement(using: &generator) ?? "1"
    switch Int.random(in: 0..<24, using: &generator) {
    case 0, 1: return "split \(view) \(axis) \(Int.random(in: 1...5, using: &generator))"
    case 2:
      let share = Double.random(in: 0...1, using: &generator)
      return "split \(view) \(axis) \(view)1=\(share) \(view)2 \(view)3=\(points)pt \(view)4=auto"
    case 3: return "split \(view) \(axis) layout \"0.25*\(points),0.5,0.25*-3,0*0.3\" padding 2.7"
    case 4, 5: return splitter(view, axis, &generator)
    case 6: return "hide \(view)"
    case 7: return "show \(view)"
    case 8: return "toggle \(view)"
    case 9: return "ratio \(view) \(ratio)"
    case 10:
      let fixed = ["auto", "hairline", "off", points].randomElement(using: &generator) ?? "off"
      return "fix \(view) \(fixed)"
    case 11, 12, 13:
      let node = session.tree.node(named: view) ?? .root
      let setting = PropertyValues.setting(of: node, in: session.tree, using: &generator)
      return "set \(view) \(setting)"
    case 14: return resize(&generator)
    case 15: return "drag \(view) by \(Double.random(in: -300...300, using: &generator))"
    case 16: return "size \(view) \(points)x-"
    case 17: return "text \(view) \"say \\\"hi\\\" \\\\ \\n é\" font \(points)"
    case 18: return "move \(view) \(other) at 0"
    case 19: return "wrap \(view) splitter \(axis) fraction \(ratio) priority secondary"
    case 20: return "unwrap \(view)"
    case 21: return "add \(view) new\(names.count)"
    case 22: return "set \(view) axis \(axis)"
    default: return "remove \(view)".replacing("root", with: "a")
    }
  }

  private static func splitter(
    _ view: String, _ axis: String, _ generator: inout SeededGenerator
  ) -> String {
    "splitter \(view) \(axis)" + PropertyValues.options(of: .splitter, using: &generator)
  }

  private static func resize(_ generator: inout SeededGenerator) -> String {
    [
      "resize 640 480", "resize 400 240", "resize iPhone15 landscape", "resize iPhone15", "rotate",
      "safeArea 10,20,30,40", "safeArea off", "safeArea device", "set root scale 3",
      "resize 77.7 1000",
    ].randomElement(using: &generator) ?? "rotate"
  }

  private static func part(_ generator: inout SeededGenerator) -> String {
    let number = Double.random(in: 0...1, using: &generator)
    return ["0.25", "1/3", "30%", "0", "1", "0.05", "\(number)"].randomElement(using: &generator)
      ?? "0.5"
  }
}
