/// Classes that reveal the owner of a view. A public class of Apple proves nothing, because apps
/// create its views too; a class on no list belongs to the app.
enum AppleClasses {
  /// One class or prefix per line, with the evidence for it: a public report, or a header. `*`
  /// marks a prefix.
  private static let privateTable = """
    _UI*                          microsoftconnect/ms-intune-app-sdk-ios#523: bars and buttons of a toolbar
    _NS*                          fork-dev/Tracker#150: _NSToolbarSpace; toggl-open-source/toggldesktop#3750
    _AV*                          AVKit's runtime headers
    _TtC5UIKit*                   mangled names of UIKit's own Swift classes
    _TtCC5UIKit*                  mangled names of UIKit's own Swift classes
    _TtC5UIKitP33*                mangled names of UIKit's private Swift classes
    UIKB*                         UIKit's runtime headers: parts of the keyboard
    UIKeyboard*                   hackiftekhar/IQKeyboardManager#1259: UIKeyboardAssistantBar
    TUI*                          TextInputUI's runtime headers: the keyboard's keys and bars
    UIInputSet*                   lionheart/openradar-mirror#7516: UIInputSetContainerView
    UIInputView                   archagon/tasty-imitation-keyboard#85: the keyboard's size
    UIRemoteKeyboard*             nst/iOS-Runtime-Headers, UIKit/UIRemoteKeyboardWindow.h: the keyboard's window
    SystemInputAssistantView      gemwalletcom/gem-ios#1795 and its family: the keyboard's bar
    UITextEffectsWindow           lionheart/openradar-mirror#7516
    UIFieldEditor                 nst/iOS-Runtime-Headers, UIKit/UIFieldEditor.h: the editor inside a text field
    UITransitionView              nst/iOS-Runtime-Headers, UIKit/UITransitionView.h: the view of a presentation
    UIDropShadowView              nst/iOS-Runtime-Headers, UIKit/UIDropShadowView.h: the view of a presentation
    UILayoutContainerView         LeoNatan/LNPopupController#168: the view of a navigation controller
    UINavigationTransitionView    LeoNatan/LNPopupController#168: the view of a navigation controller
    UIViewControllerWrapperView   LeoNatan/LNPopupController#168: the view of a navigation controller
    UINavigationItemButtonView    nst/iOS-Runtime-Headers, UIKit/UINavigationItemButtonView.h: a back button
    UITabBarButton                nst/iOS-Runtime-Headers, UIKit/UITabBarButton.h: an item of a tab bar
    UITabBarSwappableImageView    nst/iOS-Runtime-Headers, UIKit/UITabBarSwappableImageView.h: its image
    UITableViewWrapperView        LeoNatan/LNPopupController#168: a table before iOS 11
    UITableViewCellScrollView     nst/iOS-Runtime-Headers, UIKit/UITableViewCellScrollView.h: a cell in iOS 7
    UICalloutBar                  nst/iOS-Runtime-Headers, UIKit/UICalloutBar.h: the editing menu
    UIWebBrowserView              nst/iOS-Runtime-Headers, UIKit/UIWebBrowserView.h: the view inside a web view
    UIWebOverflowScrollView       UIKit's runtime headers: the view inside a web view
    UICompatibilityInputViewController  nst/iOS-Runtime-Headers, UIKit/UICompatibilityInputViewController.h: the keyboard
    CKMessageEntryView            AppGyver/steroids#1044: the sheet of Messages
    CKEntryView*                  ChatKit's runtime headers: the sheet of Messages
    CapsuleNavigationBar*         keymanapp/keyman#7020: Safari's bar
    SFCapsule*                    keymanapp/keyman#7020: Safari's bar
    VKKeyboardCamera*             VisionKit's runtime headers: scanning text from the keyboard
    VKAVCapture*                  VisionKit's runtime headers: scanning text from the keyboard
    WKContentView                 WebKit's sources: the view inside a web view
    WKScrollView                  WebKit's sources: the view inside a web view
    NSThemeFrame                  AppKit's runtime headers: a window's frame
    NSNextStepFrame               AppKit's runtime headers: a window's frame
    NSTitlebar*                   AppKit's runtime headers: a window's title bar
    NSToolbarItemViewer           fork-dev/Tracker#150, sindresorhus/Settings#4: an item of a toolbar
    NSToolbarButton               sindresorhus/Settings#4: a button of a toolbar
    NSToolbarView                 AppKit's runtime headers: a window's toolbar
    NSToolbarClippedItemsIndicator  AppKit's runtime headers: a window's toolbar
    NSTouchBar*                   toggl-open-source/toggldesktop#3750: NSTouchBarView
    NSFunctionRow*                toggl-open-source/toggldesktop#3750: the touch bar
    NSRemoteView                  AppKit's runtime headers: a view of another process
    FI_*                          wheybags/freeablo#215: Finder's browser in an open panel
    QL*                           QuickLook's runtime headers: QLPreviewTitleBarView
    SWUI*                         SwiftUI's runtime headers
    """

