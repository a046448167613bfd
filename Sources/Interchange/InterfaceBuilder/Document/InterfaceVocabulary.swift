/// The names of elements that the reader understands or may leave out because they say nothing about
/// the layout. Everything else is reported.
enum InterfaceVocabulary {
  /// Returns true if an element has a known name.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  static let all = (document + controllers + views + properties + values)
    .split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Looked up, never iterated.
  private static let names = Set(all)

  private static let document = """
    document dependencies device adaptation deployment development plugIn capability objects scenes
    scene resources customFonts designables designable classes class source relationships
    relationship inferredMetricsTieBreakers simulatedMetricsContainer accessibilityOverrides
    placeholder customObject exit image namedColor systemColor

    """

  private static let controllers = """
    viewController tableViewController collectionViewController navigationController
    tabBarController splitViewController pageViewController hostingController
    avPlayerViewController glkViewController viewControllerPlaceholder searchDisplayController
    referencedViewController viewControllerLayoutGuide layoutGuides navigationItem tabBarItem
    toolbarItems barButtonItem barButtonItemGroup leftBarButtonItems rightBarButtonItems
    leadingBarButtonGroups trailingBarButtonGroups simulatedNavigationBarMetrics
    simulatedOrientationMetrics simulatedScreenMetrics simulatedStatusBarMetrics
    simulatedTabBarMetrics simulatedToolbarMetrics freeformSimulatedSizeMetrics
    modalFormSheetSimulatedSizeMetrics modalPageSheetSimulatedSizeMetrics
    masterSimulatedSizeMetrics detailSimulatedSizeMetrics simulatedSizeMetrics extendedEdge value
    popoverArrowDirection

    """

  private static let views = """
    view window label button textField textView imageView switch slider stepper segmentedControl
    pageControl progressView activityIndicatorView datePicker pickerView colorWell stackView
    scrollView tableView tableViewCell tableViewCellContentView tableViewHeaderFooterView
    collectionView collectionViewCell collectionViewCellContentView collectionReusableView
    containerView visualEffectView webView wkWebView mapView mtkView glkView arscnView arskView
    sceneKitView skView searchBar navigationBar toolbar tabBar adBannerView control

    """

  private static let properties = """
    rect frame autoresizingMask subviews constraints constraint variation mask include exclude
    viewLayoutGuide keyboardLayoutGuide layoutGuide userGuides userLayoutGuide edgeInsets
    directionalEdgeInsets inset insets size point animations blurEffect vibrancyEffect
    fontDescription font fontDescriptor color nil state segments segment items item sections
    prototypes cells tableViewSection collectionViewFlowLayout collectionViewLayout
    collectionViewTransitionLayout connections outlet outletCollection action segue
    gestureRecognizers tapGestureRecognizer panGestureRecognizer pinchGestureRecognizer
    rotationGestureRecognizer swipeGestureRecognizer longPressGestureRecognizer
    pongPressGestureRecognizer screenEdgePanGestureRecognizer hoverGestureRecognizer
    gestureRecognizer keyCommand keyCommands accessibility accessibilityConfiguration
    accessibilityTraits userDefinedRuntimeAttributes userDefinedRuntimeAttribute textInputTraits
    dataDetectorType dataDetectorTypes textAttributes attributedString fragment attributes
    paragraphStyle tabStops textTab imageReference symbolConfiguration preferredSymbolConfiguration
    buttonConfiguration listContentConfiguration backgroundConfiguration navigationBarAppearance
    toolbarAppearance tabBarAppearance barButtonItemAppearance tabBarItemAppearance
    wkWebViewConfiguration wkPreferences audiovisualMediaTypes shadow offsetWrapper menu menuElement
    command

    """

  private static let values = """
    string mutableString data mutableData array mutableArray dictionary mutableDictionary set
    bool boolean integer real number float double date calendar locale timeZone url range
    userComments

    """
}
