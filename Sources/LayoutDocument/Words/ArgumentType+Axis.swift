package import CommandLanguage
package import LayoutEngine

extension ArgumentType where Value == Axis {
  package static let axis = ArgumentType(.axis) { (_, bound) in
    guard case .axis(let isVertical) = bound else { bound.isOfAnotherType() }
    return isVertical ? .vertical : .horizontal
  }
}