  /// Classes and modules of libraries that lay out their own views.
  private static let libraryTable = """
    IQToolbar*                    hackiftekhar/IQKeyboardManager
    IQTitle*                      hackiftekhar/IQKeyboardManager
    MDC*                          material-components/material-components-ios
    MBProgressHUD                 jdg/MBProgressHUD
    MBBackgroundView              jdg/MBProgressHUD
    SVProgressHUD                 SVProgressHUD/SVProgressHUD
    FSCalendar*                   WenchaoD/FSCalendar
    JSQMessages*                  jessesquires/JSQMessagesViewController
    GADBannerView                 Google Mobile Ads
    FBSDK*                        facebook/facebook-ios-sdk
    MaterialKit.*                 CosmicMind/Material
    Material.*                    CosmicMind/Material
    Eureka.*                      xmartlabs/Eureka
    MessageKit.*                  MessageKit/MessageKit
    DateTimePicker.*              itsmeichigo/DateTimePicker
    SwiftMessages.*               SwiftKickMobile/SwiftMessages
    Charts.*                      danielgindi/Charts
    RNS*                          software-mansion/react-native-screens
    LNPopup*                      LeoNatan/LNPopupController
    _LNPopup*                     LeoNatan/LNPopupController
    RCT*                          facebook/react-native
    """

  private static func names(_ table: String) -> (exact: Set<String>, prefixes: [String]) {
    var exact: Set<String> = []
    var prefixes: [String] = []
    for line in table.split(separator: "\n") {
      guard let word = line.split(separator: " ").first.map({ String($0) }) else { continue }
      if word.hasSuffix("*") {
        prefixes.append(String(word.dropLast()))
      } else {
        exact.insert(word)
      }
    }
    return (exact, prefixes)
  }

  private static let privateNames = names(privateTable)
  private static let libraryNames = names(libraryTable)

  private static func contains(
    _ className: String, in names: (exact: Set<String>, prefixes: [String])
  ) -> Bool {
    var name = className
    // Markdown may have turned an underscore into an asterisk.
    if name.hasPrefix("*") { name = "_" + name.dropFirst() }
    if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
    return names.exact.contains(name) || names.prefixes.contains { name.hasPrefix($0) }
  }

  /// Returns true for a class whose views only Apple's code creates.
  static func isPrivate(_ className: String) -> Bool { contains(className, in: privateNames) }

  /// Private views into which apps add their own.
  private static let hosts = [
    "_UITableViewHeaderFooter", "_UIButtonBarStackView", "_UIToolbarContentView", "UIInputSetHost",
    "UIInputSetContainer", "UITextEffectsWindow", "UITransitionView", "UIDropShadowView",
    "UILayoutContainerView", "UINavigationTransitionView", "UIViewControllerWrapperView",
    "_UIVisualEffectContentView", "_UIHostingView", "_UILayoutGuide", "_UINavigationBarContentView",
    "UIInputView", "NSThemeFrame", "NSToolbarItemViewer", "_UIScroll", "_UIBarBackground",
    "_UIReplicant", "_UILayoutSpacer", "_NSTextContent", "UIRemoteKeyboardWindow", "WKContentView",
  ]

  /// Returns true for a private class that contains no views of an app.
  static func isClosed(_ className: String) -> Bool {
    isPrivate(className) && !hosts.contains { className.hasPrefix($0) }
  }

  /// Returns true for a public class of Apple, whose views apps create, too.
  static func isPublic(_ className: String) -> Bool {
    !isPrivate(className) && (isUIKit(className) || isAppKit(className))
  }

  static func isOfLibrary(_ className: String) -> Bool { contains(className, in: libraryNames) }

  /// Returns true for any class of UIKit, public or not.
  static func isUIKit(_ className: String) -> Bool {
    isFramework(className, "UI") || className.hasPrefix("_UI")
  }

  static func isAppKit(_ className: String) -> Bool {
    (isFramework(className, "NS") && !className.hasPrefix("NSKVONotifying_"))
      || className.hasPrefix("_NS")
  }

  /// Returns true for a prefix and a capitalized word: `UILabel`.
  private static func isFramework(_ className: String, _ prefix: String) -> Bool {
    guard className.hasPrefix(prefix), !className.contains(".") else { return false }
    let suffix = className.dropFirst(prefix.count)
    return suffix.first.map { $0.isUppercase } == true
  }

  /// Returns true for a class whose edges, in constraints of its subviews, are those of its content.
  static func isScrollView(_ className: String) -> Bool {
    let name = className.split(separator: ".").last.map { String($0) } ?? className
    if name.hasPrefix("NS") || name.hasPrefix("_NS") { return false }
    return ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "UIWebScrollView"]
      .contains(name) || name.hasSuffix("ScrollView")
  }
}
