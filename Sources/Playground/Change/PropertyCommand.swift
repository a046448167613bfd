import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The commands that set one property.
enum PropertyCommand {
  static let baseline = spec(
    "baseline", .baseline, of: Argument(view: "VIEW", .weighed),
    [Argument("FIRST", .length).parameter, Argument("LAST", .length).parameter])

  static let hug = priority("hug", .hugging, usual: "250")
  static let resist = priority("resist", .resistance, usual: "750")

  static let size = spec(
    "size", .size, of: Argument(view: "VIEW", .leaf),
    [Argument("SIZE", .size).parameter], readsLayout: false,
    complete: { request, session in
      guard request.preceding.count == 1 else { return [] }
      return ValueCompletion.values(
        of: PropertyKey.size.rawValue, request.preceding[0].text, in: session.shown, else: ["none"])
    })

  private static func priority(_ name: String, _ key: PropertyKey, usual: String) -> Command {
    spec(
      name, key, of: Argument(view: "VIEW", .weighed),
      [Argument("N", .any).parameter, Argument(optional: "AXIS", .axis).parameter],
      complete: { ValueCompletion.priorities(key, usual: usual, $0, in: $1.shown) })
  }

  private static func spec(
    _ name: String, _ key: PropertyKey, of view: Argument<Word>, _ values: [Parameter],
    readsLayout: Bool = true, complete: Command.Complete? = nil
  ) -> Command {
    Command(
      name, .editsInRules, [view.parameter] + values, readsLayout: readsLayout, complete: complete
    ) { (call) throws(Diagnostic) in
      let name = try call.name(call[view])
      let words = values.flatMap { call.arguments.words(of: $0) }
      return Plan(.set(.view(name), key, try Properties.value(of: key, words, call.arguments)))
    }
  }
}

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
