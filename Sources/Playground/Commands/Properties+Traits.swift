import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// The properties that say how a view takes part in constraints.
extension Properties {
  static let traits: [Property] = [
    priorities("hugging", "how much it minds being larger than its natural size", \.hugging),
    priorities(
      "resistance", "how much it minds being smaller than its natural size", \.resistance),
    Property(
      key: "baseline", placeholder: "FIRST LAST", help: "baselines from the top and the bottom",
      applies: { $0.isInIsland($1) },
      text: { tree, node in
        let traits = tree.traits(of: node)
        return NumberText.exact(traits.firstBaseline) + " " + NumberText.exact(traits.lastBaseline)
      },
      assign: { (a, session) throws(Diagnostic) in
        try Traits.setBaselines(a.values, of: a.node, a.arguments, &session)
      }),
  ]

  private static func priorities(
    _ key: String, _ help: String, _ path: Traits.Path
  ) -> Property {
    Property(
      key: key, placeholder: "N [h|v]", help: help, applies: { $0.isInIsland($1) },
      text: { Traits.text($0.traits(of: $1)[keyPath: path]) },
      assign: { (a, session) throws(Diagnostic) in
        try Traits.set(path, a.values, of: a.node, a.arguments, &session)
      })
  }
}
