package import CommandLanguage
package import LayoutEngine

extension ArgumentType where Value == Axis {
  package static let axis = ArgumentType(.axis) {
    Keyword.axis($0.text) == "v" ? .vertical : .horizontal
  }
}
