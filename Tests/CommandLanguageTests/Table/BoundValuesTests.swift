import Testing

@testable import CommandLanguage

/// What the binder notes of a statement's words comes back, however many there are.
@Suite struct BoundValuesTests {
  @Test func valuesStandAtTheirWords() {
    var values = BoundValues()
    values.note(.text, at: 1)
    #expect(values[1] == .text)
    values.note(.count(3), at: 3)
    values.note(.text, at: 4)
    values.note(.time(0.5), at: 6)
    let found = (0..<9).map { values[$0] }
    #expect(found == [.text, .text, .text, .count(3), .text, .text, .time(0.5), .text, .text])
  }

  @Test func endsOfMoreThanFourParametersAreKept() {
    var ends = ParameterEnds()
    let words = [2, 2, 5, 6, 6, 70_000]
    for end in words { ends.append(end) }
    #expect(ends.count == 6)
    #expect(ends.range(at: 0) == 1..<2 && ends.range(at: 1) == 2..<2)
    #expect(ends.range(at: 3) == 5..<6 && ends.range(at: 4) == 6..<6)
    #expect(ends.range(at: 5) == 6..<70_000)
  }
}
