import Testing

@testable import Interchange

/// Layouts of tmux are read whole or refused at a place.
@Suite struct TmuxReaderTests {
  /// What tmux 3.3a printed of windows that were split by hand.
  static let printed = [
    "bb62,159x48,0,0{79x48,0,0,79x48,80,0}",
    "adc3,159x48,0,0{79x48,0,0,0,79x48,80,0[79x24,80,0,1,79x23,80,25,2]}",
  ]

  @Test(arguments: printed) func readsAndWrites(_ text: String) throws {
    #expect(try TmuxReader.read(text).text == text)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    let offset: Int
    var testDescription: String { text }

    /// A layout with the checksum that fits it; places count from its first digit.
    init(_ body: String, _ message: String, at offset: Int) {
      text = TmuxLayout.checksumText(of: body.utf8) + "," + body
      self.message = message
      self.offset = offset + 5
    }
  }

  static let bad = [
    Bad("0x1,0,0", "a pane has at least one cell", at: 0),
    Bad("10001x1,0,0", "a window has at most 10000 cells", at: 0),
    Bad("99999999999999999999999x1,0,0", "a window has at most 10000 cells", at: 0),
    Bad("10x,0,0", "a number is missing", at: 3),
    Bad("10x5;0,0", "\",\" is missing", at: 4),
    Bad("10x5,1,0", "a window begins at 0,0", at: 0),
    Bad("10x5,0,0,1 ", "the layout ends here", at: 10),
    Bad("10x5,0,0{4x5,0,0,5x5,5,0", "\"{\" is never closed", at: 8),
    Bad("10x5,0,0{4x5,0,0,5x5,5,0]", "\"{\" is never closed", at: 8),
    Bad("10x5,0,0{}", "a number is missing", at: 9),
    Bad("10x5,0,0<", "floating panes cannot become splits", at: 8),
    Bad(
      "10x5,0,0{4x5,0,0,5x5,6,0}",
      "the parts of 10x5,0,0 do not fill it: 5x5,6,0 is at the wrong position",
      at: 0),
    Bad("10x5,0,0{4x5,0,0,4x5,5,0}", "the parts of 10x5,0,0 do not fill it", at: 0),
    Bad(
      "10x5,0,0[10x2,0,0,9x2,0,3]",
      "the parts of 10x5,0,0 do not fill it: 9x2,0,3 is at the wrong position",
      at: 0),
    Bad(String(repeating: "1x1,0,0{", count: 1000), "layouts are nested at most 100 deep", at: 800),
  ]

  @Test(arguments: bad) func refused(_ bad: Bad) throws {
    let failure = #expect(throws: TmuxReader.Failure.self) { try TmuxReader.read(bad.text) }
    #expect(failure?.message == bad.message)
    #expect(failure?.offset == bad.offset)
  }

  /// Every change of one character is noticed.
  @Test func oneCharacterWrong() throws {
    let text = Self.printed[1]
    for index in text.indices {
      for other in "0159,x{" where other != text[index] {
        var changed = text
        changed.replaceSubrange(index...index, with: String(other))
        let isSame = (try? TmuxReader.read(changed)) == (try TmuxReader.read(text))
        #expect(!isSame, "\(changed)")
      }
      #expect(throws: TmuxReader.Failure.self) { try TmuxReader.read(String(text[..<index])) }
    }
  }
}
