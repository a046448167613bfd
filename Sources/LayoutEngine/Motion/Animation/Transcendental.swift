import CMathematics

/// Functions of the C library that the standard library lacks.
///
/// C libraries differ in the last bit or two, so callers round a result before they print it. Then
/// the text is the same on every machine.
enum Transcendental {
  static func exp(_ power: Double) -> Double { CMathematics.exp(power) }

  /// e to the power, less 1; exact to the last bits if the power is tiny.
  static func expMinusOne(_ power: Double) -> Double { CMathematics.expm1(power) }

  static func log(_ number: Double) -> Double { CMathematics.log(number) }

  static func sin(_ radians: Double) -> Double { CMathematics.sin(radians) }

  static func cos(_ radians: Double) -> Double { CMathematics.cos(radians) }

  /// The angle of the point, in radians from −π to π.
  static func atan2(y: Double, x: Double) -> Double { CMathematics.atan2(y, x) }
}
