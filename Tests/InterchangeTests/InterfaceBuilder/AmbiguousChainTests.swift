import LayoutEngine
import Testing

@testable import Interchange

/// Views whose constraints leave most of their frames open, which Interface Builder keeps.
@Suite struct AmbiguousChainTests {
  /// A chain of views, each at the trailing edge of the one before; only that is constrained.
  ///
  /// - Parameter places: the recorded places of the views, each 10 points long.
  private static func chain(_ places: [Double]) -> String {
    var views = ""
    var constraints = ""
    for (index, place) in places.enumerated() {
      views += """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\
        <rect key="frame" x="\(place)" y="\(index % 7)" width="10" height="\(5 + index % 3)"/></view>
        """
      let before = index == 0 ? "root" : "v\(index - 1)"
      constraints += """
        <constraint firstItem="v\(index)" firstAttribute="leading" secondItem="\(before)" \
        secondAttribute="\(index == 0 ? "leading" : "trailing")" id="c\(index)"/>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      useAutolayout="YES"><objects><view id="root">\
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view></objects></document>
      """
  }

  private static func frames(_ places: [Double]) throws -> [Rect] {
    let file = try InterfaceReader.read(Array(chain(places).utf8))
    let conversion = InterfaceConversion(try #require(file.scenes.first), of: file)
    return places.indices.map { index in
      let place = conversion.scene.views.firstIndex { $0.objectID == "v\(index)" } ?? 0
      return conversion.tree.frames[conversion.node(of: place).slot]
    }
  }

  /// Hundreds of views are held at once: a solve for each would take minutes here.
  @Test(.timeLimit(.minutes(20))) func longChainKeepsItsFrames() throws {
    let frames = try Self.frames((0..<600).map { Double($0) * 10 })
    for (index, frame) in frames.enumerated() {
      #expect(frame.x == Double(index) * 10 && frame.width == 10)
      #expect(frame.y == Double(index % 7) && frame.height == Double(5 + index % 3))
    }
  }

  /// A recorded place that contradicts a constraint does not move the other views from theirs.
  @Test(arguments: [0, 3, 9]) func oneWrongPlaceChangesNothingElse(_ wrong: Int) throws {
    let places = (0..<10).map { Double($0) * 10 + ($0 == wrong ? 4 : 0) }
    let frames = try Self.frames(places)
    for (index, frame) in frames.enumerated() {
      #expect(frame.y == Double(index % 7) && frame.height == Double(5 + index % 3))
      if index > 0 { #expect(frame.x == frames[index - 1].x + frames[index - 1].width) }
      #expect(frame.width >= 0 && frame.x >= 0)
    }
    #expect(frames[0].x == 0)
    if wrong == 0 { #expect(frames.last?.x == 90) }
  }
}
