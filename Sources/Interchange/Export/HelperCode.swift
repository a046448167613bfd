/// Types that exported code declares; docs/code-data.md has their code.
enum HelperCode {
  /// The class of UIKit views in place of the user's: tinted, with their names, and with the natural
  /// sizes of the layout's views.
  static let placeholderName = "Placeholder"
  static let placeholder = DataPage.code.listing("Placeholder") {
    $0 == "name" ? placeholderName : nil
  }

  /// The view controller of jamiely/ios-top-down-splitview, which handles the pan of a reveal.
  static let revealName = "RevealController"

  /// - Parameters:
  ///   - threshold: points per second that a pan must exceed.
  ///   - isAtEnd: true if the content offset is the secondary's length at first, and not 0.
  static func reveal(isVertical: Bool, threshold: Double, isAtEnd: Bool) -> String {
    let values = [
      "name": revealName, "axis": isVertical ? "y" : "x", "length": isVertical ? "height" : "width",
      "point": isVertical ? "x: 0, y: secondary.frame.height" : "x: secondary.frame.width, y: 0",
      "threshold": CodeText.number(threshold), "isAtEnd": "\(isAtEnd)",
    ]
    return DataPage.code.listing("Reveal") { values[$0] }
  }

  /// The custom splitter of SplitView with a handle.
  static let handle = DataPage.code.listing("Handle")
}
