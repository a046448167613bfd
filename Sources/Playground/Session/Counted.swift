import CommandLanguage
import LayoutModel

/// Counts in words.
enum Counted {
  static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(count) changes" }
}
