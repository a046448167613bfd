/// A keyword and its values, which may follow a command's positional words in any order.
package struct Option: Hashable, Sendable {
  package let keyword: String
  /// What follows the keyword; nothing for a flag.
  package let parameters: [Parameter]
  package let help: String
  /// Whether it may be given more than once.
  package let repeats: Bool

  package init(
    _ keyword: String, _ parameters: [Parameter], help: String = "", repeats: Bool = false
  ) {
    self.keyword = keyword
    self.parameters = parameters
    self.help = help
    self.repeats = repeats
  }

  /// An option with one value.
  package init(_ keyword: String, _ name: String, _ type: ValueType, help: String = "") {
    self.init(keyword, [Parameter(name, type)], help: help)
  }
}
