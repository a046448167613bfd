/// A keyword and its values, which may follow a command's positional words in any order.
///
/// Commands declare it by an `OptionArgument`, which also has the type of its value.
package final class Option: Sendable {
  package let keyword: String
  /// The parameters after the keyword; empty for a flag.
  package let parameters: [Parameter]
  package let repeats: Bool
  /// True if it is a second spelling of another option, which usage lines leave out.
  let isSecondSpelling: Bool

  init(
    _ keyword: String, _ parameters: [Parameter], repeats: Bool = false,
    isSecondSpelling: Bool = false
  ) {
    self.keyword = keyword
    self.parameters = parameters
    self.repeats = repeats
    self.isSecondSpelling = isSecondSpelling
  }

  /// `min K N`.
  var usage: String { ([keyword] + parameters.map { $0.shape }).joined(separator: " ") }

  /// An option whose command reads the value from the words.
  package convenience init(
    _ keyword: String, _ name: String, _ type: ValueType, isSecondSpelling: Bool = false
  ) {
    self.init(keyword, [Parameter(name, type, .one)], isSecondSpelling: isSecondSpelling)
  }
}
