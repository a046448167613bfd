import CommandLanguage

extension ForeignWord {
  /// PCSplitView.h of mmackh/PCSplitView.
  static let pcSplitView = OriginalLibrary(
    "PCSplitView", guide: "docs/splits.md",
    [
      ("PCSplitView", "split VIEW h|v [NAME…]", ["split"]),
      ("PCSplitViewDirection", "set SPLIT axis h|v", ["axis"]),
      ("PCSplitViewDirectionHorizontal", "set SPLIT axis h", ["h"]),
      ("PCSplitViewDirectionVertical", "set SPLIT axis v", ["v"]),
      ("splitViewDirection", "set SPLIT axis h|v", ["axis"]),
      ("subviewRatios", "ratio SPLIT R…", ["ratio"]),
      ("subviewFixedValues", "fix CHILD N|auto|hairline|off", ["fixed"]),
      ("subviewLayout", "get SPLIT layout", ["layout"]),
      ("setSubviewLayout", "set SPLIT layout \"0.2*100,0.8*-1\"", ["layout"]),
      ("cachedSubviewLayout", "get SPLIT layout", ["layout"]),
      ("splitViewWithSubviewLayout", "split VIEW h|v layout \"0.2*100,0.8*-1\"", ["layout"]),
      (
        "layoutHandler", "when VIEW.width < N { set SPLIT layout \"…\"; set SPLIT axis v }", []
      ),
      ("splitViewWithLayoutHandler", "when VIEW.width < N { set SPLIT layout \"…\" }", []),
      ("addSplitViewWithLayoutHandler", "add SPLIT NAME, then split NAME h|v", []),
      ("PCSplitViewLayoutInstruction", "set SPLIT layout \"…\", set SPLIT axis h|v", []),
      ("instructionWithSubviewLayout", "set SPLIT layout \"…\", set SPLIT axis h|v", []),
      ("subviewPadding", "set SPLIT padding N", ["padding"]),
      ("addEmptySubview", "add SPLIT NAME", []),
      ("addSubviewWithColor", "add SPLIT NAME", []),
      ("parentViewController", "set SPLIT topGuide safeArea", ["topGuide"]),
      ("disregardTopLayoutGuide", "set SPLIT topGuide 0", ["topGuide"]),
      ("disregardBottomLayoutGuide", "set SPLIT bottomGuide 0", ["bottomGuide"]),
      ("estimatedFixedHeight", "fix SPLIT auto, in a split above", ["auto"]),
      ("snapToSuperview", "split root h|v: root is the whole screen", []),
      (
        "snapToSuperviewRegardingLayoutGuides",
        "set SPLIT topGuide safeArea, set SPLIT bottomGuide safeArea", []
      ),
      ("suggestedParentHorizontalInset", "resize DEVICE, then device shows its safe area", []),
      ("invalidateLayout", "frame; every command lays out at once", []),
      ("willLayoutSubviews", "when VIEW.width < N { … }", []),
      ("didLayoutSubviews", "when VIEW.width < N { … }", []),
      ("preventAnimations", "animate 0.4 { … }; nothing else moves", []),
      ("PCSplitViewExcludeLayoutViewTag", "remove VIEW, or hide VIEW", []),
      ("PCSplitViewDisableClipOnViewTag", "frame offscreen on", []),
      ("PCSplitViewSendToBackAndDisableClipOnViewTag", "move VIEW SPLIT at 0", []),
    ])

  /// The 2014 source of jamiely/ios-top-down-splitview.
  static let pullToReveal = OriginalLibrary(
    "ios-top-down-splitview", guide: "docs/gestures.md",
    [
      ("topView", "reveal VIEW SECONDARY=114pt PRIMARY", ["secondary"]),
      ("handlePan", "pan REVEAL down 300 velocity 2500", []),
      ("panGestureRecognizer", "pan REVEAL down 300 velocity 2500", []),
      ("verticalPanVelocity", "pan REVEAL down 300 velocity 2500 trace on", []),
      (
        "isPanVelocitySufficientToToggleViews", "set REVEAL threshold V", ["threshold"]
      ),
      ("pullDown", "show SECONDARY, or pan REVEAL down 300 velocity 2500", []),
      ("pullUp", "hide SECONDARY, or pan REVEAL up 300 velocity 2500", []),
      ("pulledUp", "expect SECONDARY covered", []),
      ("toggleViewContentOffset", "toggle REVEAL", []),
      ("initScrollViewOffset", "reveal VIEW [SECONDARY PRIMARY]; it begins covered", []),
    ])
}
