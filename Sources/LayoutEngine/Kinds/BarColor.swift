/// The colour of a splitter's bar, by SwiftUI's names.
package enum BarColor: String, CaseIterable, Sendable {
  case gray, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, black
  case white, clear
}
