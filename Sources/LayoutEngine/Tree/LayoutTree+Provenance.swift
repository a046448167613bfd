/// The command behind each property.
extension LayoutTree {
  /// The command that set the property of `node`; `nil` if it has its default, or if no command
  /// created the tree. O(properties of the view that commands set).
  package func origin(of key: PropertyKey, of node: NodeID) -> Int32? {
    let recorded = provenance.command(key, node.slot)
    return recorded >= 0 ? recorded : originByMaking(key, node)
  }

  package func creationOrigin(of node: NodeID) -> Int32? {
    let command = provenance.created(node.slot)
    return command < 0 ? nil : command
  }

  package func containerOrigin(of node: NodeID) -> Int32? {
    let command = provenance.container(node.slot)
    return command < 0 ? nil : command
  }

  /// Records that the current command set the property of `node`. Only editing methods call it.
  mutating func recordOrigin(of key: PropertyKey, of node: NodeID) {
    guard currentOrigin >= 0 else { return }
    provenance.record(key, node.slot, by: currentOrigin)
  }

  /// The command that created the view or the container, if it also set the property: a ratio, the
  /// size or the fixed length written with a name, an axis. All other properties are recorded
  /// separately.
  private func originByMaking(_ key: PropertyKey, _ node: NodeID) -> Int32? {
    switch key {
    case .ratio: return creationOrigin(of: node)
    case .size:
      let extras = self.extras(of: node)
      let isDefault = extras.naturalWidth == nil && extras.naturalHeight == nil
      return isDefault ? nil : creationOrigin(of: node)
    case .fixed: return fixed(of: node) == .none ? nil : creationOrigin(of: node)
    case .axis: return containerOrigin(of: node)
    case .fraction:
      // Layout also changes it if a side has priority.
      let isDefault = splitter(of: node).fraction == SplitterState().fraction
      return isDefault ? nil : containerOrigin(of: node)
    case .text, .font, .textWidth, .lines, .hidden, .margins, .arranged, .spacingAfter, .hugging,
      .resistance, .baseline, .alignmentInsets, .guide, .mask, .layout, .padding,
      .topGuide, .bottomGuide, .minPrimary, .minSecondary, .priority, .dragToHide, .thickness,
      .preservesMargins, .marginsHoldSafeArea, .additionalSafeArea,
      .invisibleThickness, .color, .inset, .handle, .hideSplitter, .isResizing, .hiddenSide,
      .spacing,
      .alignment, .distribution, .baselineRelative, .marginsRelative, .like, .threshold, .edge,
      .physics, .secondary, .revealed, .rate, .bounces, .paging, .insets, .content, .offset,
      .rootSize, .scale, .safeArea, .direction, .rounding:
      return nil
    }
  }
}
