/// A word of another layout system that people try here, and what to type instead.
package struct ForeignWord: Hashable, Sendable {
  package let word: String
  package let message: String
  package let fix: String

  package init(_ word: String, message: String, fix: String) {
    self.word = word
    self.message = message
    self.fix = fix
  }
}
