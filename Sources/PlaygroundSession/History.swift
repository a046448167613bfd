package import LayoutDocument
import LayoutEngine

/// A change that `undo` takes back: its command and the document before it.
package struct HistoryStep {
  package var document: Document
  package var text: String

  package init(document: Document, text: String) {
    self.document = document
    self.text = text
  }
}

/// The changes of a session, oldest first, within bounds of number and memory.
///
/// The newest step is a snapshot, which shares most of its storage with the present document. An
/// older one is kept as its difference from the step after it where that is small: a hundred bytes
/// or two for the edit of a number, where a snapshot takes thousands.
package struct History {
  /// Changes at a time.
  package static let maximumCount = 1_000_000
  /// Bytes that it keeps; the oldest steps are forgotten beyond.
  package static let maximumBytes = 512 << 20

  private enum Kept {
    case snapshot(Snapshot)
    case difference(Difference)
  }

  /// A document as it was. A class, as a document takes a thousand bytes itself.
  package final class Snapshot {
    package let document: Document

    package init(_ document: Document) {
      self.document = document
    }

    /// The difference that turns `later` into the document; `nil` if a snapshot is as good.
    fileprivate func difference(from later: Snapshot) -> TreeDifference? {
      guard !document.hasOverlay, !later.document.hasOverlay,
        document.rules.isEmpty && later.document.rules.isEmpty
          || document.hasSameRules(later.document.rules)
      else { return nil }
      return TreeDifference(from: later.document.base, to: document.base)
    }
  }

  private final class Difference {
    let tree: TreeDifference

    init(_ tree: TreeDifference) {
      self.tree = tree
    }
  }

  private struct Step {
    var text: String
    var kept: Kept
    /// About what it takes beside the one after it.
    var byteCount: Int
  }

  private var steps: [Step] = []
  /// Steps before this index are forgotten; they are removed when they are a quarter of all.
  private var start = 0
  /// About the bytes that all steps take.
  package private(set) var byteCount = 0

  package init() {}

  package var count: Int { steps.count - start }
  package var isEmpty: Bool { count == 0 }

  /// The commands, oldest first.
  package var texts: [String] { steps[start...].map { $0.text } }

  package func text(at index: Int) -> String { steps[start + index].text }

  /// The newest step. O(1).
  package var last: HistoryStep? {
    guard !isEmpty else { return nil }
    let step = steps[steps.count - 1]
    guard case .snapshot(let snapshot) = step.kept else { return nil }
    return HistoryStep(document: snapshot.document, text: step.text)
  }

  /// The documents before each change, oldest first. O(steps), and it takes the memory of as many
  /// snapshots.
  package var documents: [Document] {
    var documents: [Document] = []
    for step in steps[start...].reversed() {
      switch step.kept {
      case .snapshot(let snapshot): documents.append(snapshot.document)
      case .difference(let difference):
        documents.append(Self.document(difference, before: documents[documents.count - 1]))
      }
    }
    documents.reverse()
    return documents
  }

  private static func document(_ difference: Difference, before later: Document) -> Document {
    var document = later
    document.base = difference.tree.applied(to: later.base)
    return document
  }

  // MARK: Changing

  /// Adds a step, the newest. O(elements of the chunks written since the one before).
  package mutating func append(_ step: HistoryStep) {
    append(Snapshot(step.document), step.text, byteCount: 0)
  }

  private mutating func append(_ snapshot: Snapshot, _ text: String, byteCount bytes: Int) {
    if !isEmpty { packLast(before: snapshot) }
    steps.append(Step(text: text, kept: .snapshot(snapshot), byteCount: bytes))
    byteCount += bytes
  }

  /// Keeps the newest step as a difference from the one that is to follow.
  private mutating func packLast(before later: Snapshot) {
    let index = steps.count - 1
    guard case .snapshot(let snapshot) = steps[index].kept,
      let difference = snapshot.difference(from: later)
    else { return }
    steps[index].kept = .difference(Difference(difference))
    byteCount += difference.byteCount - steps[index].byteCount
    steps[index].byteCount = difference.byteCount
  }

  /// Adds the document before a change. Forgets the oldest steps where all take too much, and
  /// returns how many; then a quarter of the room is free.
  package mutating func remember(
    _ before: Document, _ text: String, after: Document,
    maximumBytes: Int = History.maximumBytes
  ) -> Int {
    remember(Snapshot(before), text, after: after, maximumBytes: maximumBytes)
  }

  /// The same, which keeps the snapshot that there is.
  mutating func remember(
    _ before: Snapshot, _ text: String, after: Document, maximumBytes: Int = History.maximumBytes
  ) -> Int {
    let bytes = before.document.base.byteCount(beside: after.base) + text.utf8.count
    append(before, text, byteCount: bytes)
    if count > Self.maximumCount { removeFirst() }
    guard byteCount > maximumBytes else { return 0 }
    var forgotten = 0
    while byteCount > maximumBytes / 4 * 3, count > 1 {
      removeFirst()
      forgotten += 1
    }
    return forgotten
  }

  private mutating func removeFirst() {
    byteCount -= steps[start].byteCount
    steps[start].text = ""
    start += 1
    if start > 64, start > steps.count / 4 {
      steps.removeFirst(start)
      start = 0
    }
  }

  /// Removes the newest step, which there must be. O(its difference).
  package mutating func removeLast() -> HistoryStep {
    guard let last else { preconditionFailure("there is no step") }
    byteCount -= steps[steps.count - 1].byteCount
    steps.removeLast()
    if !isEmpty, case .difference(let difference) = steps[steps.count - 1].kept {
      let document = Self.document(difference, before: last.document)
      steps[steps.count - 1].kept = .snapshot(Snapshot(document))
    }
    return last
  }

  package mutating func removeAll() { self = History() }
}
