package import CommandLanguage
package import LayoutEngine

/// A property of views. One declaration in `Properties` serves `set`, `get`, `inspect`, `save`, and
/// the command that creates the container.
///
/// A class, because every `set` searches all properties, and each copy would count twelve
/// references.
package final class Property: Sendable {
  package typealias Text = @Sendable (LayoutTree, NodeID) -> String

  package let key: PropertyKey
  package let owner: PropertyOwner
  package let help: String
  /// The accepted values, for usage lines.
  package let placeholder: String
  package let domain: ValueDomain
  /// Words that a value may combine.
  package let listed: [String]
  /// The value of a new view or container.
  package let initial: String
  /// Other names, such as those in the library that a kind imitates.
  let otherNames: [String]
  /// The name in Swift code of that library.
  package let member: String
  /// The options of a command for the property, one for each name.
  package let options: [Option]
  /// True if the command that creates the container accepts it.
  let isOption: Bool
  /// The value as `set` reads it.
  package let text: Text
  package let isDefault: @Sendable (LayoutTree, NodeID) -> Bool
  /// The command that usually changes it for a named view.
  package let usualCommand: @Sendable (_ name: String) -> String
  /// Parses a value: the words of `set`, or of an option that the binder has checked.
  package let read: @Sendable (_ words: [Word], Arguments) throws(Diagnostic) -> PropertyValue
  /// Prints a value in its shortest spelling that `read` parses, as `save` writes it; `nil` if it does not belong to the property.
  package let print: @Sendable (PropertyValue) -> String?
  package let get: @Sendable (LayoutTree, NodeID) -> PropertyValue
  /// The values that are words.
  package let words: [(word: String, value: PropertyValue)]
  /// Checks a value and sets it.
  let change: @Sendable (inout LayoutTree, NodeID, PropertyValue) throws(EditProblem) -> Void

  package var name: String { key.rawValue }
  package var names: [String] { [name] + otherNames }

  /// The values that `set` accepts: `N | auto | off`, or the keywords themselves.
  package var values: String {
    if case .words(let words) = domain { words.joined(separator: "|") } else { placeholder }
  }

  package func applies(_ tree: LayoutTree, _ node: NodeID) -> Bool { owner.has(node, in: tree) }

  /// Creates a property with a custom edit.
  /// - Parameters:
  ///   - standard: the value of a new view or container.
  ///   - command: the command that usually changes it, if that is not `set`.
  ///   - store: checks a value and edits the tree.
  init<Value: Equatable & Sendable>(
    _ key: PropertyKey, of owner: PropertyOwner, _ type: PropertyType<Value>, help: String,
    standard: Value, isOption: Bool = false, otherNames: [String] = [], member: String? = nil,
    command: (@Sendable (String) -> String)? = nil,
    get: @escaping @Sendable (LayoutTree, NodeID) -> Value,
    store: @escaping @Sendable (inout LayoutTree, NodeID, Value) throws(EditProblem) -> Void
  ) {
    self.key = key
    self.owner = owner
    self.help = help
    self.isOption = isOption
    placeholder = type.placeholder
    domain = type.domain
    listed = type.listed
    initial = type.text(standard)
    self.otherNames = otherNames
    self.member = member ?? otherNames.last ?? key.rawValue
    options =
      [Option(key.rawValue, type.optionName, type.option)]
      + otherNames.map { Option($0, type.optionName, type.option, isSecondSpelling: true) }
    text = { type.text(get($0, $1)) }
    isDefault = { get($0, $1) == standard }
    usualCommand = command ?? { "set \($0) \(key.rawValue) \(type.placeholder)" }
    read = { (words, arguments) throws(Diagnostic) in
      type.form.wrap(try type.read(words, arguments))
    }
    print = { value in type.form.unwrap(value).map { type.scriptText($0) } }
    self.get = { type.form.wrap(get($0, $1)) }
    words = type.words.map { ($0.word, type.form.wrap($0.value)) }
    change = { (tree, node, value) throws(EditProblem) in
      guard let value = type.form.unwrap(value) else {
        throw EditProblem(
          "bad-value", "\(tree.name(of: node)) cannot have this \(key.rawValue)", .values)
      }
      try store(&tree, node, value)
    }
  }

  /// Throws if a value does not belong to the type.
  static func check(_ word: Word, _ type: ValueType, _ arguments: Arguments) throws(Diagnostic) {
    guard let problem = type.problem(with: word) else { return }
    var explained = arguments.commands.vocabulary.explained(problem, of: word, as: type)
    explained.source = arguments.statement.source
    throw explained
  }
}

/// Properties that are parts of one state of a view.
struct PropertyGroup<State: Sendable>: Sendable {
  let owner: PropertyOwner
  /// True if the command that creates the container accepts them.
  var areOptions = false
  /// The state of a new view or container.
  let standard: State
  let read: @Sendable (LayoutTree, NodeID) -> State
  /// Throws if the view cannot have the state after a change of the property.
  var check: (@Sendable (State, PropertyKey) throws(EditProblem) -> Void)?
  let write: @Sendable (inout LayoutTree, NodeID, State) -> Void

  /// - Parameters:
  ///   - owner: the views that have it, if they differ from those of the group.
  ///   - isOption: `nil` if it is like the others of the group.
  ///   - skipsEqual: true if setting the current value changes nothing.
  func property<Value: Equatable & Sendable>(
    _ key: PropertyKey, of owner: PropertyOwner? = nil, _ type: PropertyType<Value>,
    _ help: String, isOption: Bool? = nil, others: [String] = [], member: String? = nil,
    skipsEqual: Bool = false, command: (@Sendable (String) -> String)? = nil,
    _ get: @escaping @Sendable (State) -> Value,
    _ set: @escaping @Sendable (inout State, Value) -> Void
  ) -> Property {
    let (read, check, write) = (self.read, self.check, self.write)
    return Property(
      key, of: owner ?? self.owner, type, help: help, standard: get(standard),
      isOption: isOption ?? areOptions, otherNames: others, member: member, command: command,
      get: { get(read($0, $1)) },
      store: { (tree, node, value) throws(EditProblem) in
        func changed(_ tree: LayoutTree) -> State {
          var state = read(tree, node)
          set(&state, value)
          return state
        }
        if skipsEqual, get(changed(tree)) == get(read(tree, node)) { return }
        try check?(changed(tree), key)
        tree.set(key, of: node) { write(&$0, node, changed($0)) }
      })
  }
}
