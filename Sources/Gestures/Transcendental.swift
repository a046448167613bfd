#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The functions that the standard library lacks, each from the system's mathematics library.
///
/// Libraries agree to the last bit or the one before it, so whoever prints a number that came
/// through here rounds it first: then the text is the same on every machine.
enum Transcendental {
  static func exp(_ power: Double) -> Double {
    #if canImport(Darwin)
      Darwin.exp(power)
    #else
      Glibc.exp(power)
    #endif
  }

  /// e to the power, less 1; exact to the last bits where the power is tiny.
  static func expMinusOne(_ power: Double) -> Double {
    #if canImport(Darwin)
      Darwin.expm1(power)
    #else
      Glibc.expm1(power)
    #endif
  }

  /// The natural logarithm.
  static func log(_ number: Double) -> Double {
    #if canImport(Darwin)
      Darwin.log(number)
    #else
      Glibc.log(number)
    #endif
  }

  static func sin(_ radians: Double) -> Double {
    #if canImport(Darwin)
      Darwin.sin(radians)
    #else
      Glibc.sin(radians)
    #endif
  }

  static func cos(_ radians: Double) -> Double {
    #if canImport(Darwin)
      Darwin.cos(radians)
    #else
      Glibc.cos(radians)
    #endif
  }

  /// The angle of the point, in radians from −π to π.
  static func atan2(y: Double, x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.atan2(y, x)
    #else
      Glibc.atan2(y, x)
    #endif
  }
}
