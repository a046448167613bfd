package import LayoutEngine

extension Document {
  /// Makes the edits, lays out, and applies the rules: the only way to change a document. If it
  /// throws, nothing has changed.
  ///
  /// The edits mean the same as one after the other. They are laid out together, unless the layout
  /// has a memory.
  ///
  /// - Parameter origin: the index of the command in the log.
  package mutating func apply(_ edits: [Edit], by origin: Int32 = -1) throws(EditProblem) {
    var next = self
    try next.applyInPlace(edits, by: origin)
    self = next
  }

  /// A copy after edits; `nil` if they cannot be made.
  package func trying(_ edits: [Edit]) -> Document? {
    var copy = self
    return (try? copy.apply(edits)) == nil ? nil : copy
  }

  /// Like `apply`, for a caller that keeps a copy of the document as the way back.
  ///
  /// - Parameter mayWait: true to leave the layout to `settle()` if it decides only frames.
  package mutating func applyInPlace(
    _ edits: [Edit], by origin: Int32, mayWait: Bool = false
  ) throws(EditProblem) {
    base.currentOrigin = origin
    for edit in edits {
      if edit.readsLayout || base.layoutHasMemory { base.layOut() }
      try make(edit)
    }
    if mayWait, rules.isEmpty, !base.layoutHasMemory,
      edits.allSatisfy({ $0.changesFramesAlone(in: base) })
    {
      return
    }
    base.layOut()
    applyRules()
  }

  /// Lays out what `applyInPlace` left to do. O(1) if that is nothing.
  package mutating func settle() { base.layOut() }

  /// Sets another size of root, which keeps the device's scale and safe area: for trials.
  package mutating func resize(to size: Size) {
    base.resize(to: size)
    base.layOut()
    applyRules()
  }

  /// Applies the rules, in order, to a copy of the edited tree. A rule that cannot be applied is
  /// skipped, and keeps its problem. O(rules · cost of their edits); O(1) without rules.
  package mutating func applyRules() {
    guard !rules.isEmpty else {
      if hasOverlay { overlay = nil }
      return
    }
    var scratch = Document()
    scratch.base = base
    for index in rules.indices {
      let judged = rules[index].tests.map { $0.judged(in: scratch.base) }
      rules[index].differences = judged.map { $0?.difference ?? 0 }
      rules[index].problem = nil
      rules[index].isActive = judged.allSatisfy { $0?.holds ?? false }
      guard rules[index].isActive else { continue }
      let before = scratch.base
      do throws(EditProblem) {
        try scratch.apply(rules[index])
      } catch {
        scratch.base = before
        rules[index].problem = error.message
        rules[index].isActive = false
      }
    }
    overlay = rules.contains { $0.isActive } ? scratch.base : nil
  }

  /// Makes the edits of a rule on a document without rules.
  package mutating func apply(_ rule: Rule) throws(EditProblem) {
    guard let edits = rule.edits else { throw EditProblem("unknown-view", rule.obstacle) }
    try applyInPlace(edits, by: rule.origin)
  }

  private mutating func make(_ edit: Edit) throws(EditProblem) {
    switch edit {
    case .start(let start): self.start(start)
    case .rule(.add(let rule)): rules.append(rule)
    case .rule(.remove(let index)): if rules.indices.contains(index) { rules.remove(at: index) }
    case .rule(.removeAll): rules.removeAll()
    case .rename(let old, let new):
      try base.make(edit)
      for index in rules.indices { rules[index].rename(old, to: new) }
    default: try base.make(edit)
    }
  }

  private mutating func start(_ start: Start) {
    let origin = base.currentOrigin
    self = Document()
    switch start {
    case .empty(let size):
      base = LayoutTree(size: size ?? LayoutTree.startSize, origin: size == nil ? -1 : origin)
    case .tree(let imported): base = imported.tree
    }
    base.currentOrigin = origin
  }
}
