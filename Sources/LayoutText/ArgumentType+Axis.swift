package import CommandLanguage
package import LayoutModel

extension ArgumentType where Value == Axis {
  package static let axis = ArgumentType(.axis) { (_, bound) in
    if case .axis(let isVertical) = bound { isVertical ? .vertical : .horizontal } else { nil }
  }
}
