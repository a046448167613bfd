import LayoutDocument
import LayoutEngine

/// Identifies a conflict by its form: the same constraints between other instances have the same
/// signature. Addresses, texts of views and the order of the list do not matter.
enum LogSignature {
  /// The sorted hashes of constraints after three rounds in which each view takes the hashes of its
  /// constraints.
  static func values(_ constraints: [ConsoleConstraint], _ items: [ConsoleItem]) -> [UInt64] {
    var views: [Int: UInt64] = [:]
    func view(_ item: Int) -> UInt64 {
      views[item]
        ?? hash(items[item].className + (items[item].address.isEmpty ? items[item].label : ""))
    }
    var values: [UInt64] = []
    for _ in 0..<3 {
      values = constraints.map { item in
        hash(
          "\(item.className) \(item.identifier ?? "") \(item.source ?? "") "
            + item.form.map { anchor in anchor.map { "\(view($0))" } }.text)
      }
      var next: [Int: UInt64] = [:]
      for (item, value) in zip(constraints, values) {
        next[item.first.view, default: view(item.first.view)] &+= value &* 3
        if let second = item.second?.view { next[second, default: view(second)] &+= value &* 5 }
      }
      views = next
    }
    return values.sorted()
  }

  private static func hash(_ text: String) -> UInt64 {
    ImportedFacts.File.checksum(of: Array(text.utf8))
  }
}
