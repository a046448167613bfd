import TestSupport
import Testing

@testable import CommandLanguage

@Suite struct NamedValuesTests {
  /// Compares with a dictionary while names are added, changed and removed at random.
  @Test(arguments: 0..<20) func matchesASortedDictionary(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var values = NamedValues<Int>()
    var expected: [String: Int] = [:]
    for turn in 0..<400 {
      let name = "v\(Int.random(in: 0..<60, using: &generator))"
      let value = Bool.random(using: &generator) ? turn : nil
      values[name] = value
      expected[name] = value
      try #require(values.count == expected.count && values.isEmpty == expected.isEmpty)
      try #require(values.names == expected.keys.sorted())
      try #require(values.names.map { values[$0] } == values.names.map { expected[$0] })
      try #require(values.values == values.names.compactMap { expected[$0] })
    }
    #expect(values["none"] == nil)
  }
}
