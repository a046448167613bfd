/// Trees and their UIKit exports.
enum UIKitRows {
  static let rows: [ExportTextTests.Row] = [
    .init(
      script: #"split root v layout "0.2*100,0.3*-1,0.5" as a b c padding 8; set root topGuide 20"#,
      form: "uikit",
      text: #"""
        // Not carried over:
        // - root's padding of 8 points
        // - root's guides: 20 and 0 points kept free above and below

        // Needs https://github.com/mmackh/PCSplitView
        import UIKit

        func makeRoot() -> UIView {
          let root = PCSplitView()
          let a = Placeholder("a", .systemBlue)
          let b = Placeholder("b", .systemGreen)
          let c = Placeholder("c", .systemOrange)

          // The present size.
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
      script: "split root h a b; fix a 0.5", form: "uikit",
      text: #"""
        // Not carried over:
        // - a's fixed length of 0.5 points: below 1 it is a hairline

        // Needs https://github.com/mmackh/PCSplitView
        import UIKit

        func makeRoot() -> UIView {
          let root = PCSplitView()
          let a = Placeholder("a", .systemBlue)
          let b = Placeholder("b", .systemGreen)

          // The present size.
          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          // PCSplitView: "0.5*0.5,0.5*-1"
          root.splitViewDirection = .horizontal
          root.subviewRatios = [0.5, 0.5]
          root.subviewFixedValues = [0.5, -1]
          root.addSubview(a)
          root.addSubview(b)
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
      script: "splitter root h p q fraction 0.25 priority primary", form: "uikit",
      text: #"""
        // Not carried over:
        // - the splitter of root: UIKit has none, so this one cannot be dragged
        // - that the primary side of root keeps its length: its part stays as it is now

        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let p = Placeholder("p", .systemBlue)
          let q = Placeholder("q", .systemGreen)

          // The present size.
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
        "stack root v a=100x20 b spacing 8 alignment center distribution equalSpacing "
        + "margins 4 marginsRelative on; hug a 251 h; set a spacingAfter 2; hide b",
      form: "uikit",
      text: #"""
        import UIKit

        func makeRoot() -> UIView {
          let root = UIStackView()
          let a = Placeholder("a", .systemBlue, width: 100, height: 20)
          let b = Placeholder("b", .systemGreen)

          // The present size.
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
