import CommandLanguage
import LayoutEngine
import TerminalText

/// Prints an edit as the command that plans the same edit again.
package enum EditPrinter {
  package static func text(of edits: [Edit]) -> String {
    edits.map { text(of: $0) }.joined(separator: "; ")
  }

  package static func text(of edit: Edit) -> String {
    switch edit {
    case .start(.empty(let size)): "new" + (size.map { " " + text(of: $0) } ?? "")
    case .start(.tree): "import"
    case .make, .add, .wrap: ""
    case .remove(let name): "remove " + word(name)
    case .move(let name, let container, let index):
      "move \(word(name)) \(word(container))" + (index.map { " at \($0)" } ?? "")
    case .unwrap(let name): "unwrap " + word(name)
    case .rename(let old, let new): "rename \(word(old)) \(word(new))"
    case .set(.view(let name), let key, let value): text(of: key, value, word(name))
    case .set(.side(let name, let side), _, let value):
      (value == .flag(true) ? "hide" : "show") + " \(word(name)) \(text(of: side))"
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
    }
  }

  private static func word(_ name: String) -> String { Word.spelling(of: name) }

  private static func text(of size: Size) -> String {
    "\(NumberText.exact(size.width))x\(NumberText.exact(size.height))"
  }

  private static func text(of side: Side) -> String {
    side == .primary ? "primary" : "secondary"
  }

  private static func text(
    of key: PropertyKey, _ value: PropertyValue, _ name: String
  ) -> String {
    switch (key, value) {
    case (.ratio, .numbers(let ratios)):
      return "ratio \(name) " + ratios.map { NumberText.exact($0) }.joined(separator: " ")
    case (.fixed, .size(let size)): return "fix \(name) \(text(of: size))"
    case (.fixed, _):
      return "fix \(name) " + FixedText.text(Fixed(propertyValue: value) ?? .none)
    case (.hidden, .flag(true)): return "hide \(name)"
    case (.size, .size(let size)): return "size \(name) \(text(of: size))"
    case (.offset, .numbers(let numbers)):
      return "scroll \(name) to " + numbers.map { NumberText.exact($0) }.joined(separator: ",")
    case (.text, .label(let label)): return text(of: label, name)
    case (.baseline, .numbers): return "baseline \(name) \(printed(key, value))"
    case (.hugging, .priorities(let horizontal, let vertical)),
      (.resistance, .priorities(let horizontal, let vertical)):
      if horizontal == nil || vertical == nil || horizontal == vertical {
        return "\(key == .hugging ? "hug" : "resist") \(name) \(printed(key, value))"
      }
    default: break
    }
    return "set \(name) \(key.rawValue) \(printed(key, value))"
  }

  private static func printed(_ key: PropertyKey, _ value: PropertyValue) -> String {
    for property in Properties.all where property.key == key {
      if let text = property.print(value) { return text }
    }
    return "none"
  }

  private static func text(of size: SizeLiteral) -> String {
    if size.width == nil && size.height == nil { return "none" }
    return [size.width, size.height].map { $0.map { NumberText.exact($0) } ?? "-" }
      .joined(separator: "x")
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
    case .toggleSide(let side): "toggle \(name) \(text(of: side))"
    case .toggleAxis: "toggle \(name) axis"
    case .exercise: "exercise \(name)"
    }
  }

  private static func text(of screen: Screen) -> String {
    switch screen {
    case .size(let size):
      "resize \(NumberText.exact(size.width)) \(NumberText.exact(size.height))"
    case .device(let name, let isLandscape): "resize \(name)" + (isLandscape ? " landscape" : "")
    case .rotate: "rotate"
    case .safeArea(let area):
      "safeArea "
        + (area == .zero
          ? "off"
          : [area.top, area.left, area.bottom, area.right].map { NumberText.exact($0) }
            .joined(separator: ","))
    case .deviceSafeArea: "safeArea device"
    }
  }

  private static func text(of relations: Relations) -> String {
    switch relations {
    case .constraints(let list, let label):
      return "constrain " + (label.map { $0 + ": " } ?? "")
        + list.map { text(of: $0) }.joined(separator: ", ")
    case .spaces(let container, let axis, let spaces, let minima, let label):
      var text =
        "space \(word(container)) \(axis.letter) "
        + spaces.map {
          "\(self.text(of: $0.first)) -(\(NumberText.exact($0.coefficient)))- "
            + self.text(of: $0.second)
        }.joined(separator: ", ")
      for minimum in minima {
        text += " min \(NumberText.exact(minimum.coefficient)) \(NumberText.exact(minimum.points))"
      }
      return text + (label.map { " label " + $0 } ?? "")
    }
  }

  private static func text(of anchor: NamedAnchor) -> String {
    "\(anchor.view).\(anchor.attribute.rawValue)"
  }

  private static func text(of constraint: NamedConstraint) -> String {
    let second: String? =
      if case .view(let anchor) = constraint.second { text(of: anchor) } else { nil }
    return ConstraintText.linear(
      text(of: constraint.first), constraint.relation, constraint.multiplier, second,
      constraint.constant, priority: constraint.priority)
  }
}
