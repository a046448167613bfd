import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The commands that set one property.
enum PropertyCommand {
  static let baseline = spec(
    "baseline", .baseline, of: Argument(view: "VIEW", .weighed),
    [Argument("FIRST", .length).parameter, Argument("LAST", .length).parameter],
    summary: "set the baselines of a view",
    discussion: """
      FIRST is the distance in points from the top to the first baseline, LAST from the bottom up \
      to the last one; both are 0 by default.
      """,
    examples: [.init("baseline title 14 4", setup: "stack root h icon=24x24 title=180x20")])

  static let hug = priority(
    "hug", .hugging, usual: "250",
    summary: "set how strongly a view resists being stretched (content hugging)",
    discussion: """
      N is a priority, more than 0 and at most 1000; 250 by default. Without an axis it applies to \
      both. In a row with too much space, the view with the lowest hugging stretches.
      """,
    examples: ["hug title 251", "hug title 249.5 h"])

  static let resist = priority(
    "resist", .resistance, usual: "750",
    summary: "set how strongly a view resists being compressed",
    discussion: """
      UIKit's content compression resistance. N is a priority, more than 0 and at most 1000; 750 \
      by default. Without an axis it applies to both. In a row with too little space, the view \
      with the lowest resistance shrinks.
      """,
    examples: ["resist title 749", "resist title required v"])

  static let size = spec(
    "size", .size, of: Argument(view: "VIEW", .leaf),
    [Argument("SIZE", .size, form: "WxH|none").parameter],
    summary: "give a leaf a natural size",
    discussion: """
      A - for W or H means none on that axis. In a split, natural lengths apply to children that \
      are fixed at auto.
      """,
    examples: [.init("size a 100x44", setup: "split root h a=auto b"), .init("size root none")],
    readsLayout: false,
    complete: { request, session in
      guard request.preceding.count == 1 else { return [] }
      return ValueCompletion.values(
        of: PropertyKey.size.rawValue, request.preceding[0].text, in: session.shown, else: ["none"])
    })

  private static func priority(
    _ name: String, _ key: PropertyKey, usual: String, summary: String, discussion: String,
    examples: [String]
  ) -> Command {
    spec(
      name, key, of: Argument(view: "VIEW", .weighed),
      [
        Argument("N", .any, help: "a priority").parameter,
        Argument(optional: "AXIS", .axis, help: "both by default").parameter,
      ],
      summary: summary, discussion: discussion,
      examples: examples.map { .init($0, setup: "stack root h icon=24x24 title=180x20") },
      complete: { request, session in
        ValueCompletion.priorities(key, usual: usual, request, in: session.shown)
      })
  }

  private static func spec(
    _ name: String, _ key: PropertyKey, of view: Argument<Word>, _ values: [Parameter],
    summary: String, discussion: String, examples: [CommandSyntax.Example],
    readsLayout: Bool = true, complete: Command.Complete? = nil
  ) -> Command {
    Command(
      name: name, summary: summary, discussion: discussion,
      parameters: [view.parameter] + values, examples: examples, kind: .editsInRules,
      readsLayout: readsLayout, group: Group.change, complete: complete,
      body: .plan { (call) throws(Diagnostic) in
        let name = try call.name(call[view])
        let words = values.flatMap { call.arguments.words(of: $0) }
        return Plan(.set(.view(name), key, try Properties.value(of: key, words, call.arguments)))
      }
    )
  }
}
