package import CommandLanguage
import LayoutEngine
import TerminalText

/// Prints an edit as the command that plans the same edit again.
package enum EditPrinter {
  package static func text(of edits: [Edit]) -> String {
    edits.map { text(of: $0) }.joined(separator: "; ")
  }

  /// - Parameter commands: with them, a new name that is a word of the command is in quotes.
  package static func text(of edit: Edit, _ commands: CommandIndex? = nil) -> String {
    switch edit {
    case .start(.empty(let size)):
      "new" + (size.map { " " + PerAxis<Double?>($0.width, $0.height).sizeText } ?? "")
    case .start(.tree): "import"
    case .make(let name, let container):
      joined([container.kind.word, word(name)] + words(of: container, commands))
    case .add(let child, let container, let index):
      "add \(word(container)) \(text(of: child))" + (index.map { " at \($0)" } ?? "")
    case .wrap(let view, let container, let name):
      joined(
        ["wrap", word(view), container.kind.word] + words(of: container, commands)
          + ["named", word(name)])
    case .remove(let name): "remove " + word(name)
    case .move(let name, let container, let index):
      "move \(word(name)) \(word(container))" + (index.map { " at \($0)" } ?? "")
    case .unwrap(let name): "unwrap " + word(name)
    case .rename(let old, let new): "rename \(word(old)) \(word(new))"
    case .set(.view(let name), let key, let value): text(of: key, value, word(name))
    case .set(.side(let name, let side), _, let value):
      (value == .flag(true) ? "hide" : "show") + " \(word(name)) \(side.word)"
    case .set(.constraint(let label, let number), let key, let value):
      "set \(label)\(number == 0 ? "" : ".\(number)") \(key.rawValue) \(setting(value))"
    case .act(let name, let action): text(of: action, word(name))
    case .relate(let relations): text(of: relations)
    case .release(let labels):
      "unconstrain "
        + (labels.isEmpty
          ? ConstraintLabels.all
          : labels.map { $0.label + ($0.number.map { ".\($0)" } ?? "") }.joined(separator: " "))
    case .screen(let screen): text(of: screen)
    case .rule(.add(let rule)): rule.text
    case .rule(.remove(let index)): "forget \(index + 1)"
    case .rule(.removeAll): "forget all"
    case .note(let facts): joined(["recorded"] + words(of: facts))
    }
  }

  // MARK: Containers

  /// The axis, the children and the options.
  private static func words(of container: Container, _ commands: CommandIndex?) -> [String] {
    let kind = container.kind
    let maker = commands.flatMap { kind.maker(in: $0) }
    func name(_ child: Child) -> String {
      guard let commands, let maker, ReservedWord.contains(child.name, in: maker, commands) else {
        return word(child.name)
      }
      return ScriptText.quoted(child.name)
    }
    var settings = container.settings[...]
    var words: [String]
    switch container.children {
    case .count(let count): words = kind.takesAnyNumberOfChildren ? ["\(count)"] : []
    case .list(let list) where kind == .split:
      if SplitShares.canBeNamed(list) {
        words = zip(list, SplitShares.sizes(of: list)).map { child, size in
          size.isEmpty ? name(child) : "\(child.name)=\(size)"
        }
      } else {
        words = ["layout", "\"\(SplitShares.layout(of: list))\"", "as"] + list.map(name)
      }
    case .list(let list):
      words = list.map { child in child.size.map { "\(child.name)=\($0.sizeText)" } ?? name(child) }
      if let first = settings.first, let child = list.first {
        switch (first.key, first.value) {
        case (.secondary, .number(let points)):
          words[0] = "\(child.name)=\(NumberText.exact(points))pt"
          settings = settings.dropFirst()
        case (.content, .size(let size)):
          words[0] = "\(child.name)=\(size.sizeText)"
          settings = settings.dropFirst()
        default: break
        }
      }
    }
    words += settings.flatMap { [$0.key.rawValue, printed($0.key, $0.value)] }
    return (kind.hasAxis ? [container.axis.letter] : []) + words
  }

  private static func text(of child: Child) -> String {
    let size = child.size?.sizeText ?? SplitShares.size(of: child)
    return size.isEmpty ? word(child.name) : "\(child.name)=\(size)"
  }

  /// Words as one statement, over several lines if one would exceed the line limit.
  private static func joined(_ words: [String]) -> String {
    let limit = LanguageLimits.maximumLineBytes / 2
    var text = words[0]
    var width = text.utf8.count
    for word in words.dropFirst() {
      let isTooLong = width + word.utf8.count > limit
      text += isTooLong ? " \\\n  " : " "
      width = isTooLong ? word.utf8.count : width + word.utf8.count + 1
      text += word
    }
    return text
  }

  private static func words(of facts: RecordedFacts) -> [String] {
    switch facts {
    case .constraint(let label, let facts):
      return [label, ScriptText.quoted(facts.objectID), String(facts.line)]
    case .view(let name, let facts, let file):
      var words = [word(name), ScriptText.quoted(facts.objectID), String(facts.line)]
      if !facts.className.isEmpty { words += ["class", ScriptText.quoted(facts.className)] }
      if let frame = facts.recorded {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.exact)
        words += ["frame", numbers.joined(separator: ",")]
      }
      let aliases = [
        ("outlet", facts.outlet), ("identifier", facts.identifier), ("label", facts.userLabel),
      ]
      for (option, name) in aliases {
        if let name { words += [option, ScriptText.quoted(name)] }
      }
      if let file {
        words += ["file", ScriptText.quoted(file.path), "checksum"]
        words.append(String(file.checksum, radix: 16))
      }
      return words
    }
  }

  // MARK: Properties and actions

  private static func word(_ name: String) -> String { Word.spelling(of: name) }

  private static func text(of key: PropertyKey, _ value: PropertyValue, _ name: String) -> String {
    switch (key, value) {
    case (.ratio, .numbers(let ratios)):
      return "ratio \(name) " + ratios.map { NumberText.exact($0) }.joined(separator: " ")
    case (.fixed, .size(let size)): return "fix \(name) \(size.sizeText)"
    case (.fixed, _): return "fix \(name) " + (PropertyType.fixed.form.unwrap(value) ?? .none).text
    case (.hidden, .flag(true)): return "hide \(name)"
    case (.size, .size(let size)): return "size \(name) \(size.sizeText)"
    case (.text, .label(let label)): return text(of: label, name)
    case (.baseline, .numbers): return "baseline \(name) \(printed(key, value))"
    case (.hugging, .priorities(let both)), (.resistance, .priorities(let both)):
      if both.horizontal == nil || both.vertical == nil || both.horizontal == both.vertical {
        return "\(key == .hugging ? "hug" : "resist") \(name) \(printed(key, value))"
      }
    default: break
    }
    return "set \(name) \(key.rawValue) \(printed(key, value))"
  }

  private static func printed(_ key: PropertyKey, _ value: PropertyValue) -> String {
    Properties.all.lazy.filter { $0.key == key }.compactMap { $0.print(value) }.first ?? "none"
  }

  private static func text(of label: LabelSetting, _ name: String) -> String {
    var text = "text \(name) \(ScriptText.quoted(label.text))"
    if let font = label.font { text += " font \(NumberText.exact(font))" }
    if let width = label.width { text += " width \(width.map { NumberText.exact($0) } ?? "none")" }
    if let lines = label.lines { text += " lines \(lines == 0 ? "any" : "\(lines)")" }
    return text
  }

  private static func setting(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): NumberText.exact(number)
    case .choice(let index): LayoutRelation.allCases[index].rawValue
    default: ""
    }
  }

  private static func text(of action: Action, _ name: String) -> String {
    switch action {
    case .dragBy(let points): "drag \(name) by \(NumberText.exact(points))"
    case .dragTo(let part): "drag \(name) to \(NumberText.exact(part))"
    case .pan: "pan \(name)"
    case .show: "show \(name)"
    case .toggle: "toggle \(name)"
    case .toggleSide(let side): "toggle \(name) \(side.word)"
    case .toggleAxis: "toggle \(name) axis"
    case .exercise: "exercise \(name)"
    }
  }

  private static func text(of screen: Screen) -> String {
    switch screen {
    case .size(let size): "resize \(NumberText.exact(size.width)) \(NumberText.exact(size.height))"
    case .device(let name, let isLandscape): "resize \(name)" + (isLandscape ? " landscape" : "")
    case .rotate: "rotate"
    case .safeArea(let area): "safeArea " + (area == .zero ? "off" : area.text)
    case .deviceSafeArea: "safeArea device"
    }
  }

  private static func text(of relations: Relations) -> String {
    switch relations {
    case .constraints(let list, let label):
      return joined(["constrain"] + (label.map { [$0 + ":"] } ?? []) + listed(list.map { $0.text }))
    case .spaces(let container, let axis, let spaces, let minima, let label):
      let pairs = spaces.map {
        "\($0.first.text) -(\(NumberText.exact($0.coefficient)))- \($0.second.text)"
      }
      let words =
        ["space", word(container), axis.letter] + listed(pairs)
        + minima.flatMap { ["min", NumberText.exact($0.coefficient), NumberText.exact($0.points)] }
      return joined(words + (label.map { ["label", $0] } ?? []))
    }
  }

  private static func listed(_ texts: [String]) -> [String] {
    texts.dropLast().map { $0 + "," } + texts.suffix(1)
  }
}
