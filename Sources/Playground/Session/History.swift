package import LayoutDocument
import LayoutEngine

/// A change that can be undone: its command and the document before it.
package struct HistoryStep {
  private let kept: Document
  package var text: String
  /// The approximate number of bytes that it adds to the history.
  fileprivate var byteCount = 0

  package init(document: Document, text: String) {
    kept = document
    self.text = text
  }

  /// The document before it, laid out.
  package var document: Document {
    var document = kept
    document.settle()
    return document
  }
}

/// The changes of a session, oldest first, with a memory limit. Documents are snapshots, which
/// share most of their storage with their neighbors.
package struct History {
  /// Maximum size in bytes; the oldest steps are dropped beyond it.
  static let maximumBytes = 200 << 20

  private var steps: [HistoryStep] = []
  /// The approximate number of bytes of all steps.
  package private(set) var byteCount = 0

  /// False once steps have been dropped.
  package private(set) var isWhole = true

  package init() {}

  package var count: Int { steps.count }
  package var isEmpty: Bool { steps.isEmpty }
  package var last: HistoryStep? { steps.last }
  /// The commands, oldest first.
  package var texts: [String] { steps.map { $0.text } }
  /// The documents before each change, oldest first.
  package var documents: [Document] { steps.map { $0.document } }

  package func text(at index: Int) -> String { steps[index].text }

  /// Adds the document before a change. If the limit is exceeded, drops the oldest steps until a
  /// quarter of the memory is free, and returns their number. O(chunks of the document).
  @discardableResult
  package mutating func remember(
    _ before: Document, _ text: String, after: Document, maximumBytes: Int = History.maximumBytes
  ) -> Int {
    var step = HistoryStep(document: before, text: text)
    step.byteCount =
      before.base.byteCount(beside: after.base) + text.utf8.count
      + (before.overlay.map { $0.byteCount(beside: after.shown) } ?? 0)
      + MemoryLayout<HistoryStep>.stride
    steps.append(step)
    byteCount += step.byteCount
    guard byteCount > maximumBytes else { return 0 }
    var forgotten = 0
    while byteCount > maximumBytes / 4 * 3, forgotten + 1 < count {
      byteCount -= steps[forgotten].byteCount
      forgotten += 1
    }
    isWhole = isWhole && forgotten == 0
    steps.removeFirst(forgotten)
    return forgotten
  }

  /// Removes the newest step, which must exist.
  package mutating func removeLast() -> HistoryStep {
    let step = steps.removeLast()
    byteCount -= step.byteCount
    return step
  }

  package mutating func removeAll() { self = History() }
}
