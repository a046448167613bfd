package import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine

/// The state that a failed command must leave unchanged. Copies share their storage.
struct SessionState {
  /// The document before the command, for the history.
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

  /// Copies the settings of the user, the variables and the aliases.
  package mutating func copySettings(of other: Session) {
    frames = other.frames
    shell = other.shell
    definitions = other.definitions
  }

  /// Begins a script, which does not inherit variables and aliases, so that its meaning does not
  /// depend on the caller. Returns the previous definitions.
  package mutating func enterScript() -> Definitions {
    defer { definitions = Definitions() }
    return definitions
  }

  /// Ends a script and discards its definitions, unless the shell itself has run it.
  package mutating func leaveScript(_ outer: Definitions, keepsDefinitions: Bool) {
    var merged = outer
    if keepsDefinitions { merged.take(definitions) }
    definitions = merged
  }
}
