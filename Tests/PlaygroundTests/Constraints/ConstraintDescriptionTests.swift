import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// UIKit's debug descriptions, line by line.
@Suite struct ConstraintDescriptionTests {
  struct Number: Sendable {
    let value: Double
    let text: String
  }

  @Test(arguments: [
    Number(value: 8, text: "8"), Number(value: 1.0 / 3, text: "0.333333"),
    Number(value: 2.0 / 3, text: "0.666667"), Number(value: 16.0 / 280, text: "0.0571429"),
    Number(value: 123.456789, text: "123.457"), Number(value: 999.5, text: "999.5"),
    Number(value: -5.25, text: "-5.25"), Number(value: 1_234_567.5, text: "1234568"),
    Number(value: 250_000_000, text: "250000000"),
  ]) func numbersHaveSixDigits(_ row: Number) {
    #expect(ConstraintDescription.number(row.value) == row.text)
  }
}
