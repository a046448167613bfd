/// More trees and their UIKit exports.
enum UIKitFurtherRows {
  static let rows: [ExportTextTests.Row] = [
    .init(
      script:
        "canvas root a; text a 'Hi' font 12; constrain wide: a.width <= 0.5 * root.width "
        + "- 8 @750, a.leading == root.leadingMargin",
      form: "uikit",
      text: #"""
        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let a = UILabel()

          // The present size.
          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.addSubview(a)

          a.translatesAutoresizingMaskIntoConstraints = false
          a.text = "Hi"
          a.font = .systemFont(ofSize: 12)

          NSLayoutConstraint.activate([
            a.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: -8)
              .at(750).named("wide"),
            a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).named("wide"),
          ])
          return root
        }

        #Preview {
          makeRoot()
        }

        extension NSLayoutConstraint {
          fileprivate func at(_ priority: Float) -> NSLayoutConstraint {
            self.priority = UILayoutPriority(priority)
            return self
          }

          fileprivate func named(_ identifier: String) -> NSLayoutConstraint {
            self.identifier = identifier
            return self
          }
        }
        """#),
    .init(
      script:
        "canvas root a=10x10; space root h root.leading -(1)- a.leading, a.trailing "
        + "-(2)- root.trailing min 1 8",
      form: "uikit",
      text: #"""
        // Needs https://github.com/Kacper20/FlexibleLayout
        import FlexibleLayout
        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let a = Placeholder("a", .systemBlue, width: 10, height: 10)

          // The present size.
          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.addSubview(a)

          a.translatesAutoresizingMaskIntoConstraints = false

          Flexible.horizontalLayout(
            [
              root.flx.leading.to(a.flx.leading).with(1),
              a.flx.trailing.to(root.flx.trailing).with(2),
            ],
            in: root,
            coefficientSize: MinimalCoefficientSize(coefficient: 1, value: 8))
          return root
        }

        #Preview {
          makeRoot()
        }

        /// A tinted view with its name, where yours comes.
        private final class Placeholder: UIView {
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
        """#),
    .init(
      script:
        "reveal root top=114pt main; scroll main content; set main content 800x900; set "
        + "main paging on",
      form: "uikit",
      text: #"""
        // Not carried over:
        // - the gesture that reveals top

        import UIKit

        func makeRoot() -> UIView {
          let root = UIScrollView()
          let top = Placeholder("top", .systemBlue)
          let main = UIScrollView()
          let content = Placeholder("content", .systemGreen)

          // The present size.
          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.isScrollEnabled = false
          root.bounces = false
          root.addSubview(top)
          root.addSubview(main)
          root.contentOffset = CGPoint(x: 0, y: 114)

          top.translatesAutoresizingMaskIntoConstraints = false

          main.translatesAutoresizingMaskIntoConstraints = false
          main.isPagingEnabled = true
          main.addSubview(content)

          content.translatesAutoresizingMaskIntoConstraints = false

          NSLayoutConstraint.activate([
            top.topAnchor.constraint(equalTo: root.contentLayoutGuide.topAnchor),
            main.topAnchor.constraint(equalTo: top.bottomAnchor),
            main.bottomAnchor.constraint(equalTo: root.contentLayoutGuide.bottomAnchor),
            top.heightAnchor.constraint(equalToConstant: 114),
            main.heightAnchor.constraint(equalTo: root.frameLayoutGuide.heightAnchor),
            top.widthAnchor.constraint(equalTo: root.frameLayoutGuide.widthAnchor),
            main.widthAnchor.constraint(equalTo: root.frameLayoutGuide.widthAnchor),
            top.leadingAnchor.constraint(equalTo: root.contentLayoutGuide.leadingAnchor),
            top.trailingAnchor.constraint(equalTo: root.contentLayoutGuide.trailingAnchor),
            main.leadingAnchor.constraint(equalTo: root.contentLayoutGuide.leadingAnchor),
            main.trailingAnchor.constraint(equalTo: root.contentLayoutGuide.trailingAnchor),
            content.topAnchor.constraint(equalTo: main.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: main.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 800),
            content.leadingAnchor.constraint(equalTo: main.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: main.contentLayoutGuide.trailingAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
          ])
          return root
        }

        #Preview {
          makeRoot()
        }

        /// A tinted view with its name, where yours comes.
        private final class Placeholder: UIView {
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
        """#),
  ]
}
