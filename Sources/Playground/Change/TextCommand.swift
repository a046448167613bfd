import CommandLanguage
import LayoutDocument
import LayoutEngine

enum TextCommand {
  private static let view = Argument(view: "VIEW", .leaf)
  private static let text = Argument("TEXT", .text)
  private static let font = OptionArgument("font", "N", .length)
  private static let width = OptionArgument("width", "N | none", .value)
  private static let lines = OptionArgument("lines", "N | any", .value)

  static let spec = Command(
    "text", .editsInRules, [view.parameter, text.parameter],
    options: [font.option, width.option, lines.option], readsLayout: false
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    let font = try call.arguments.word(of: font).map { word throws(Diagnostic) in
      try ValueReader.length(word, call.arguments)
    }
    let width = try call[width].map { (word) throws(Diagnostic) in
      try PropertyType.length.or("none").read([word], call.arguments)
    }
    let lines = try call[lines].map { (word) throws(Diagnostic) in
      try PropertyType.lines.read([word], call.arguments)
    }
    let label = LabelSetting(text: call[text].text, font: font, width: width, lines: lines)
    return Plan(.set(.view(name), .text, .label(label)))
  }
}
