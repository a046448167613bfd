/// `text`, or, if it is wider than `columns`, as many of its first characters as fit, and `mark`.
///
/// Only whole characters are kept, so the result may be narrower than `columns`. If not even the
/// mark fits, the result is empty. O(`columns`).
package func truncated(_ text: String, to columns: Int, mark: String = "…") -> String {
  var kept = prefix(of: text, columns: columns)
  if kept.endIndex == text.endIndex { return text }
  let available = columns - displayWidth(of: mark)
  if available < 0 { return "" }
  var width = displayWidth(of: String(kept))
  while width > available { width -= displayWidth(of: kept.removeLast()) }
  return kept + mark
}

/// As many of the first characters of `text` as fit into `columns`.
package func prefix(of text: String, columns: Int) -> Substring {
  // No character has more columns than bytes.
  if text.utf8.count <= columns { return text[...] }
  // One more character than needed is tested, because it could be a combining mark of the last.
  if columns >= 0, text.utf8.prefix(columns + 1).allSatisfy({ $0.isPrintableASCII }) {
    return text[..<text.utf8.index(text.startIndex, offsetBy: columns)]
  }
  var available = columns
  return text.prefix { character in
    available -= displayWidth(of: character)
    return available >= 0
  }
}

/// The mark for omitted text, one column wide.
package func truncationMark(isASCII: Bool) -> String {
  isASCII ? String(ASCIIText.cell(for: "…")) : "…"
}
