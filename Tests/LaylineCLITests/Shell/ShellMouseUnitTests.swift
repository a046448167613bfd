import TestSupport
import Testing

@testable import LaylineCLI
@testable import LayoutDocument
@testable import Playground

/// The mouse's effect on the frame, with a controlled clock and a screen model.
@Suite struct ShellMouseUnitTests {
  private static let pages = "scroll root page=400x1200; split page v 6"

  // MARK: Pans

  @Test func panMovesTheContentAndRecordsTimes() {
    let stage = MouseStage(Self.pages)
    let before = stage.picture
    #expect(before == stage.picture(after: ""))
    stage.send(0, 10, 8)
    stage.send(32, 10, 6, after: 16)
    stage.send(32, 10, 4, after: 17)
    stage.waitUntilIdle()
    #expect(stage.picture != before)
    #expect(stage.picture == stage.picture(after: "pan root 0@0 -43.64@16ms -87.27@33ms hold"))
    #expect(stage.screen.lines.last == "lay> half")
    #expect(stage.screen.cursorColumn == 9)
    let answer = stage.send(0, 10, 4, up: true, after: 10)
    #expect(answer == .gesture("pan root 0@0 -43.64@16ms -87.27@33ms lift"))
    #expect(
      stage.picture == stage.picture(after: "pan root 0@0 -43.64@16ms -87.27@33ms lift"))
  }

  @Test func panBeyondTheEdgeIsDamped() {
    let stage = MouseStage(Self.pages)
    stage.send(0, 10, 1)
    stage.send(32, 10, 5, after: 40)
    stage.send(32, 10, 9, after: 40)
    stage.waitUntilIdle()
    // 164.5 of the 174.5 points count, and the band makes 65.7 of them: 3 rows.
    #expect(stage.picture[3].hasPrefix("├ a ─"))
    #expect(
      stage.send(0, 10, 9, up: true, after: 500)
        == .gesture(
          "pan root 0@0 87.27@40ms 174.55@80ms 174.56@330ms 174.55@580ms lift"))
    #expect(stage.picture == stage.picture(after: ""))
  }

  @Test func thrownContentSettles() {
    let stage = MouseStage(Self.pages)
    stage.send(0, 10, 10)
    for row in stride(from: 8, through: 2, by: -2) { stage.send(32, 10, row, after: 20) }
    let begin = stage.now
    guard case .gesture(let command)? = stage.send(0, 10, 2, up: true, after: 5) else {
      Issue.record("no command")
      return
    }
    // The clock ran as long as the scroll, which was shown frame by frame.
    #expect(stage.now - begin > 1)
    #expect(stage.paintings.count > 20)
    #expect(stage.picture == stage.picture(after: command))
  }

  @Test func keySkipsToTheEndOfTheMotion() {
    let stage = MouseStage(Self.pages)
    stage.send(0, 10, 10)
    for row in stride(from: 8, through: 2, by: -2) { stage.send(32, 10, row, after: 20) }
    let begin = stage.now
    var pauses = 0
    stage.isTyping = {
      pauses += 1
      return pauses == 3
    }
    let answer = stage.send(0, 10, 2, up: true, after: 5)
    #expect(pauses == 3)
    #expect(stage.now - begin < 0.06)
    guard case .gesture(let command)? = answer else {
      Issue.record("no command")
      return
    }
    #expect(stage.picture == stage.picture(after: command))
  }

  @Test func revealNeedsEnoughSpeed() {
    for (pause, isRevealed) in [(100.0, false), (10.0, true)] {
      let stage = MouseStage("reveal root top=114pt main")
      stage.send(0, 10, 1)
      for row in [4, 7, 10] { stage.send(32, 10, row, after: pause + 8) }
      stage.waitUntilIdle()
      #expect(stage.picture[0].hasPrefix("┌ top") == isRevealed)
      guard case .gesture(let command)? = stage.send(0, 10, 10, up: true) else {
        Issue.record("no command")
        return
      }
      stage.run(command + (isRevealed ? "; expect top revealed" : "; expect top covered"))
      #expect(stage.picture[0].hasPrefix("┌ top") == isRevealed)
    }
  }

  // MARK: Coalescing

  @Test func onlyTheNewestStateIsPainted() {
    let stage = MouseStage("splitter root h left right")
    stage.send(0, 19, 5)
    stage.waitUntilIdle()
    let before = stage.paintings.count
    for column in 20...30 { stage.send(32, column, 5, after: 3) }
    #expect(stage.paintings.count == before)
    stage.waitUntilIdle()
    #expect(stage.paintings.count == before + 1)
    #expect(stage.picture[5].split(separator: "║").first?.count == 29)
    stage.waitUntilIdle()
    #expect(stage.paintings.count == before + 1)
    let answer = stage.send(0, 30, 5, up: true)
    guard case .gesture(let command)? = answer else {
      Issue.record("no command")
      return
    }
    #expect(command.hasPrefix("drag root by "))
    #expect(stage.picture == stage.picture(after: command))
  }

  @Test func aStepSendsFewBytes() {
    let stage = MouseStage("splitter root h left right", columns: 64, rows: 20)
    stage.send(0, 31, 5)
    stage.waitUntilIdle()
    stage.send(32, 33, 5)
    stage.waitUntilIdle()
    stage.send(32, 34, 5)
    stage.waitUntilIdle()
    let bytes = stage.paintings.last?.utf8.count ?? 0
    #expect(bytes > 0)
    #expect(bytes < 400)
  }

  // MARK: Picking

  @Test func aPressMarksTheViewAndTheReleaseInspectsIt() {
    let stage = MouseStage("stack root h a b spacing 40; fix a 120", columns: 24, rows: 7)
    stage.send(0, 3, 3)
    stage.waitUntilIdle()
    #expect(
      stage.marks == [
        "#######.................", "#.....#.................", "#.....#.................",
        "#.....#.................", "#.....#.................", "#.....#.................",
        "#######.................",
      ])
    #expect(stage.picture == stage.picture(after: ""))
    #expect(stage.send(0, 4, 3, up: true) == .gesture("inspect a"))
    #expect(stage.marks.joined().contains("#"))
    // Another press moves the mark.
    stage.send(0, 15, 3)
    stage.waitUntilIdle()
    #expect(stage.marks[0] == "........#############...")
    #expect(stage.send(0, 15, 3, up: true) == .gesture("inspect b"))
  }

  @Test func aMarkKeepsColoursAndWideNames() {
    let stage = MouseStage("split root h 日本語 b", colour: true)
    stage.send(0, 5, 3)
    stage.waitUntilIdle()
    #expect(stage.marks[0].hasPrefix("####"))
    #expect(stage.picture[0].contains("日本語"))
    #expect(stage.picture == stage.picture(after: ""))
    #expect(stage.mouse?.cancelDrag(paints: true) == true)
    #expect(!stage.marks.joined().contains("#"))
    #expect(stage.picture == stage.picture(after: ""))
  }

  // MARK: Views that do not move

  @Test func refusedDragReportsWhy() {
    let stage = MouseStage("stack root h a b distribution fillEqually")
    let before = stage.picture
    stage.send(0, 19, 3)
    stage.send(32, 25, 3)
    let answer = stage.send(0, 25, 3, up: true)
    guard case .refused(let reason)? = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason.hasPrefix("root is a stack: its borders cannot be dragged; fix a "))
    #expect(stage.picture == before)
    #expect(!stage.marks.joined().contains("#"))
  }

  @Test func ruleKeepsTheSplitter() {
    let stage = MouseStage(
      "splitter root h a b; when root.width > 100 { set root fraction 0.5 }")
    let bar = 18
    stage.send(0, bar, 3)
    stage.send(32, bar + 6, 3)
    #expect(
      stage.send(0, bar + 6, 3, up: true)
        == .refused("root stays: an active rule sets it; when lists the rules"))
  }

  @Test func dragBackToItsStartDoesNothing() {
    let stage = MouseStage("splitter root h a b")
    let before = stage.picture
    stage.send(0, 18, 3)
    stage.send(32, 24, 3)
    stage.waitUntilIdle()
    #expect(stage.picture != before)
    #expect(stage.send(0, 18, 3, up: true) == nil)
    #expect(stage.picture == before)
  }

  @Test func dragShowsAHiddenSide() {
    let stage = MouseStage("splitter root h a b minPrimary 0.4 dragToHide primary; hide a")
    stage.send(0, 1, 3)
    stage.send(32, 25, 3)
    stage.waitUntilIdle()
    #expect(stage.picture[0].hasPrefix("┌ a ─"))
    // The note about the hidden side is gone.
    #expect(stage.picture.allSatisfy { !$0.contains("hidden") })
    guard case .gesture(let command)? = stage.send(0, 25, 3, up: true) else {
      Issue.record("no command")
      return
    }
    #expect(stage.picture == stage.picture(after: command))
  }

  // MARK: The end of a drag

  @Test func givingUpRestoresTheFrame() {
    let stage = MouseStage(Self.pages)
    let before = stage.picture
    stage.send(0, 10, 8)
    stage.send(32, 10, 4)
    stage.waitUntilIdle()
    #expect(stage.picture != before)
    #expect(stage.mouse?.cancelDrag(paints: true) == true)
    #expect(stage.picture == before)
    #expect(stage.mouse?.cancelDrag(paints: true) == false)
    #expect(stage.send(32, 10, 2) == nil)
    #expect(stage.send(0, 10, 2, up: true) == nil)
    stage.waitUntilIdle()
    #expect(stage.picture == before)
  }

  @Test func releaseOutsideTheFrameEndsTheDrag() {
    let stage = MouseStage("splitter root h a b")
    stage.send(0, 18, 3)
    stage.send(32, 300, 90)
    guard case .gesture(let command)? = stage.send(0, 300, 90, up: true) else {
      Issue.record("no command")
      return
    }
    #expect(stage.picture == stage.picture(after: command))
  }

  @Test func otherButtonsAndPositionsAreIgnored() {
    let stage = MouseStage(Self.pages)
    let before = stage.picture
    for (code, column, row, up) in [
      (0, 10, 13, false), (32, 10, 4, false), (0, 10, 4, true), (1, 10, 4, false),
      (34, 10, 2, false), (2, 10, 2, true), (64, 10, 4, false), (65, 10, 4, false),
      (35, 10, 4, false),
    ] {
      #expect(stage.send(code, column, row, up: up) == nil)
      stage.waitUntilIdle()
    }
    #expect(stage.picture == before)
    #expect(stage.paintings.isEmpty)
  }

  /// Only the rows still on the screen are painted.
  @Test func rowsScrolledAwayAreNotPainted() {
    let stage = MouseStage(Self.pages, top: -4)
    // Not on the border of a and b, which would move.
    stage.send(0, 10, 8)
    stage.send(32, 10, 6)
    stage.send(32, 10, 4)
    stage.waitUntilIdle()
    let expected = stage.picture(after: "pan root 0@0 -43.64@20ms -87.27@40ms hold")
    #expect(Array(stage.screen.lines.prefix(8)) == Array(expected[4..<12]))
  }
}
