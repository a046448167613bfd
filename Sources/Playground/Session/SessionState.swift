package import CommandLanguage
import DocumentModel
import Drawing
import Motion

/// What a command that fails must leave as it was. Copies share what they hold.
struct SessionState {
  fileprivate let document: Document
  let definitions: Definitions
  fileprivate let shell: ShellSettings
  fileprivate let frames: FrameSettings
  fileprivate let animation: Animation?
  fileprivate let motionCount: Int

  init(_ session: Session) {
    document = session.document
    definitions = session.definitions
    shell = session.shell
    frames = session.frames
    animation = session.animation
    motionCount = session.motionCount
  }

  /// The document before.
  var before: Document { document }
}

extension Session {
  mutating func restore(_ state: SessionState) {
    document = state.document
    definitions = state.definitions
    shell = state.shell
    frames = state.frames
    if motionCount != state.motionCount {
      animation = state.animation
      motionCount = state.motionCount
    }
  }

  /// Takes over what belongs to the person and not to the tree: how the session looks, and the
  /// variables and aliases.
  package mutating func takeHabits(of other: Session) {
    frames = other.frames
    shell = other.shell
    settingPlaces = other.settingPlaces
    definitions = other.definitions
  }

  /// A script begins, which knows none of the variables and aliases around it: it means the same
  /// wherever it is run. Gives back what there was.
  package mutating func enterScript() -> Definitions {
    defer { definitions = Definitions() }
    return definitions
  }

  /// A script has ended; what it has made goes with it, unless the shell itself has run it.
  package mutating func leaveScript(_ outer: Definitions, keepsDefinitions: Bool) {
    var merged = outer
    if keepsDefinitions { merged.take(definitions) }
    definitions = merged
  }
}
