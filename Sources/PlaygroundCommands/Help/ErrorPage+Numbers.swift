import PlaygroundSession

extension ErrorPage {
  /// Errors of numbers and sizes.
  static let numbers: [ErrorPage] = [
    ErrorPage(
      "bad-total", "ratios that must total 1 do not",
      why: """
        A split's ratios share out all of its length, as PCSplitView's do: a total of 0.9 would \
        leave a gap, one of 1.1 would reach beyond the edge. A millionth of difference is let pass.
        """,
      do: """
        Let one child take the rest: b=*, or b alone. Where every child is fixed, the ratios do not \
        count.
        """,
      .typed("split root h a=0.5 b=0.6")),
    ErrorPage(
      "bad-ratio", "a ratio or a fraction is not between 0 and 1",
      why: "It is a part of what there is to share.",
      do: "Write 0.3, 30% or 3/10; for points write 44pt.",
      .typed("splitter root h", "drag root to 7")),
    ErrorPage(
      "bad-length", "a length is not a number of points, 0 or more",
      why: "Views have no negative lengths, and a percentage is a ratio, not a length.",
      do: "Write points, such as 44 or 44pt, or give a ratio with ratio VIEW R.",
      .typed("split root h a b", "fix a 30%")),
    ErrorPage(
      "bad-size", "a size cannot be read, or is out of bounds",
      why: """
        The size of root is W H, WxH or a device; a child of a split has a ratio, points, auto or \
        hairline; a natural size is WxH. Lengths go up to 1,000,000,000 points.
        """,
      do: "Write it in the form that the error gives.",
      .typed("resize 400 tall")),
    ErrorPage(
      "bad-minima", "the minima of a splitter total more than 1",
      why: "minPrimary and minSecondary are parts of one length, and both must be kept at once.",
      do: "Make one of them smaller, or set it to none.",
      .typed("splitter root h minPrimary 0.6 minSecondary 0.6")),
    ErrorPage(
      "bad-insets", "a safe area cannot be read",
      why: "A safe area is what root keeps free at its four edges: top, left, bottom, right.",
      do: "Write T,L,B,R as in 47,0,34,0, or device, or off.",
      .typed("safeArea 1,2,3")),
    ErrorPage(
      "bad-layout", "a part of a layout string cannot be read",
      why: """
        PCSplitView's string is ratio*fixed for each part: a fixed value of -1 is none, -2 the \
        natural length, one between 0 and 1 a hairline.
        """,
      do: "Write parts such as 0.2*100 or 0.3*-1, with commas between.",
      .typed("split root h layout \"half,0.5\"")),
    ErrorPage(
      "unknown-device", "there is no device of that name",
      why: "The devices are those whose sizes and safe areas are known.",
      do: "device lists them with their other names; resize W H takes any size.",
      .typed("device iPhon15")),
    ErrorPage(
      "no-device", "root does not have the size of a device",
      why: "The safe area of a device is requested, but no resize named one.",
      do: "resize DEVICE first, or give the safe area in points.",
      .typed("safeArea device")),
    ErrorPage(
      "no-bar", "the splitter's bar is hidden with a side",
      why: """
        With hideSplitter on SplitView removes the bar while a side is hidden, so that there is nothing \
        to drag: only show or toggle brings the side back.
        """,
      do: "Show the side first, or set SPLITTER hideSplitter off, which keeps the bar at the edge.",
      .typed("splitter root h hideSplitter on", "hide root primary", "drag root by 40")),
    ErrorPage(
      "no-room", "there is no room for what is asked",
      why: """
        A splitter of no length cannot be dragged, and every pane of a tmux window needs a cell and \
        a line between.
        """,
      do: "Give it more: resize, or --columns and --rows for a window of tmux.",
      .typed("splitter root h", "resize 0 100", "drag root by 10")),
  ]
}
