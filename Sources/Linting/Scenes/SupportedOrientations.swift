import LayoutEngine

/// The orientations that an app supports, by its Info.plist or its project file.
package struct SupportedOrientations: Equatable, Sendable {
  // True for landscape; portrait comes first.
  private var phone: [Bool] = []
  private var pad: [Bool] = []

  private static let key = "UISupportedInterfaceOrientations"

  /// `nil` if the text of a property list or project does not name them. O(bytes).
  package init?(_ text: String) {
    var remaining = Substring(text)
    while let start = remaining.firstMatch(for: Self.key) {
      remaining = remaining[start.upperBound...]
      // The value ends with the array of a property list, or with the line of a project.
      let isList = remaining.prefix { $0 != "\n" }.contains("<")
      let value =
        isList
        ? remaining[..<(remaining.firstMatch(for: "</array>")?.lowerBound ?? remaining.endIndex)]
        : remaining.prefix { $0 != ";" }
      let name = value.prefix { $0.isLetter || $0 == "~" || $0 == "_" }
      let isPad = name.lowercased().hasSuffix("ipad")
      let known = isPad ? pad : phone
      let all = [false, true].filter { isLandscape in
        known.contains(isLandscape)
          || value.mentions(isLandscape ? "OrientationLandscape" : "OrientationPortrait")
      }
      if isPad { pad = all } else { phone = all }
      remaining = remaining[value.endIndex...]
    }
    if phone.isEmpty, pad.isEmpty { return nil }
  }

  /// True for landscape; portrait comes first.
  func orientations(of device: Device) -> [Bool] {
    let (family, other) = device.name.hasPrefix("iPad") ? (pad, phone) : (phone, pad)
    return family.isEmpty ? other : family
  }
}

extension Substring {
  /// The first occurrence of a text that begins and ends with ASCII. O(bytes).
  fileprivate func firstMatch(for text: String) -> Range<Index>? {
    let wanted = Array(text.utf8)
    var start = utf8.startIndex
    while let candidate = utf8[start...].firstIndex(of: wanted[0]) {
      if utf8[candidate...].starts(with: wanted) {
        return candidate..<utf8.index(candidate, offsetBy: wanted.count)
      }
      start = utf8.index(after: candidate)
    }
    return nil
  }

  fileprivate func mentions(_ text: String) -> Bool { firstMatch(for: text) != nil }
}
