import CommandLanguage
import LayoutEngine

package enum Counted {
  package static func changes(_ count: Int) -> String {
    count == 1 ? "1 change" : "\(count) changes"
  }
}
