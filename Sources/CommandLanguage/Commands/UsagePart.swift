/// A part of a usage line. A command whose words depend on one another lists its forms as such
/// parts. For other commands the parameters and options in their order make up the line.
package enum UsagePart: Sendable {
  case parameter(Parameter)
  /// A parameter in the words of this form, such as `SPLITTER` or `by`.
  case form(Parameter, String)
  /// An option that may be left out.
  case option(Option)
  case needed(Option)
  case text(String)
  case block

  package static func argument<Value>(_ argument: Argument<Value>) -> UsagePart {
    .parameter(argument.parameter)
  }

  package static func argument<Value>(_ argument: Argument<Value>, _ form: String) -> UsagePart {
    .form(argument.parameter, form)
  }

  fileprivate var text: String {
    switch self {
    case .parameter(let parameter): parameter.usage
    case .form(_, let text), .text(let text): text
    case .option(let option): "[\(option.usage)]"
    case .needed(let option): option.usage
    case .block: "{ COMMANDS }"
    }
  }
}

extension CommandSyntax {
  package var usage: String {
    let forms = forms.isEmpty ? [plainForm] : forms
    return forms.map { form in form.map { $0.text }.joined(separator: " ") }
      .joined(separator: " | ")
  }

  /// The parameters, the options and the block, in order.
  private var plainForm: [UsagePart] {
    let block: [UsagePart] =
      switch takesBlock {
      case .no: []
      case .required: [.block]
      case .optional, .two: [.text("[\(UsagePart.block.text)]")]
      }
    return parameters.map { .parameter($0) }
      + options.filter { !$0.isSecondSpelling }.map { .option($0) } + block
  }

  /// The name with the usage: `rename VIEW NAME`.
  package var usageLine: String {
    let usage = usage
    return usage.isEmpty ? name : "\(name) \(usage)"
  }
}

extension Option {
  /// `min K N`.
  var usage: String { ([keyword] + parameters.map { $0.usage }).joined(separator: " ") }
}

extension Parameter {
  /// `VIEW`, `h|v`, `R…`, `[N]`; or `form`, if it has one.
  fileprivate var usage: String { bracketed(form ?? repeated(term)) }

  /// The usage in hints, which ignores `form`.
  var shape: String { bracketed(repeated(term)) }

  private var term: String {
    switch type {
    case .keyword(let keywords): keywords.joined(separator: "|")
    case .axis: "h|v"
    default: name
    }
  }

  private func repeated(_ text: String) -> String { isRepeated ? text + "…" : text }

  private func bracketed(_ text: String) -> String { minimumCount == 0 ? "[\(text)]" : text }
}
