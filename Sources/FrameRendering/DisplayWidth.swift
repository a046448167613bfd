/// The columns that a text takes in a terminal: the sum over its scalars.
package func displayWidth(of text: String) -> Int {
  text.unicodeScalars.count
}

/// The columns that a character takes in a terminal.
package func displayWidth(of character: Character) -> Int {
  displayWidth(of: String(character))
}

/// The longest beginning of `text` that fits into `columns`, ended by `mark` where it was cut.
package func truncated(_ text: String, to columns: Int, mark: String = "…") -> String {
  text
}
