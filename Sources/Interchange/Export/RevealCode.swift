/// The view controller of jamiely/ios-top-down-splitview, which handles the pan of a reveal.
enum RevealCode {
  static let typeName = "RevealController"

  /// - Parameters:
  ///   - threshold: points per second that a pan must exceed.
  ///   - isAtEnd: true if the content offset is the secondary's length at first, and not 0.
  static func declaration(isVertical: Bool, threshold: Double, isAtEnd: Bool) -> String {
    let axis = isVertical ? "y" : "x"
    let length = isVertical ? "height" : "width"
    let point = isVertical ? "x: 0, y: secondary.frame.height" : "x: secondary.frame.width, y: 0"
    return """
      /// Moves the content by the secondary's \(length) when a pan is fast enough.
      final class \(typeName): UIViewController {
        private let content: UIView
        private let scrollView: UIScrollView
        private let secondary: UIView
        private let threshold: CGFloat = \(CodeText.number(threshold))
        private var pulledUp = \(isAtEnd)

        init(view: UIView, scrollView: UIScrollView, secondary: UIView) {
          content = view
          self.scrollView = scrollView
          self.secondary = secondary
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { return nil }

        override func loadView() { view = content }

        override func viewDidLoad() {
          super.viewDidLoad()
          scrollView.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(handlePan)))
        }

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          scrollView.contentOffset = pulledUp ? CGPoint(\(point)) : .zero
        }

        @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
          let velocity = recognizer.velocity(in: view).\(axis)
          guard abs(velocity) > threshold else { return }
          if velocity > 0, pulledUp {
            scrollView.contentOffset.\(axis) -= secondary.frame.\(length)
            pulledUp = false
          } else if velocity < 0, !pulledUp {
            scrollView.contentOffset.\(axis) += secondary.frame.\(length)
            pulledUp = true
          }
        }
      }
      """
  }
}
