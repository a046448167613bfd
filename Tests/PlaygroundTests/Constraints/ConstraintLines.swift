import ConstraintLanguage
import LayoutModel

@testable import Playground

extension Play {
  /// What `constrain` made, in the linear form; with the labels where they are asked for.
  func constraintLines(withLabels: Bool = false) -> [String] {
    tree.constraints.map {
      (withLabels ? "\($0.label)\($0.isNamed ? "" : "?"): " : "")
        + ConstraintText.text(of: $0, in: tree)
    }
  }

  /// What `space` made.
  var spaceLines: [String] {
    tree.spaceGroups.map { group in
      "\(group.label): " + ConstraintText.words(of: group, in: tree).joined(separator: " ")
    }
  }
}
