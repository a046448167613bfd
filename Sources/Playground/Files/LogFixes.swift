import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// Remedies for a conflict of a log: commands tried on a copy of the session, with the same change as
/// Swift code. The usual one comes first.
struct LogFixes {
  private static let maximumMembers = 6
  /// Maximum number of views whose lengths are examined.
  private static let maximumViews = 24
  /// Maximum number of constraints with remedies if the conflict depends on an assumption.
  private static let maximumGuesses = 2

  let conflict: LogConflict
  private var conversion: ConsoleConversion { conflict.conversion }
  private var names: [String] { conversion.names }
  private var report: ConsoleReport { conversion.report }
  private var log: ConsoleLog { report.logs[conflict.log] }

  /// A change of one constraint or view.
  private struct Candidate {
    /// The constraint whose sides the effect shows.
    var position: Int
    var edits: [Edit]
    var swift: String
  }

  private func item(_ position: Int) -> ConsoleConstraint { report.constraints[position] }

  /// - Parameter number: the number of the first remedy; then that of the next conflict's.
  func remedies(from number: inout Int) -> [Remedy] {
    var list: [Remedy] = []
    let isGuess =
      conversion.tree.isRightToLeft || report.assumesSuperviews
      || conflict.positions.contains { item($0).hasMargin }
    // Each trial solves the log alone.
    var start = Document()
    start.base = conversion.part(of: log)
    let before = start.base.conflictCount
    let first = number
    for group in candidates() {
      if isGuess, number - first >= Self.maximumGuesses { break }
      var letter = ""
      for candidate in group {
        guard let trial = start.trying(candidate.edits), trial.shown.conflictCount < before else {
          continue
        }
        list.append(
          Remedy(
            number: "\(number)\(letter)", edits: candidate.edits, swift: candidate.swift,
            effect: effect(of: candidate.position, from: start.base, in: trial.shown),
            isUsual: list.isEmpty))
        letter = "b"
      }
      if !letter.isEmpty { number += 1 }
    }
    return list
  }

  /// The changes to try in order of preference; those of one constraint are in one list.
  private func candidates() -> [[Candidate]] {
    let positions = conflict.positions
    let ordered = ordered(positions.filter { conflict.owner(of: $0).isOfApp })
    let changes = ordered.prefix(Self.maximumMembers).map(self.changes)
    switch conflict.cause.kind {
    case .apple: return []
    case .maskLeftOn: return masks() + changes
    case .twoSizes: return positions.reversed().map(removal)
    case .setTwice: return ordered.map(removal) + changes
    case .itself: return positions.filter { item($0).isItself }.map(removal) + changes
    case .masksTooSmall, .fixedFrame, .containerFrame: return sizes { $0.isMask } + changes
    case .imposedSize: return changes + sizes { $0.isImposed }
    case .zeroSize:
      return changes + sizes { $0.first.view == conflict.cause.item && $0.constant == 0 }
    case .hiddenView: return changes.isEmpty ? spacings() : changes
    case .rounding, .screen, .stackFill, .sum, .prototyping: return changes
    }
  }

  /// The app's members in the order of trials: the broken constraint, then the last of the list. If
  /// a size is imposed, a size or the last distance comes first.
  private func ordered(_ owned: [Int]) -> [Int] {
    let list = owned.filter { $0 == log.broken } + owned.filter { $0 != log.broken }.reversed()
    switch conflict.cause.kind {
    case .imposedSize, .zeroSize, .rounding:
      return list.filter(isLoose) + list.filter { !isLoose($0) }
    default: return list
    }
  }

  /// Returns true for a constant length, and for a distance at a trailing or bottom edge.
  private func isLoose(_ position: Int) -> Bool {
    let item = item(position)
    return item.first.attribute.isLength
      || item.second != nil
        && item.anchors.allSatisfy { $0.attribute.part == 1 && !$0.attribute.isBaseline }
  }

  /// Remedies for the spacings of a hidden stack, and for the lengths of the views in it.
  private func spacings() -> [[Candidate]] {
    let spacings = conflict.positions.filter {
      item($0).identifier == "UISV-spacing" && item($0).constant != 0
    }
    guard let view = conflict.cause.item, let last = spacings.last else { return [] }
    let spacing = Candidate(
      position: last, edits: spacings.map { set($0, .constant, .number(0)) },
      swift: "\(names[view]).spacing = 0")
    let lengths = log.constraints.filter { item($0).isSize && item($0).owner.isOfApp }
    guard !lengths.isEmpty else { return [[spacing]] }
    let all = Candidate(
      position: last, edits: spacing.edits + lengths.map { set($0, .priority, .number(999)) },
      swift: ([spacing.swift] + lengths.map { code($0).priority })
        .joined(separator: "\n"))
    return [[spacing], [all]]
  }

  private func set(_ position: Int, _ key: PropertyKey, _ value: PropertyValue) -> Edit {
    .set(.constraint(ConsoleConversion.label(of: position), number: 0), key, value)
  }

  /// Changes to priority 999, and to an inequality.
  private func changes(of position: Int) -> [Candidate] {
    let item = item(position)
    let priority = Candidate(
      position: position, edits: [set(position, .priority, .number(999))],
      swift: code(position).priority)
    let freed = conflict.detail.conflict.members
      .firstIndex { conversion.position(of: $0) == position }
      .flatMap { conflict.detail.freed[$0] }
    guard item.relation == .equal, let freed, (freed - item.constant).magnitude > 1e-9 else {
      return [priority]
    }
    let relation: LayoutRelation = freed > item.constant ? .greaterOrEqual : .lessOrEqual
    let index = LayoutRelation.allCases.firstIndex(of: relation) ?? 0
    let inequality = Candidate(
      position: position, edits: [set(position, .relation, .choice(index))],
      swift: code(position, relation: relation).relation)
    return [priority, inequality]
  }

