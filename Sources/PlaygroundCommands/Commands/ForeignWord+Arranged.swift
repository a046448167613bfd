import CommandLanguage

extension ForeignWord {
  /// The public names of kean/Arranged. Those of UIKit too are UIKit's words.
  static let arranged = OriginalLibrary(
    "Arranged", guide: "docs/stacks.md",
    [
      ("StackView", "stack VIEW h|v [NAME…] like arranged", ["stack"]),
      ("StackViewDistribution", "set STACK distribution fill|fillEqually|…", ["distribution"]),
      ("StackViewAlignment", "set STACK alignment fill|leading|center|…", ["alignment"]),
      ("arrangedSubviews", "tree STACK", []),
      ("setArrangedView", "hide VIEW, show VIEW, toggle VIEW", ["hidden"]),
      ("updateConstraints", "constraints STACK", []),
      ("forBaselineLayout", "baseline VIEW FIRST LAST", ["baseline"]),
      ("forFirstBaselineLayout", "baseline VIEW FIRST LAST", ["baseline"]),
      ("forLastBaselineLayout", "baseline VIEW FIRST LAST", ["baseline"]),
      ("willRemoveSubview", "remove VIEW", []),
      ("requiresConstraintBasedLayout", "constraints STACK", []),
      ("layerClass", "inspect STACK", []),
      ("backgroundColor", "frame STACK", []),
    ])

  /// The public names of Kacper20/FlexibleLayout.
  static let flexibleLayout = OriginalLibrary(
    "FlexibleLayout", guide: "docs/spaces.md",
    [
      ("Flexible", "space CONTAINER h|v A.ATTR -(K)- B.ATTR", []),
      ("horizontalLayout", "space CONTAINER h A.ATTR -(K)- B.ATTR", []),
      ("verticalLayout", "space CONTAINER v A.ATTR -(K)- B.ATTR", []),
      ("FlexibleLayoutDSL", "space CONTAINER h|v A.ATTR -(K)- B.ATTR", []),
      ("flx", "space CONTAINER h|v A.ATTR -(K)- B.ATTR", []),
      ("LayoutXTarget", "space CONTAINER h A.ATTR -(K)- B.ATTR", []),
      ("LayoutYTarget", "space CONTAINER v A.ATTR -(K)- B.ATTR", []),
      ("HorizontalFlexibleSpace", "space CONTAINER h A.ATTR -(K)- B.ATTR", []),
      ("HorizontalFlexibleSpaceConstructable", "space CONTAINER h A.ATTR -(K)- B.ATTR", []),
      ("VerticalFlexibleSpace", "space CONTAINER v A.ATTR -(K)- B.ATTR", []),
      ("VerticalFlexibleSpaceConstructable", "space CONTAINER v A.ATTR -(K)- B.ATTR", []),
      ("to", "space CONTAINER h A.trailing -(K)- B.leading", []),
      ("with", "space CONTAINER h A.trailing -(K)- B.leading", []),
      ("reversedWith", "space CONTAINER h B.leading -(K)- A.trailing reversed", []),
      ("MinimalCoefficientSize", "space CONTAINER h A.ATTR -(K)- B.ATTR min K N", ["min"]),
      ("coefficientSize", "space CONTAINER h A.ATTR -(K)- B.ATTR min K N", ["min"]),
      ("FlexibleView", "canvas VIEW [NAME…]", ["canvas"]),
      ("FlexibleLayoutGuide", "space CONTAINER h|v A.ATTR -(K)- B.ATTR", []),
      ("FlexibleLayoutAttribute", "constrain A.ATTR == B.ATTR", []),
    ])
}
