import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground

/// Every word with a meaning in the language that is also a valid name of a view.
enum LanguageWords {
  static let all: [String] = {
    var words = ["as", "h", "v", "horizontal", "vertical", "cell", "on", "off", "none", "auto"]
    for spec in Interpreter.standard.table.specs {
      let syntax = spec.syntax
      words += [syntax.name] + syntax.aliases + syntax.options.map { $0.keyword }
      for parameter in syntax.parameters + syntax.options.flatMap({ $0.parameters }) {
        if case .keyword(let keywords) = parameter.type { words += keywords }
      }
    }
    words += PropertyKey.allCases.map { $0.rawValue } + Attribute.allCases.map { $0.rawValue }
    words += Kind.allCases.map { $0.word } + Device.all.flatMap { [$0.name] + $0.aliases }
    for property in Properties.all {
      words += property.values.split { " |[],".contains($0) }.map(String.init)
    }
    return Set(words).filter { Name.isValid($0) && $0 != "root" }.sorted()
  }()
}
