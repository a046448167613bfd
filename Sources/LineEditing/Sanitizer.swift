/// Makes text from outside harmless: what a terminal would obey, or what would change the order or
/// the look of the text around it, becomes visible as `\u{1b}`.
///
/// - Parameter asciiOnly: also spell out everything that is not ASCII, for locales without UTF-8.
func sanitized(_ text: String, asciiOnly: Bool = false) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isHarmful(scalar) || (asciiOnly && !scalar.isASCII) {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: return false
  }
}