  private func removal(of position: Int) -> [Candidate] {
    release([position], swift: code(position).removal)
  }

  private func release(_ positions: [Int], swift: String) -> [Candidate] {
    let labels = positions.map { LabelReference(ConsoleConversion.label(of: $0), nil) }
    return positions.suffix(1).map {
      Candidate(position: $0, edits: [.release(labels)], swift: swift)
    }
  }

  /// Remedies that remove the constraints of a view's mask.
  private func masks() -> [[Candidate]] {
    guard let view = conflict.cause.item else { return [] }
    let masks = log.constraints.filter { item($0).isMask && item($0).first.view == view }
    // The advice is code, and perhaps a condition.
    return [release(masks, swift: String(conflict.cause.advice.prefix { $0 != "," }))]
  }

  /// Remedies that change imposed sizes to the length that the other constraints need.
  private func sizes(_ isWanted: (ConsoleConstraint) -> Bool) -> [[Candidate]] {
    conflict.positions.compactMap { position in
      let item = item(position)
      guard isWanted(item), item.isSize, let needed = conflict.needed(at: position), needed >= 0
      else { return nil }
      let rounded = (needed * 1000).rounded() / 1000
      return [
        Candidate(
          position: position, edits: [set(position, .constant, .number(rounded))],
          swift: report.code(
            setting: item, of: names[item.first.view], to: NumberText.exact(rounded)))
      ]
    }
  }

  // MARK: Swift

  /// The changes of a constraint as code. The log identifies a constraint by its identifier or by
  /// the file and the line that created it; any other one by its sides.
  ///
  /// - Parameter relation: the relation after the change of the relation.
  private func code(
    _ position: Int, relation: LayoutRelation = .equal
  ) -> (priority: String, relation: String, removal: String) {
    let source = item(position)
    let old = source.form.map { anchor in anchor.map { names[$0] } }
    var new = old
    new.relation = relation
    if source.isFromSource {
      let place = source.source.map { "// \($0)\n" } ?? ""
      let (library, end) = place.isEmpty ? (NamedConstraint.Library.masonry, ";") : (.snapKit, "")
      let call = old.call(in: library)
      return (
        "\(place)\(call).priority(999)\(end)", "\(place)\(new.call(in: library))\(end)",
        "// \(source.source.map { $0 + ": " } ?? "")remove\n// \(call)\(end)"
      )
    }
    let priority = (report.isAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority") + "(999)"
    let addition = "\(new.expression).isActive = true"
    if let identifier = source.identifier {
      let found =
        "\(source.holder(names, in: report)).constraints.first { $0.identifier == "
        + "\(ScriptText.quoted(identifier)) }?"
      return (
        "\(found).priority = \(priority)", "\(found).isActive = false\n\(addition)",
        "\(found).isActive = false"
      )
    }
    let name = old.variable
    return (
      "let \(name) = \(old.expression)\n\(name).priority = \(priority)\n\(name).isActive = true",
      addition, "\(name).isActive = false  // \(old.expression)"
    )
  }

  /// `box.height = 75.333`, and the lengths that become undetermined.
  private func effect(of position: Int, from start: LayoutTree, in tree: LayoutTree) -> String {
    let label = ConsoleConversion.label(of: position)
    guard let item = start.constraints.first(where: { $0.label == label }) else { return "" }
    var free = item
    let first = tree.value(of: item.first.attribute, of: item.first.view)
    let second = item.second.map { tree.value(of: $0.attribute, of: $0.view) } ?? 0
    free.constant = ((first - item.multiplier * second) * 1000).rounded() / 1000
    free.relation = .equal
    free.priority = 1000
    let words = NamedConstraint(free, in: tree).text.split(separator: " ")
    let text = words.map { $0 == "==" ? "=" : String($0) }.joined(separator: " ")
    let axis = item.first.attribute.axis
    let views = conflict.positions.flatMap { self.item($0).relatedItems }.distinct()
    let open = views.prefix(Self.maximumViews).compactMap { view -> String? in
      guard let node = tree.node(named: names[view]) else { return nil }
      // Lengths that were undetermined before are omitted, unless the remedy names them.
      let isNamed = item.first.attribute.isLength && node == item.first.view
      return isNamed || openLength(of: node, axis, in: start) == nil
        ? openLength(of: node, axis, in: tree) : nil
    }
    return text + (open.isEmpty ? "" : "; undetermined: " + open.joined(separator: ", "))
  }

  /// `imageView.height may be 0 to 59.5`; `nil` if the constraints determine it.
  private func openLength(of view: NodeID, _ axis: Axis, in tree: LayoutTree) -> String? {
    let range = tree.lengthRange(of: view, axis)
    guard let range, range.upperBound - range.lowerBound > 1e-6 else { return nil }
    let name = "\(tree.name(of: view)).\(axis.length.rawValue)"
    guard range.upperBound < 1e6 else {
      return "\(name) may be \(NumberText.short(range.lowerBound)) or more"
    }
    return "\(name) may be \(NumberText.short(range.lowerBound)) to "
      + NumberText.short(range.upperBound)
  }
}
