import CommandLanguage
import LayoutDocument
import LayoutEngine

/// Code like that of the originals' own samples: SplitView in SwiftUI, PCSplitView in Objective-C,
/// Arranged's and FlexibleLayout's in Swift. It is read as a description of one layout; actions,
/// colours and gestures are not.
package struct CodeSample {
  /// The library that the code is written for.
  package let library: String
  /// The commands that make the layout, in an empty root.
  package private(set) var commands: [String] = []
  /// The names of the code that say something else about the layout, and were left out.
  package private(set) var unread: [String] = []
  /// The calls that make flexible spaces, which are read in the layout of the commands.
  package private(set) var spaces: [String] = []

  private let code: String
  private var pieces: [LineToken]
  private var index = 0
  private var depth = 0
  private var partCount = 0
  /// The values of constants, by their names.
  private var constants: [String: ArraySlice<LineToken>] = [:]
  /// The first pieces of the bodies of views that the code declares.
  private var bodies: [String: Int] = [:]
  /// The first piece after the constants at the beginning.
  private var afterConstants = 0
  private var names: Set<String> = []

  /// The maximum number of bytes of a sample.
  package static let maximumBytes = 20_000
  private static let maximumDepth = 20
  /// A declared view may be used many times.
  private static let maximumParts = 500

  /// A view and its children.
  private struct Part {
    var name: String
    var kind = Kind.view
    var axis = ""
    var options = ""
    var size = ""
    var settings: [String] = []
    var parts: [Part] = []
  }

  /// The library whose code a text is; nil if it is none, or too long.
  package static func library(of text: String) -> String? {
    guard text.utf8.count <= maximumBytes else { return nil }
    return DataPage.code.rows("Samples").first { text.contains(text: $0.key) }?["library"]
  }

  /// Reads a text. O(bytes).
  package init?(_ text: String) {
    guard let library = Self.library(of: text) else { return nil }
    self.library = library
    code = Self.withoutComments(text)
    pieces = Tokens(code, isCode: true).all
    switch library {
    case "PCSplitView", "Arranged": readStatements()
    case "FlexibleLayout": readSpaces()
    default: readViews()
    }
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.utf8.indices.first { line.utf8[$0...].starts(with: "//".utf8) }
      return String(line[..<(start ?? line.endIndex)])
    }.joined(separator: "\n")
  }

  // MARK: Pieces

  private func text(_ offset: Int = 0) -> String {
    pieces.indices.contains(index + offset) && pieces[index + offset].kind != .quoted
      ? pieces[index + offset].text : ""
  }

  private mutating func take(_ texts: String...) -> Bool {
    for (offset, one) in texts.enumerated() where text(offset) != one { return false }
    index += texts.count
    return true
  }

  /// The pieces inside the bracket at the present place, which is skipped with them.
  private mutating func group() -> ArraySlice<LineToken> {
    guard index < pieces.count else { return [] }
    let start = index + 1
    var open = 0
    repeat {
      if ["(", "{", "["].contains(text()) { open += 1 }
      if [")", "}", "]"].contains(text()) { open -= 1 }
      index += 1
    } while open > 0 && index < pieces.count
    return pieces[min(start, index)..<max(start, index - 1)]
  }

  /// The pieces of an argument, or those of the constant that it names.
  private func value(_ label: String, in group: ArraySlice<LineToken>) -> ArraySlice<LineToken> {
    let labels = group.indices.dropLast().filter { group[$0 + 1].text == ":" }
    guard let at = labels.first(where: { group[$0].text == label }) else { return [] }
    return constant(group[(at + 2)..<(labels.first { $0 > at + 1 } ?? group.endIndex)])
  }

  private func constant(_ value: ArraySlice<LineToken>) -> ArraySlice<LineToken> {
    value.lazy.compactMap { constants[$0.text] }.first ?? value
  }

  private func number(_ value: ArraySlice<LineToken>) -> String? {
    value.first { $0.kind == .number }.map { num($0.value) }
  }

  /// The value of a property, as `set` has it: a list of numbers, or a word.
  private mutating func value() -> String {
    while take("@") || take(".") {}
    guard text() == "[" else {
      index += 1
      return ["true": "on", "false": "off", "YES": "on", "NO": "off"][text(-1)] ?? text(-1)
    }
    let list = group()
    return list.indices.filter { list[$0].kind == .number }.map {
      (pieces[$0 - 1].text == "-" ? "-" : "") + num(list[$0].value)
    }.joined(separator: " ")
  }

  private mutating func unused(_ wanted: String) -> String {
    let stem = Name.isValid(wanted) ? wanted : "view"
    var (name, count) = (stem, 1)
    while !names.insert(name).inserted || name == "root" {
      count += 1
      name = stem + String(count)
    }
    return name
  }

  /// Adds the commands of a container, and of those inside.
  private mutating func add(_ part: Part, as name: String) {
    let sides =
      part.kind != .splitter ? [] : part.axis == "h" ? ["left", "right"] : ["top", "bottom"]
    let children = part.parts.enumerated().map { (position, child) in
      let place = sides.isEmpty ? "content" : sides[min(position, 1)]
      return unused(child.name.isEmpty ? place : child.name)
    }
    let words = zip(part.parts, children).map { $0.size.isEmpty ? $1 : "\($1)=\($0.size)" }
    let line = ([part.kind.word, name, part.axis] + words + [part.options]).joined(separator: " ")
    commands.append(line.split(separator: " ").joined(separator: " "))
    commands += part.settings.map { "set \(name) \($0)" }
    for (child, name) in zip(part.parts, children) where child.kind != .view {
      add(child, as: name)
    }
  }

  // MARK: SplitView

  private mutating func readViews() {
    readConstants()
    index = 0
    var first: Int?
    while index < pieces.count {
      guard take("struct"), text(1) == ":" else {
        index += 1
        continue
      }
      let name = text()
      while index < pieces.count, text() != "struct", !take("body", ":") { index += 1 }
      while index < pieces.count, text() != "struct", text() != "{" { index += 1 }
      guard text() == "{" else { continue }
      bodies[name] = index + 1
      first = first ?? index + 1
      _ = group()
    }
    index = first ?? afterConstants
    if let part = part(), part.kind != .view { add(part, as: "root") }
  }

  private mutating func readConstants() {
    while index < pieces.count {
      guard ["let", "var"].contains(text()), text(2) == "=" else {
        index += 1
        continue
      }
      let name = text(1)
      index += 3
      let start = index
      while text(1) == "." { index += 2 }
      index += 1
      if text() == "(" { _ = group() }
      constants[name] = pieces[start..<min(index, pieces.count)]
      if start == afterConstants + 3 { afterConstants = index }
    }
  }

  /// A view with its modifiers.
  private mutating func part() -> Part? {
    (depth, partCount) = (depth + 1, partCount + 1)
    defer { depth -= 1 }
    _ = take("return")
    guard depth <= Self.maximumDepth, partCount <= Self.maximumParts, index < pieces.count,
      var part = view()
    else { return nil }
    while take(".") {
      let name = text()
      index += 1
      let arguments: ArraySlice<LineToken> = text() == "(" ? group() : []
      if ["hSplit", "vSplit"].contains(name), take("{") {
        guard let other = self.part(), take("}") else { return nil }
        var splitter = Part(name: "", kind: .splitter, axis: String(name.prefix(1)))
        splitter.parts = [part, other]
        modify(&splitter, "fraction", value("fraction", in: arguments))
        modify(&splitter, "hide", value("hide", in: arguments))
        splitter.options += " like 0.2"
        part = splitter
      } else {
        if text() == "{" { _ = group() }
        modify(&part, name, arguments)
      }
    }
    return part
  }

  private mutating func view() -> Part? {
    let name = text()
    let quoted = pieces.dropFirst(index + 2).first
    index += 1
    if name == "Color", take(".") {
      index += 1
      return Part(name: text(-1))
    }
    if let body = bodies[name], depth < Self.maximumDepth {
      if text() == "(" { _ = group() }
      let end = index
      index = body
      defer { index = end }
      return part()
    }
    if let axis = ["HSplit": "h", "VSplit": "v", "Split": "h", "SplitView": "h"][name],
      take("(")
    {
      var splitter = Part(name: "", kind: .splitter, axis: axis)
      while !take(")") {
        let label = text()
        index += 1
        guard take(":"), take("{") else { return nil }
        guard ["left", "right", "top", "bottom", "primary", "secondary"].contains(label),
          let part = part(), take("}")
        else { return nil }
        splitter.parts.append(part)
        _ = take(",")
      }
      return splitter.parts.count == 2 ? splitter : nil
    }
    let arguments: ArraySlice<LineToken> = text() == "(" ? group() : []
    if let axis = ["HStack": "h", "VStack": "v"][name], take("{") {
      var stack = Part(name: "", kind: .stack, axis: axis)
      if let spacing = number(value("spacing", in: arguments)), spacing != "0" {
        stack.options = "spacing \(spacing)"
      }
      while !take("}") {
        guard let part = part() else { return nil }
        stack.parts.append(part)
      }
      return stack.parts.isEmpty ? nil : stack
    }
    while text() == "{" || text() == "label" && text(1) == ":" {
      index += text() == "{" ? 0 : 2
      _ = group()
    }
    guard name.first?.isUppercase == true else { return nil }
    let title = quoted?.kind == .quoted ? quoted?.text ?? "" : name
    let words = title.split { !$0.isLetter && !$0.isNumber }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let stem = Tokens.lower(String(joined.prefix(1))) + joined.dropFirst()
    return Part(name: stem, size: name == "Button" ? "100x34" : "")
  }

  private static let looks = Set(DataPage.code.words("looks"))
  private static let sides: Set = ["primary", "secondary", "left", "right", "top", "bottom"]

  private mutating func modify(
    _ part: inout Part, _ name: String, _ arguments: ArraySlice<LineToken>
  ) {
    let values = constant(arguments)
    switch name {
    case "fraction" where part.kind == .splitter:
      if let number = number(values) { part.options += " fraction \(number)" }
    case "hide" where part.kind == .splitter:
      let side = values.first { Self.sides.contains($0.text) }
      if let side { part.options += " hide \(side.text)" }
    case "layout" where part.kind == .splitter:
      if values.contains(where: { $0.text == "vertical" }) { part.axis = "v" }
    case "constraints" where part.kind == .splitter, "styling" where part.kind == .splitter:
      for label in arguments.map({ $0.text }) {
        guard let option = DataPage.code.row("Options", label)?["name"] else { continue }
        let value = value(label, in: arguments)
        let word = value.last { $0.kind == .word }.map { $0.text == "true" ? "on" : $0.text }
        if let text = number(value) ?? word { part.options += " \(option) \(text)" }
      }
      let hides = [("dragToHideP", "primary"), ("dragToHideS", "secondary")].filter {
        value($0.0, in: arguments).first?.text == "true"
      }
      if let hidden = hides.first {
        part.options += " dragToHide \(hides.count == 2 ? "both" : hidden.1)"
      }
    case "frame" where part.kind == .view:
      guard let width = number(value("width", in: arguments)),
        let height = number(value("height", in: arguments))
      else { return unread.append(name) }
      part.size = "\(width)x\(height)"
    default:
      if !Self.looks.contains(name) { unread.append(name) }
    }
  }

  // MARK: PCSplitView and Arranged

  /// Reads containers that are declared, and then given properties and views.
  private mutating func readStatements() {
    var boxes: [String: Part] = [:]
    var order: [String] = []
    var held: Set<String> = []
    func make(_ name: String, _ type: String) {
      let isSplit = type == "PCSplitView"
      boxes[name] = Part(name: name, kind: isSplit ? .split : .stack, axis: "h")
      if type == "StackView" { boxes[name]?.options = "like arranged" }
      order.append(name)
    }
    while index < pieces.count {
      let name = text()
      index += 1
      if name == "PCSplitView", take("*") {
        make(text(), name)
      } else if name == "=", text(2) == "arrangedSubviews", text(4) == "[", index > 1 {
        let owner = pieces[index - 2].text
        make(owner, text())
        index += 4
        boxes[owner]?.parts = group().filter { $0.kind == .word }.map { Part(name: $0.text) }
      } else if boxes[name] != nil, text() == ".", text(2) == "=" {
        let property = text(1)
        index += 3
        let value = value()
        if ["axis", "splitViewDirection"].contains(property) {
          boxes[name]?.axis = value.hasSuffix("ertical") ? "v" : "h"
        } else if Properties.all.contains(where: { $0.names.contains(property) }) {
          boxes[name]?.settings.append("\(property) \(value)")
        } else {
          unread.append(property)
        }
      } else if boxes[name] != nil, take("addSubview", ":") {
        let part = boxes[text()] ?? Part(name: text())
        // A view has one superview.
        if held.insert(text()).inserted { boxes[name]?.parts.append(part) }
      }
    }
    func whole(_ part: Part, _ depth: Int) -> Part {
      var box = boxes[part.name] ?? part
      let parts = depth > Self.maximumDepth ? [] : box.parts
      box.parts = parts.map { whole($0, depth + 1) }
      return box
    }
    guard let root = order.first(where: { !held.contains($0) }), let part = boxes[root],
      !part.parts.isEmpty
    else { return }
    add(whole(part, 0), as: "root")
  }

  // MARK: FlexibleLayout

  private mutating func readSpaces() {
    var canvas = Part(name: "", kind: .canvas)
    while index < pieces.count {
      if text(1) == ".", text(2) == "flx", text() != "self",
        !canvas.parts.contains(where: { $0.name == text() })
      {
        canvas.parts.append(Part(name: text()))
      }
      if text() == "Flexible" {
        let start = pieces[index].range.lowerBound
        let before = index
        index += 3
        let call = group()
        let end = (call.last ?? pieces[before]).range.upperBound
        spaces.append(
          String(decoding: code.utf8.dropFirst(start).prefix(end - start), as: UTF8.self) + ")")
        index = before
      }
      index += 1
    }
    if !canvas.parts.isEmpty { add(canvas, as: "root") }
  }
}
