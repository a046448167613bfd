import Testing

@testable import LayoutDocument
@testable import LayoutEngine

/// The document as JSON, without a command.
@Suite struct LayoutJSONTests {
  @Test func viewsHaveFramesInRoot() throws {
    let document = try Document([
      .screen(.size(Size(width: 300, height: 200))),
      .split(Child("a"), Child("b", fixed: .points(100))),
      .set(.view("a"), .hidden, .flag(true)),
    ])
    let json = LayoutJSON.text(of: document.shown)
    #expect(json.hasPrefix(#"{"schema":"layline/1","size":[300,200],"scale":2,"views":["#))
    #expect(json.contains(#"{"name":"root","kind":"split","parent":null,"frame":[0,0,300,200],"#))
    #expect(
      json.contains(#""name":"a","kind":"view","parent":"root","frame":[0,0,0,200],"hidden":true"#))
    #expect(
      json.contains(
        #""name":"b","kind":"view","parent":"root","frame":[0,0,100,200],"hidden":false"#))
    #expect(json.hasSuffix(#""issues":[]}"#))
  }

  @Test func openAttributesAreAmbiguous() throws {
    let document = try Document([
      .container(.canvas, [.sized("a", 50, 30)]), .constrain("a.left == root.left"),
    ])
    #expect(LayoutJSON.text(of: document.shown).contains(#""ambiguous":["y"]"#))
  }

  @Test func conflictsHaveTheirMembers() throws {
    let document = try Document([
      .container(.canvas, [Child("a")]), .constrain("a.width >= 300, a.width <= 200"),
    ])
    let json = LayoutJSON.text(of: document.shown)
    #expect(json.contains(#""kind":"conflict","container":"root","members":["#))
    #expect(json.contains(#""by":100"#))
  }
}
