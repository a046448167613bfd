import CSystem

/// How many cells the text takes, as the C library and so the editor count them.
func displayWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { width, scalar in
    if scalar.isASCII { return width + 1 }
    return width + max(0, Int(csy_scalar_width(scalar.value)))
  }
}

extension String {
  /// As many characters from the start as fit.
  func prefix(columns: Int) -> Substring {
    var used = 0
    var end = startIndex
    for index in indices {
      used += displayWidth(String(self[index]))
      if used > columns { break }
      end = self.index(after: index)
    }
    return self[..<end]
  }

  /// The text, cut and marked where it is wider than `columns`.
  func cut(to columns: Int, isUTF8: Bool) -> String {
    displayWidth(self) <= columns ? self : prefix(columns: columns - 1) + cutMark(isUTF8: isUTF8)
  }
}

/// What shows that something is left out, one column wide.
func cutMark(isUTF8: Bool) -> String { isUTF8 ? "…" : "~" }
