import TestSupport

extension SeededGenerator {
  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { integer(1...100) <= percent }
}
