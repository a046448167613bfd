import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Undo keeps snapshots within a limit of memory, and restores each document.
@Suite struct HistoryTests {
  /// Every document of a random session, compared with snapshots taken on the way.
  @Test(arguments: 0..<24) func restoresEveryDocument(seed: Int) throws {
    var lines = EditLines(seed: seed)
    var play = Play()
    var snapshots: [Document] = []
    for line in seed % 2 == 0 ? lines.opening() : [] { try run(line, in: &play, &snapshots) }
    for _ in 0..<60 { try run(lines.line(for: play.session), in: &play, &snapshots) }
    let documents = play.session.past.documents
    try #require(
      documents.count == snapshots.count && play.session.past.texts.count == documents.count)
    for (index, (document, snapshot)) in zip(documents, snapshots).enumerated() {
      try #require(isSame(document, snapshot), "step \(index)")
    }
    // Undone one by one, they are the same, and the newest one left is available.
    for snapshot in snapshots.reversed() {
      try play.run("undo")
      try #require(isSame(play.session.document, snapshot))
    }
    #expect(play.session.past.isEmpty && play.session.past.byteCount == 0)
  }

  private func run(_ line: String, in play: inout Play, _ snapshots: inout [Document]) throws {
    let before = play.session.document
    let count = play.session.past.count
    for _ in try play.all(line) {}
    // A loop or an alias is one step; a failed command is none.
    if play.session.past.count == count + 1 {
      snapshots.append(before)
    } else if play.session.past.count != count {
      snapshots = play.session.past.documents
    }
  }

  private func isSame(_ one: Document, _ other: Document) -> Bool {
    one.isUnchanged(since: other) && (one.overlay == nil) == (other.overlay == nil)
      && one.base.currentOrigin == other.base.currentOrigin
  }

  /// Bytes per step, for any edit of a number in a tree of ten views.
  @Test(arguments: [
    ("split root h 10", "ratio a 1/%"), ("split root h 10", "resize %00x240"),
    ("split root h 10", "fix a %"), ("splitter root h a b; split a h 8", "drag root by %"),
    ("stack root h 9", "set root spacing %"), ("scroll root a", "scroll root to %,0"),
  ])
  func smallEditsTakeAtMost4Kilobytes(_ setup: String, _ edit: String) throws {
    var play = try Play(setup)
    let before = play.session.past.byteCount
    for turn in 0..<200 {
      try play.run(edit.replacing("%", with: String(turn % 2 + 3)))
    }
    let bytes = (play.session.past.byteCount - before) / 200
    #expect(bytes <= 4_000, "\(bytes) bytes a step")
  }

  @Test func forgetsTheOldestSteps() throws {
    var history = History()
    let document = Document()
    var after = document
    after.base.scale = 3
    var hasForgotten = false
    for index in 0..<1_000 {
      let forgotten = history.remember(
        document, "command \(index)", after: after, maximumBytes: 40_000)
      #expect(history.byteCount <= 40_000 || forgotten > 0)
      // Once it has forgotten steps, it stays incomplete.
      hasForgotten = hasForgotten || forgotten > 0
      #expect(history.isWhole != hasForgotten)
    }
    #expect(history.count < 1_000 && history.last?.text == "command 999")
    #expect(history.texts == (1_000 - history.count..<1_000).map { "command \($0)" })
    #expect(history.documents.count == history.count)
    while !history.isEmpty { _ = history.removeLast() }
    #expect(history.byteCount == 0)
  }
}
