import CTerminal
import Playground

/// Writes to the system's clipboard by a tool, or if there is none, by the terminal.
struct Clipboard {
  /// Maximum number of bytes for the terminal, which ignores longer texts.
  private static let maximumTerminalBytes = 74_994

  /// The command of the system's shell that fills the clipboard from its input; `nil` for the
  /// terminal.
  let tool: String?
  private let isInTmux: Bool

  init(_ environment: Environment) {
    // On a remote machine, only the terminal reaches the user's clipboard.
    let isRemote = ["SSH_TTY", "SSH_CONNECTION"].contains { environment.value($0) != nil }
    var tools: [(name: String, command: String)] = []
    if !isRemote {
      #if canImport(Darwin)
        tools.append(("pbcopy", "pbcopy"))
      #endif
      if environment.value("WAYLAND_DISPLAY") != nil { tools.append(("wl-copy", "wl-copy")) }
      if environment.value("DISPLAY") != nil {
        tools += [("xclip", "xclip -selection clipboard"), ("xsel", "xsel --clipboard --input")]
      }
      if environment.value("WSL_DISTRO_NAME") != nil { tools.append(("clip.exe", "clip.exe")) }
    }
    isInTmux = environment.value("TMUX") != nil
    if isInTmux { tools.append(("tmux", "tmux load-buffer -w -")) }
    let folders = (environment.value("PATH") ?? "").split(separator: ":")
    tool =
      tools.first { tool in folders.contains { Files.isExecutable("\($0)/\(tool.name)") } }?.command
  }

  /// Fills the clipboard; returns the reason if that fails.
  func fill(with text: String, reachesTerminal: Bool) -> String? {
    let bytes = Array(text.utf8)
    if let tool {
      let status = bytes.withUnsafeBytes {
        // A tool that stays in the background would keep the terminal's output open.
        csy_pipe_through("\(tool) >/dev/null 2>&1", $0.baseAddress, $0.count)
      }
      return status == 0 ? nil : "\(tool) ended with status \(status)"
    }
    guard reachesTerminal else { return "there is no tool for the clipboard" }
    guard bytes.count <= Self.maximumTerminalBytes else {
      return "it has \(bytes.count) bytes, and a terminal takes \(Self.maximumTerminalBytes)"
    }
    let sequence = "\u{1B}]52;c;\(Self.base64(bytes))\u{1B}\\"
    Output.write(sequence, to: isTerminal(.standardOutput) ? .standardOutput : .standardError)
    return nil
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Base64URL.text(of: bytes).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    return String(digits) + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
  }
}
