import LayoutDrawing

/// A request of the page: a line of words that names the request, then a text.
struct PageRequest {
  let verb: String
  let words: [Substring]
  let text: String

  init(_ request: String) {
    let end = request.utf8.firstIndex(of: UInt8(ascii: "\n"))
    let head = end.map { request[..<$0] } ?? request[...]
    let parts = head.split(separator: " ")
    verb = parts.first.map(String.init) ?? ""
    words = Array(parts.dropFirst())
    text = end.map { String(request[request.utf8.index(after: $0)...]) } ?? ""
  }

  /// A whole number, `otherwise` if there is none.
  func integer(_ index: Int, _ otherwise: Int) -> Int {
    index < words.count ? Int(words[index]) ?? otherwise : otherwise
  }

  /// A number of columns or rows, `otherwise` if there is none.
  func cells(_ index: Int, _ otherwise: Int) -> Int {
    min(max(integer(index, otherwise), 1), TextFrame.maximumCells)
  }

  /// A finite number, 0 if there is none.
  func number(_ index: Int) -> Double {
    guard index < words.count, let number = Double(words[index]), number.isFinite else { return 0 }
    return number
  }

  /// The first line of the text, which may have blanks, and the text below it.
  var fileName: String { String(text.prefix { $0 != "\n" }) }
  var contents: String { String(text.drop { $0 != "\n" }.dropFirst()) }

  func word(_ index: Int) -> String { index < words.count ? String(words[index]) : "" }
}
