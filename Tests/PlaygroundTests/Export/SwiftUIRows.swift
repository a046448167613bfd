/// Trees and their SwiftUI exports.
enum SwiftUIRows {
  static let rows: [ExportTextTests.Row] = [
    .init(
      script: "split root h a=25% b c=60pt", form: "swiftui",
      text: #"""
        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            GeometryReader { proxy in
              let shared = max(0, proxy.size.width - 60)
              HStack(spacing: 0) {
                a
                  .frame(width: shared * 0.25, height: proxy.size.height)
                b
                  .frame(width: shared * 0.75, height: proxy.size.height)
                c
                  .frame(width: 60, height: proxy.size.height)
              }
            }
          }

          private var a: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("a") }
          }

          private var b: some View {
            Color.green.opacity(0.2)
              .overlay { Text("b") }
          }

          private var c: some View {
            Color.orange.opacity(0.2)
              .overlay { Text("c") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script: #"split root v layout "0.2*100,0.3*-1,0.5" as a b c padding 8; set root topGuide 20"#,
      form: "swiftui",
      text: #"""
        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            GeometryReader { proxy in
              let shared = max(0, proxy.size.height - 100 - 20)
              VStack(spacing: 0) {
                a
                  .padding(8)
                  .frame(width: proxy.size.width, height: 100)
                b
                  .padding(8)
                  .frame(width: proxy.size.width, height: shared * (0.3 + 0.2 / 2))
                c
                  .padding(8)
                  .frame(width: proxy.size.width, height: shared * (0.5 + 0.2 / 2))
              }
              .padding(.top, 20)
            }
          }

          private var a: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("a") }
          }

          private var b: some View {
            Color.green.opacity(0.2)
              .overlay { Text("b") }
          }

          private var c: some View {
            Color.orange.opacity(0.2)
              .overlay { Text("c") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script: "split root v line=hairline rest; hide line", form: "swiftui",
      text: #"""
        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            GeometryReader { proxy in
              VStack(spacing: 0) {
                line
                  .frame(width: proxy.size.width, height: 0)
                  .hidden()
                rest
                  .frame(width: proxy.size.width, height: proxy.size.height)
              }
            }
          }

          private var line: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("line") }
          }

          private var rest: some View {
            Color.green.opacity(0.2)
              .overlay { Text("rest") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script:
        "splitter root v top bottom fraction 0.7 minPrimary 0.2 dragToHide primary "
        + "priority secondary thickness 1; hide top",
      form: "swiftui",
      text: #"""
        // Not carried over:
        // - at another size root begins with the present fraction, and its secondary side with another
        //   length

        // Needs https://github.com/stevengharris/SplitView
        import SplitView
        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            VSplit(top: { top }, bottom: { bottom })
              .fraction(0.7)
              .constraints(minPFraction: 0.2, priority: .secondary, dragToHideP: true)
              .styling(visibleThickness: 1)
              .hide(.primary)
          }

          private var top: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("top") }
          }

          private var bottom: some View {
            Color.green.opacity(0.2)
              .overlay { Text("bottom") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script:
        "stack root h icon=24x24 title badge=-x20 spacing 8 alignment top; text title "
        + "'Hi' font 12; set icon spacingAfter 2",
      form: "swiftui",
      text: #"""
        // Not carried over:
        // - priorities in root: here always badge will grow and shrink

        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            HStack(alignment: .top, spacing: 8) {
              icon
                .frame(maxWidth: 24, maxHeight: 24)
                .padding(.trailing, -6)
              title
              badge
                .frame(maxWidth: .infinity, maxHeight: 20)
            }
            .frame(maxHeight: .infinity, alignment: .top)
          }

          private var icon: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("icon") }
          }

          private var title: some View {
            Text("Hi")
              .font(.system(size: 12))
          }

          private var badge: some View {
            Color.orange.opacity(0.2)
              .overlay { Text("badge") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script:
        "stack root v a=100x20 b=50x10 distribution equalSpacing alignment trailing "
        + "margins 4 marginsRelative on",
      form: "swiftui",
      text: #"""
        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            VStack(alignment: .trailing, spacing: 0) {
              a
                .frame(maxWidth: 100, maxHeight: 20)
              Spacer(minLength: 0)
              b
                .frame(maxWidth: 50, maxHeight: 10)
            }
            .padding(4)
            .frame(maxWidth: .infinity, alignment: .trailing)
          }

          private var a: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("a") }
          }

          private var b: some View {
            Color.green.opacity(0.2)
              .overlay { Text("b") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script: "canvas root a=60x20; constrain a.left == root.left + 10, a.top == root.top + 5",
      form: "swiftui",
      text: #"""
        // Not carried over:
        // - how root answers another size: its frames stay as they are now
        // - constraints and spaces (c1): SwiftUI has none

        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            // The frames in 400 × 240 points.
            ZStack(alignment: .topLeading) {
              a
                .frame(width: 60, height: 20)
                .offset(x: 10, y: 5)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          }

          private var a: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("a") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
    .init(
      script: "reveal root bottom=80pt main; scroll main content; set main content 800x900",
      form: "swiftui",
      text: #"""
        // Not carried over:
        // - the gesture that reveals bottom, above 2000 points a second: this one scrolls

        import SwiftUI

        struct RootScreen: View {
          var body: some View {
            ScrollView(.vertical) {
              VStack(spacing: 0) {
                bottom
                  .frame(height: 80)
                main
                  .containerRelativeFrame([.horizontal, .vertical])
              }
            }
            .defaultScrollAnchor(.bottom)
          }

          private var bottom: some View {
            Color.blue.opacity(0.2)
              .overlay { Text("bottom") }
          }

          private var main: some View {
            ScrollView([.horizontal, .vertical]) {
              content
                .frame(width: 800, height: 900)
            }
          }

          private var content: some View {
            Color.green.opacity(0.2)
              .overlay { Text("content") }
          }
        }

        #Preview {
          RootScreen()
        }
        """#),
  ]
}
