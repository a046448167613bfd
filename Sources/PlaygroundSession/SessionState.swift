package import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import LayoutMotion

/// The state that a failed command must leave unchanged. Copies share their storage.
struct SessionState {
  /// The document before, which the history keeps if the command changes it.
  let before: Document
  let definitions: Definitions
  fileprivate let shell: ShellSettings
  fileprivate let frames: FrameSettings
  fileprivate let animation: Animation?
  fileprivate let motionCount: Int

  init(_ session: Session) {
    before = session.document
    definitions = session.definitions
    shell = session.shell
    frames = session.frames
    animation = session.animation
    motionCount = session.motionCount
  }
}

extension Session {
  mutating func restore(_ state: SessionState) {
    document = state.before
    definitions = state.definitions
    shell = state.shell
    frames = state.frames
    if motionCount != state.motionCount {
      animation = state.animation
      motionCount = state.motionCount
    }
  }

  /// Takes over the settings of the user: how the session looks, and the variables and aliases.
  package mutating func takeHabits(of other: Session) {
    frames = other.frames
    shell = other.shell
    settingPlaces = other.settingPlaces
    definitions = other.definitions
  }

  /// Begins a script, which sees none of the variables and aliases around it: it means the same
  /// wherever it runs. Returns those definitions.
  package mutating func enterScript() -> Definitions {
    defer { definitions = Definitions() }
    return definitions
  }

  /// Ends a script; its definitions end with it, unless the shell itself has run it.
  package mutating func leaveScript(_ outer: Definitions, keepsDefinitions: Bool) {
    var merged = outer
    if keepsDefinitions { merged.take(definitions) }
    definitions = merged
  }
}
