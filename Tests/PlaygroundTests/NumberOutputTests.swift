import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// Numbers in output, and ratios where points are required.
@Suite struct NumberOutputTests {
  private static let start = "split root h 3; let x 245 * 1.1 / 1.1; let third root.width / 3"

  @Test(arguments: [
    ("get a.width", "133.333333"),
    ("get root.WIDTH", "400"),
    ("echo a.width \"a.width\" see a.wide b.x", "133.333333 a.width see a.wide 133.333333"),
    ("let x", "245"),
    ("echo $x ${third}", "245 133.333333"),
    ("echo ${third}pt", "133.33333333333334pt"),
    ("let y $third; echo $y", "133.333333"),
    ("let y 1/3; echo $y", "1/3"),
    ("let y 0.12345678; echo $y", "0.12345678"),
    ("expect a.width == $third; echo met", "met"),
    ("fix b $third; get b fixed", "133.33333333333334"),
  ])
  func printsNumbers(_ commands: String, _ expected: String) throws {
    var play = try Play(Self.start)
    #expect(try play.run(commands).output == [expected])
  }

  @Test func listsAreRounded() throws {
    var play = try Play(Self.start)
    #expect(try play.run("let").output == ["third  133.333333", "x      245"])
  }

  @Test func jsonIsNotRounded() throws {
    var play = try Play(Self.start)
    let json = try play.run("get a.width").json
    #expect(json == #"{"view":"a","attribute":"width","value":133.33333333333331}"#)
  }

  @Test(arguments: [
    ("resize 50% 240", "50%", "200, which is 50% of its current 400"),
    ("resize 300 1/2", "1/2", "120, which is 1/2 of its current 240"),
    ("resize 1/2x300", "1/2x300", "W H, WxH or a DEVICE"),
    ("fix a 1/2", "1/2", "ratio a 1/2, or fix a 200"),
    ("fix a 30%", "30%", "ratio a 30%, or fix a 120"),
    ("fix d 1/4", "1/4", "constrain d.height == 0.25 * c.height, or fix d 60"),
    ("get a.width padding", "padding", "get a padding"),
  ])
  func refuses(_ command: String, _ word: String, _ fix: String) throws {
    var play = try Play("split root h 3; stack c v d")
    let problem = try #require(try play.all(command).last?.diagnostic)
    #expect(problem.fix == fix)
    let source = try #require(problem.source)
    #expect(problem.range.map { source[$0] } == word)
  }

  /// Commands suggested by errors are accepted.
  @Test(arguments: [
    "ratio a 1/2", "fix a 200", "constrain d.height == 0.25 * c.height", "fix d 60",
    "resize 200 240",
  ])
  func suggestedCommandsWork(_ command: String) throws {
    var play = try Play("split root h 3; stack c v d")
    try play.run(command)
  }
}
