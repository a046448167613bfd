import CommandLanguage
import Playground
import ScriptHost
import TerminalText

/// Steps through a script line by line, for `--step`: shows a line, waits, runs it.
struct Stepper {
  private static let help = "Enter runs the next line, b goes back, q quits"
  private static let end = "the end: b goes back, q quits"

  private var driver: Driver<Console>
  private let source: SourceText
  private let identity: String?
  private let steps: [[Statement]]
  /// The session before each line that has run.
  private var earlier: [Session] = []

  private init(_ driver: Driver<Console>, _ loaded: LoadedScript) {
    self.driver = driver
    source = loaded.script.source
    identity = loaded.identity
    steps = loaded.script.statements.grouped { $0.line }.map { $0.elements }
  }

  /// Steps through the file of the options; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    var driver = Driver<Console>(options, isShell: false)
    guard let input = options.inputs.first else { return Status.usage }
    do throws(LoadedScript.Problems) {
      var stepper = Stepper(driver, try ScriptLoader.load(input, checks: true))
      return stepper.play()
    } catch {
      driver.report(error.diagnostics)
      return driver.finish()
    }
  }

  private mutating func play() -> Int32 {
    say(Self.help)
    draw()
    show()
    while !driver.isOver {
      driver.host.results.flush()
      switch Self.nextKey() {
      case .enter, .character(" "):
        guard earlier.count < steps.count else { continue }
        runNext()
      case .character("b"):
        guard let session = earlier.popLast() else {
          say("this is the start")
          continue
        }
        driver.session = session
        draw()
      case .character("q"), .interrupt, .endOfFile, .end: return driver.finish()
      case .redraw: continue
      default:
        say(Self.help)
        continue
      }
      if !driver.isOver { show() }
    }
    return driver.finish()
  }

  /// A line that fails changes nothing, and the next one can still run.
  private mutating func runNext() {
    let step = steps[earlier.count]
    earlier.append(driver.session)
    driver.fitFrames()
    let script = Script(statements: step, source: source)
    _ = driver.run(LoadedScript(script, identity: identity), isPart: true)
  }

  private mutating func show() {
    guard earlier.count < steps.count else { return say(Self.end) }
    let step = steps[earlier.count]
    say("\(earlier.count + 1)/\(steps.count)  " + step.map { $0.text }.joined(separator: "; "))
  }

  private mutating func say(_ text: String) { driver.host.results.add(text: text) }

  private mutating func draw() { if driver.frames == .always { driver.draw() } }

  /// Waits for a key, or for a line if standard input is not a terminal. The terminal is in raw mode
  /// only meanwhile, so that commands can be interrupted as usual.
  private static func nextKey() -> Key {
    defer { Keys.end() }
    if Keys.begin() { return Keys.next() }
    switch readLine() {
    case "": return .enter
    case "b": return .character("b")
    case "q", nil: return .end
    default: return .other
    }
  }
}
