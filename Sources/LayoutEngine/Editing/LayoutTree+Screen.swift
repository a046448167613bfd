/// Edits of root: its size, its device, its safe area.
extension LayoutTree {
  /// Gives root a size, and the scale and safe area of `device` if it is a device's.
  package mutating func setScreen(_ size: Size, device: Device?, isLandscape: Bool) {
    let oldScale = scale
    self.device = device?.name
    self.isLandscape = isLandscape
    if let device {
      scale = device.scale
      safeArea = isLandscape ? device.landscape : device.portrait
      hasDeviceSafeArea = true
    } else if hasDeviceSafeArea {
      safeArea = .zero
      hasDeviceSafeArea = false
    }
    if self.size != size { recordOrigin(of: .rootSize, of: .root) }
    if scale != oldScale { recordOrigin(of: .scale, of: .root) }
    resize(to: size, isScaled: scale != oldScale)
  }

  /// Exchanges root's width and height. A device and its safe area turn, and the scale stays.
  package mutating func rotateScreen(device: Device?) {
    let own = hasDeviceSafeArea ? nil : safeArea
    let scale = self.scale
    setScreen(
      Size(width: size.height, height: size.width), device: device,
      isLandscape: device != nil && !isLandscape)
    if let own {
      safeArea = own
      hasDeviceSafeArea = false
    }
    if self.scale != scale {
      self.scale = scale
      recordOrigin(of: .scale, of: .root)
    }
    if device != nil { layOutAll() }
  }

  /// Gives root another size, which no command is the origin of, and lays out all that follows.
  package mutating func resize(to size: Size, isScaled: Bool = false) {
    resizeRoot(to: size)
    if isScaled || usesSafeArea { layOutAll() }
  }
}
