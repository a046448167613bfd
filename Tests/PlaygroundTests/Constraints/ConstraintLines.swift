import LayoutEngine

@testable import LayoutDocument
@testable import Playground

extension Play {
  /// The constraints of `constrain` in the linear form, with labels on request.
  func constraintLines(withLabels: Bool = false) -> [String] {
    tree.constraints.map {
      (withLabels ? "\($0.label)\($0.isNamed ? "" : "?"): " : "")
        + ConstraintText.text(of: $0, in: tree)
    }
  }

  /// The spaces of `space`.
  var spaceLines: [String] {
    tree.spaceGroups.map { group in
      "\(group.label): "
        + EditPrinter.text(of: .relate(Relations(group, label: nil, in: tree)))
        .dropFirst("space ".count)
    }
  }
}
