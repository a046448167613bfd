/// Trees and their UIKit.
enum UIKitRows {
  static let rows: [ExportTextTests.Row] = [
    .init(
      script: #"split root v layout "0.2*100,0.3*-1,0.5" as a b c padding 8; set root topGuide 20"#,
      form: "uikit",
      text: #"""
        // Not carried over:
        // - root's padding of 8 points
        // - root's guides: 20 and 0 points kept free above and below

        import UIKit

        func makeRoot() -> UIView {
          let root = PCSplitView()
          let a = UIView()
          let b = UIView()
          let c = UIView()

          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          // PCSplitView: "0.2*100,0.3*-1,0.5*-1"
          root.splitViewDirection = .vertical
          root.subviewRatios = [0.2, 0.3, 0.5]
          root.subviewFixedValues = [100, -1, -1]
          root.addSubview(a)
          root.addSubview(b)
          root.addSubview(c)
          return root
        }
        """#),
    .init(
      script: "split root h a b; fix a 1/2", form: "uikit",
      text: #"""
        // Not carried over:
        // - a's fixed length of 0.5 points: below 1 it is a hairline

        import UIKit

        func makeRoot() -> UIView {
          let root = PCSplitView()
          let a = UIView()
          let b = UIView()

          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          // PCSplitView: "0.5*0.5,0.5*-1"
          root.splitViewDirection = .horizontal
          root.subviewRatios = [0.5, 0.5]
          root.subviewFixedValues = [0.5, -1]
          root.addSubview(a)
          root.addSubview(b)
          return root
        }
        """#),
    .init(
      script: "splitter root h p q fraction 0.25 priority primary", form: "uikit",
      text: #"""
        // Not carried over:
        // - the splitter of root: UIKit has none, so this one cannot be dragged
        // - that the primary side of root keeps its length

        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let p = UIView()
          let q = UIView()

          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.addSubview(p)
          root.addSubview(q)

          p.translatesAutoresizingMaskIntoConstraints = false

          q.translatesAutoresizingMaskIntoConstraints = false

          NSLayoutConstraint.activate([
            p.topAnchor.constraint(equalTo: root.topAnchor),
            p.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            q.topAnchor.constraint(equalTo: root.topAnchor),
            q.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            p.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            q.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            q.leadingAnchor.constraint(equalTo: p.trailingAnchor, constant: 4),
            p.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25, constant: -2),
          ])
          return root
        }
        """#),
    .init(
      script:
        "stack root v a=100x20 b spacing 8 alignment center distribution equalSpacing "
        + "margins 4 marginsRelative on; hug a 251 h; set a spacingAfter 2; hide b",
      form: "uikit",
      text: #"""
        import UIKit

        func makeRoot() -> UIView {
          let root = UIStackView()
          let a = NaturalView(width: 100, height: 20)
          let b = UIView()

          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 4, leading: 4, bottom: 4, trailing: 4)
          root.axis = .vertical
          root.spacing = 8
          root.alignment = .center
          root.distribution = .equalSpacing
          root.isLayoutMarginsRelativeArrangement = true
          root.addArrangedSubview(a)
          root.addArrangedSubview(b)
          root.setCustomSpacing(2, after: a)

          a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)

          b.isHidden = true
          return root
        }

        /// A view with a natural size of its own.
        private final class NaturalView: UIView {
          private let size: CGSize

          init(
            width: CGFloat = UIView.noIntrinsicMetric, height: CGFloat = UIView.noIntrinsicMetric
          ) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
          }

          required init?(coder: NSCoder) { return nil }

          override var intrinsicContentSize: CGSize { size }
        }
        """#),
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
        import FlexibleLayout
        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let a = NaturalView(width: 10, height: 10)

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

        /// A view with a natural size of its own.
        private final class NaturalView: UIView {
          private let size: CGSize

          init(
            width: CGFloat = UIView.noIntrinsicMetric, height: CGFloat = UIView.noIntrinsicMetric
          ) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
          }

          required init?(coder: NSCoder) { return nil }

          override var intrinsicContentSize: CGSize { size }
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
          let top = UIView()
          let main = UIScrollView()
          let content = UIView()

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
        """#),
  ]
}
