/// Trees and their exports as constraints, drawings, JSON and tmux layouts.
enum PlainRows {
  static let rows: [ExportTextTests.Row] = [
    .init(
      script: "stack root h a=60x20 spacing 8", form: "swift-constraints",
      text: #"""
        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let a = Placeholder("a", .systemBlue)

          // The present size.
          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.addSubview(a)

          a.translatesAutoresizingMaskIntoConstraints = false

          NSLayoutConstraint.activate([
            root.leadingAnchor.constraint(equalTo: a.leadingAnchor).named("UISV-canvas-connection"),
            root.trailingAnchor.constraint(equalTo: a.trailingAnchor).named("UISV-canvas-connection"),
            root.topAnchor.constraint(equalTo: a.topAnchor).named("UISV-canvas-connection"),
            root.bottomAnchor.constraint(equalTo: a.bottomAnchor).named("UISV-canvas-connection"),
            a.widthAnchor.constraint(lessThanOrEqualToConstant: 60).at(250).named("hugging"),
            a.widthAnchor.constraint(greaterThanOrEqualToConstant: 60).at(750).named("resistance"),
            a.heightAnchor.constraint(lessThanOrEqualToConstant: 20).at(250).named("hugging"),
            a.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).at(750).named("resistance"),
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
      script: "split root h a b; canvas b c; constrain c.width == 0.5 * b.width @100",
      form: "swift-constraints",
      text: #"""
        // Not carried over:
        // - how root, a split, answers another size: its frames stay as they are now

        import UIKit

        func makeRoot() -> UIView {
          let root = UIView()
          let a = Placeholder("a", .systemBlue)
          let b = UIView()
          let c = Placeholder("c", .systemGreen)

          // The present size.
          root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
          root.addSubview(a)
          root.addSubview(b)

          a.frame = CGRect(x: 0, y: 0, width: 200, height: 240)

          b.frame = CGRect(x: 200, y: 0, width: 200, height: 240)
          b.addSubview(c)

          c.translatesAutoresizingMaskIntoConstraints = false

          NSLayoutConstraint.activate([
            c.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5).at(100).named("c1")
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
      script: "split root h a b; text a 'x < y & z'; hide b", form: "svg",
      text: #"""
        <!--
        Not carried over:
        - another size than 400 × 240 points
        - b, which is hidden
        -->
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="240" viewBox="0 0 400 240" font-family="sans-serif" font-size="11" fill="none" stroke="black">
        <rect x="0" y="0" width="400" height="240"><title>root</title></rect>
        <rect x="0" y="0" width="400" height="240"><title>a</title></rect>
        <text x="200" y="120" text-anchor="middle" dominant-baseline="central" fill="black" stroke="none">x &lt; y &amp; z</text>
        </svg>
        """#),
    .init(
      script: "split root h a b; scroll a c; set a content 500x500", form: "svg",
      text: #"""
        <!--
        Not carried over:
        - another size than 400 × 240 points
        -->
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="240" viewBox="0 0 400 240" font-family="sans-serif" font-size="11" fill="none" stroke="black">
        <rect x="0" y="0" width="400" height="240"><title>root</title></rect>
        <rect x="0" y="0" width="200" height="240"><title>a</title></rect>
        <svg x="0" y="0" width="200" height="240">
        <rect x="0" y="0" width="500" height="500"><title>c</title></rect>
        <text x="250" y="250" text-anchor="middle" dominant-baseline="central" fill="black" stroke="none">c</text>
        </svg>
        <rect x="200" y="0" width="200" height="240"><title>b</title></rect>
        <text x="300" y="120" text-anchor="middle" dominant-baseline="central" fill="black" stroke="none">b</text>
        </svg>
        """#),
    .init(
      script: "resize 20x10", form: "json",
      text: #"""
        {"schema":"layline/1","size":[20,10],"scale":2,"views":[{"name":"root","kind":"view","parent":null,"frame":[0,0,20,10],"hidden":false,"ambiguous":[]}],"issues":[]}
        """#),
    .init(
      script: "", form: "tmux",
      text: #"""
        c65e,64x14,0,0
        """#),
    .init(
      script: "split root h a b; split b v c d", form: "tmux",
      text: #"""
        # Not carried over:
        # - how it answers another size than 400 × 240 points
        fdf8,64x14,0,0{32x14,0,0,31x14,33,0[31x7,33,0,31x6,33,8]}
        """#),
    .init(
      script:
        "split root h a b=40pt; splitter a v p q minPrimary 0.1 priority primary; stack "
        + "q h 2; split b v x y; hide y",
      form: "tmux",
      text: #"""
        # Not carried over:
        # - fixed lengths in root: b
        # - the minima of a
        # - that the primary side of a keeps its length
        # - what is in q: a stack is one pane here
        # - hidden: y
        # - how it answers another size than 400 × 240 points
        9f3c,64x14,0,0{58x14,0,0[58x7,0,0,58x6,0,8],5x14,59,0}
        """#),
  ]
}
