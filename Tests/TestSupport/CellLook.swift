/// How a cell of a terminal's screen looks.
package struct CellLook: Equatable, Sendable {
  package private(set) var isBold = false
  package private(set) var isFaint = false
  package private(set) var isReversed = false
  /// The number in the terminal's palette: 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan,
  /// 7 white, 8 to 15 the bright ones; `nil` is the terminal's own.
  package private(set) var colour: Int?

  package init() {}

  /// Takes what the numbers of `CSI … m` say; those that nothing here sends are passed over.
  mutating func apply(_ numbers: [Int]) {
    var remaining = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = remaining.popFirst() {
      switch number {
      case 0: self = CellLook()
      case 1: isBold = true
      case 2: isFaint = true
      case 7: isReversed = true
      case 22: (isBold, isFaint) = (false, false)
      case 27: isReversed = false
      case 30...37: colour = number - 30
      case 38 where remaining.first == 5:
        colour = remaining.dropFirst().first
        remaining = remaining.dropFirst(2)
      case 39: colour = nil
      case 90...97: colour = number - 82
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
    if let colour { numbers.append(colour < 8 ? "\(30 + colour)" : "38;5;\(colour)") }
    return "\u{1B}[" + numbers.joined(separator: ";") + "m"
  }
}
