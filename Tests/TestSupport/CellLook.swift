/// How a cell of a terminal's screen looks.
package struct CellLook: Equatable, Sendable {
  package private(set) var isBold = false
  package private(set) var isFaint = false
  package private(set) var isReversed = false
  /// 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white; `nil` is the terminal's own.
  package private(set) var colour: Int?

  package init() {}

  /// Takes what the numbers of `CSI … m` say; those that nothing here sends are passed over.
  mutating func apply(_ numbers: [Int]) {
    for number in numbers.isEmpty ? [0] : numbers {
      switch number {
      case 0: self = CellLook()
      case 1: isBold = true
      case 2: isFaint = true
      case 7: isReversed = true
      case 22: (isBold, isFaint) = (false, false)
      case 27: isReversed = false
      case 30...37: colour = number - 30
      case 39: colour = nil
      default: break
      }
    }
  }

  /// What sets a terminal to this look, whatever it was.
  var sequence: String {
    var numbers = ["0"]
    if isBold { numbers.append("1") }
    if isFaint { numbers.append("2") }
    if isReversed { numbers.append("7") }
    if let colour { numbers.append("\(30 + colour)") }
    return "\u{1B}[" + numbers.joined(separator: ";") + "m"
  }
}
