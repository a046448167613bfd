/// A UIKit view as a placeholder for the user's view: tinted, with its name, and with the natural
/// size of the layout's view.
enum PlaceholderCode {
  /// The name of its class, which no view may have.
  static let typeName = "Placeholder"

  /// Declares `name` as the placeholder of a leaf.
  static func declare(
    _ name: String, titled title: String, tint: String, width: Double?, height: Double?,
    in code: inout CodeText
  ) {
    let sizes = [("width", width), ("height", height)].compactMap { side, value in
      value.map { "\(side): \(CodeText.number($0))" }
    }
    let colour = ".system" + tint.prefix(1).uppercased() + tint.dropFirst()
    code.addCall("let \(name) = \(typeName)", [CodeText.literal(title), colour] + sizes, 0)
  }

  static func addClass(to code: inout CodeText) {
    let lines = """

      /// A tinted view with its name, where yours comes.
      private final class \(typeName): UIView {
        private let name: String
        private let size: CGSize

        init(
          _ name: String, _ tint: UIColor, width: CGFloat = UIView.noIntrinsicMetric,
          height: CGFloat = UIView.noIntrinsicMetric
        ) {
          self.name = name
          size = CGSize(width: width, height: height)
          super.init(frame: .zero)
          backgroundColor = tint.withAlphaComponent(0.2)
          contentMode = .redraw
        }

        required init?(coder: NSCoder) { return nil }

        override var intrinsicContentSize: CGSize { size }

        override func draw(_ rect: CGRect) {
          (name as NSString).draw(in: bounds.insetBy(dx: 4, dy: 4))
        }
      }
      """
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      code.add(String(line))
    }
  }
}
