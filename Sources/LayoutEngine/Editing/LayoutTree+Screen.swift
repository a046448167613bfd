/// Edits of root: its size, its device, its safe area.
extension LayoutTree {
  /// Sets the size of root, and the scale and safe area of `device`, if any.
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

  /// Exchanges root's width and height, and rotates a device with its safe area. The scale does not
  /// change.
  package mutating func rotateScreen(device: Device?) {
    let saved = hasDeviceSafeArea ? nil : safeArea
    let scale = self.scale
    setScreen(
      Size(width: size.height, height: size.width), device: device,
      isLandscape: device != nil && !isLandscape)
    if let saved {
      safeArea = saved
      hasDeviceSafeArea = false
    }
    if self.scale != scale {
      self.scale = scale
      recordOrigin(of: .scale, of: .root)
    }
    if device != nil { layOutAll() }
  }

  /// Sets another size of root without a command as its origin, and lays out.
  package mutating func resize(to size: Size, isScaled: Bool = false) {
    resizeRoot(to: size)
    if isScaled || usesSafeArea { layOutAll() }
  }
}
