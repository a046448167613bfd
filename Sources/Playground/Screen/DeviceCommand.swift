import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum DeviceCommand {
  private static let name = Argument(optional: "NAME", .device)

  static let spec = Command(
    name: "device", summary: "list the devices for resize",
    parameters: [name.parameter],
    examples: [.init("device"), .init("device iPhone15")],
    kind: .looks, group: Group.screen,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      var devices = Device.all
      if let word = arguments[name] {
        guard let device = Devices.named(word.text) else {
          var message = "no device \"\(word.text)\""
          message += Suggestion.hint(for: word.text, among: Devices.names)
          throw arguments.diagnostic("unknown-device", message, at: word)
        }
        devices = [device]
      }
      return Plan(lines: devices.map { Devices.line($0) })
    }
  )
}
