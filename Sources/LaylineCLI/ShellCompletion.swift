import CommandLanguage
import LayoutModel
import LineEditing
import Playground

/// Answers Tab from the tree that is shown.
struct ShellCompletion {
  /// Candidates in one answer.
  static let maximumCandidates = 200
  /// Views that are looked at for one answer.
  static let maximumVisited = 100_000

  let tree: LayoutTree

  /// What could stand at `cursor`, a UTF-8 offset into the line.
  func answer(line: String, cursor: Int) -> CompletionAnswer {
    let found = Interpreter.table.completions(line: line, cursor: cursor, provider: candidates)
    // A candidate without text is a mere note, which the editor cannot insert.
    let choices = found.candidates.lazy.filter { !$0.text.isEmpty }
      .prefix(Self.maximumCandidates)
      .map { CompletionAnswer.Choice(text: $0.text, note: $0.note) }
    return CompletionAnswer(replaceLower: found.replaceLower, candidates: Array(choices))
  }

  private func candidates(_ request: Completion.Request) -> [Completion.Candidate] {
    switch request.type {
    case .view, .viewOrCount: views(request)
    case .attribute: attributes(request)
    case .property: properties(request)
    case .device: Self.devices(request.prefix)
    case .topic: Self.topics
    case .file: FileCompletion.candidates(prefix: request.prefix)
    case .any:
      request.command == LessonCompletion.command
        ? LessonCompletion.candidates(request)
        : ConstraintCompletion.candidates(request, in: tree)
    case .newName, .child, .axis, .number, .count, .length, .ratio, .time, .size, .insets,
      .keyword, .text, .value:
      []
    }
  }

  // MARK: Views

  private func views(_ request: Completion.Request) -> [Completion.Candidate] {
    let wanted = ViewFilter(command: request.command)
    return named(request.prefix) { wanted.accepts($0, in: tree) }.map { node in
      Completion.Candidate(tree.name(of: node), note: note(on: node))
    }
  }

  /// Views whose names begin so, in pre-order, a bounded number of them.
  private func named(_ prefix: String, where accepts: (NodeID) -> Bool) -> [NodeID] {
    var found: [NodeID] = []
    var node = NodeID.root
    var visited = 0
    while !node.isNone && found.count < Self.maximumCandidates && visited < Self.maximumVisited {
      visited += 1
      if accepts(node) && Keyword.begins(tree.name(of: node), with: prefix) { found.append(node) }
      node = tree.preorderNext(after: node, within: .root)
    }
    return found
  }

  /// `split of editor, console  300×240`.
  private func note(on node: NodeID) -> String {
    let maximumChildren = 3
    let kind = tree.nodes[node.slot].kind.word
    let frame = tree.frames[node.slot]
    let width = NumberText.short(frame.width)
    let height = NumberText.short(frame.height)
    var children: [String] = []
    var hasMore = false
    for child in tree.children(of: node) {
      hasMore = children.count == maximumChildren
      if hasMore { break }
      children.append(tree.name(of: child))
    }
    if hasMore { children.append("…") }
    let content = children.isEmpty ? "" : " of " + children.joined(separator: ", ")
    return "\(kind)\(content)  \(width)×\(height)"
  }

  // MARK: What views have

  private func attributes(_ request: Completion.Request) -> [Completion.Candidate] {
    guard let dot = request.prefix.firstIndex(of: ".") else {
      return named(request.prefix) { _ in true }.map { node in
        Completion.Candidate(tree.name(of: node) + ".", note: note(on: node))
      }
    }
    let name = String(request.prefix[..<dot])
    guard let node = tree.node(named: name) else { return [] }
    return Attribute.allCases.map { attribute in
      Completion.Candidate(
        "\(name).\(attribute.rawValue)", note: LookText.value(of: attribute, of: node, in: tree))
    }
  }

  private func properties(_ request: Completion.Request) -> [Completion.Candidate] {
    guard let name = request.preceding.first?.text, let node = tree.node(named: name)
    else { return [] }
    return Properties.all.filter { $0.applies(tree, node) }.map { property in
      Completion.Candidate(property.key, note: property.help)
    }
  }

  // MARK: What is always the same

  /// Names of devices; other names for them only where no first name begins so.
  private static func devices(_ prefix: String) -> [Completion.Candidate] {
    func candidate(_ name: String, _ device: Device) -> Completion.Candidate {
      Completion.Candidate(
        name, note: "\(NumberText.short(device.width))×\(NumberText.short(device.height))")
    }
    let names = Device.all.filter { Keyword.begins($0.name, with: prefix) }
    if !names.isEmpty { return names.map { candidate($0.name, $0) } }
    return Device.all.flatMap { device in device.aliases.map { candidate($0, device) } }
  }

  private static var topics: [Completion.Candidate] {
    Interpreter.table.specs.map { Completion.Candidate($0.name, note: $0.summary) }
      + Interpreter.table.topics.map { Completion.Candidate($0.name, note: $0.title) }
  }
}

/// Which views a command can do something with.
private enum ViewFilter {
  case all
  case leaves
  /// Those with a ratio of their own, or of their children's.
  case shared
  case childrenOfSplits
  case splitters
  case containers
  case allButRoot

  init(command: String) {
    switch command {
    case "split", "splitter", "stack", "canvas", "reveal", "size", "text": self = .leaves
    case "ratio": self = .shared
    case "fix": self = .childrenOfSplits
    case "drag": self = .splitters
    case "add", "unwrap": self = .containers
    case "hide", "show", "remove", "rename": self = .allButRoot
    default: self = .all
    }
  }

  func accepts(_ node: NodeID, in tree: LayoutTree) -> Bool {
    let kind = tree.nodes[node.slot].kind
    return switch self {
    case .all: true
    case .leaves: kind == .view
    case .shared: kind != .view || Self.isInSplit(node, tree)
    case .childrenOfSplits: Self.isInSplit(node, tree)
    case .splitters: kind == .splitter
    case .containers: kind != .view
    case .allButRoot: node != .root
    }
  }

  private static func isInSplit(_ node: NodeID, _ tree: LayoutTree) -> Bool {
    let parent = tree.parent(of: node)
    return !parent.isNone && tree.nodes[parent.slot].kind == .split
  }
}

/// Names of files and folders.
enum FileCompletion {
  /// Folders end in `/`. Hidden names are offered once a dot is typed.
  static func candidates(prefix: String) -> [Completion.Candidate] {
    let folder = Files.folder(of: prefix)
    let typed = prefix.dropFirst(folder.count)
    var found: [Completion.Candidate] = []
    for name in Files.names(in: folder.isEmpty ? "." : folder) {
      if found.count == ShellCompletion.maximumCandidates { break }
      guard name.hasPrefix(typed), typed.hasPrefix(".") || !name.hasPrefix(".") else { continue }
      let path = folder + name
      found.append(Completion.Candidate(Files.isFolder(path) ? path + "/" : path))
    }
    return found
  }
}
