/// Generates names for imported views: camel case, and each name only once.
package struct ImportedNaming {
  /// Looked up, never iterated.
  private var used: Set<String> = ["root"]
  /// The last number used for each word. Looked up, never iterated.
  private var numbers: [String: Int] = [:]

  private static let maximumLength = 28
  private static let maximumWords = 4

  package init() {}

  /// `title`, then `title2`.
  package mutating func unique(_ name: String) -> String {
    used.insert(name).inserted ? name : uniqueName(name, from: 2)
  }

  /// `label1`, then `label2`.
  package mutating func uniqueName(_ word: String, from first: Int = 1) -> String {
    var number = max(first, (numbers[word] ?? 0) + 1)
    while !used.insert(word + String(number)).inserted { number += 1 }
    numbers[word] = number
    return word + String(number)
  }

  /// `signIn` for "Sign in!"; `nil` if there is no letter to begin with.
  package static func camelCase(_ text: String) -> String? {
    let words = text.prefix(200).split { !($0.isLetter || $0.isNumber && $0.isASCII || $0 == "_") }
    guard let first = words.first, first.first?.isLetter == true || first.first == "_" else {
      return nil
    }
    var name = lowered(String(first))
    for next in words.dropFirst().prefix(maximumWords - 1) {
      guard name.count + next.count <= maximumLength else { break }
      name += next.prefix(1).uppercased() + next.dropFirst()
    }
    return String(name.prefix(maximumLength))
  }

  /// `label` for `UILabel`, `messageLabel` for `App.MessageLabel`.
  package static func word(ofClass name: String) -> String {
    var short = name.split(separator: ".").last.map(String.init) ?? name
    while short.first == "_" { short.removeFirst() }
    if short.count > 2, short.hasPrefix("UI") || short.hasPrefix("NS") { short.removeFirst(2) }
    return camelCase(short) ?? "view"
  }

  /// `url` for `URL`, `signIn` for `SignIn`, `urlView` for `URLView`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count == word.count { return word.lowercased() }
    let count = max(1, capitals.count - 1)
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}
