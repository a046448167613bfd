/// A UIKit view as a placeholder for the user's view: tinted, with its name, and with the natural
/// size of the layout's view.
enum PlaceholderCode {
  /// The name of its class, which no view may have.
  static let typeName = "Placeholder"

  static let declaration = """
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
}
