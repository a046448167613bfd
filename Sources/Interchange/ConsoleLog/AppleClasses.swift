/// Classes that reveal the owner of a view: one row for each, with its proof. A public class of Apple
/// proves nothing, because apps create its views too; a class on no list belongs to the app.
enum AppleClasses {
  /// One class or prefix per line, with the evidence for it: a public report, or a header. `*` marks
  /// a prefix, `+` a view that contains only Apple's views, and `=` a container that holds a view of
  /// the app by its own constraints. Any other one owns its own frame only.
  private static let privateTable = """
    = _NSSplitViewItemViewWrapper  ind.ie, NSSplitViewController: the pane of a split view
    = _UITAMICAdaptorView         UIKit's runtime headers: the custom view of a bar button
    _UI*                          microsoftconnect/ms-intune-app-sdk-ios#523: bars and buttons of a toolbar
    + _UIModernBarButton          pichillilorenzo/flutter_inappwebview#308: a button of a toolbar
    + _UIBarA*                    UIKit's runtime headers: the accessory views of bars
    + _UIAlertController*         lionheart/openradar-mirror#11268: an alert
    + _UIInterfaceActionGroup*    UIKit's runtime headers: the buttons of an alert
    + _UIBackdrop*                youtube/youtube-ios-player-helper#174: a blurred background
    + _UIKB*                      azamsharpschool/HelloMarket#3: the keyboard
    _NS*                          fork-dev/Tracker#150: _NSToolbarSpace; toggl-open-source/toggldesktop#3750
    + _AV*                        AVKit's runtime headers
    _TtC5UIKit*                   mangled names of UIKit's own Swift classes
    _TtCC5UIKit*                  mangled names of UIKit's own Swift classes
    + UIKB*                       UIKit's runtime headers: parts of the keyboard
    + UIKeyboard*                 hackiftekhar/IQKeyboardManager#1259: UIKeyboardAssistantBar
    + TUI*                        TextInputUI's runtime headers: the keyboard's keys and bars
    UIInputSet*                   lionheart/openradar-mirror#7516: UIInputSetContainerView
    UIInputView                   archagon/tasty-imitation-keyboard#85: the keyboard's size
    UIRemoteKeyboard*             nst/iOS-Runtime-Headers, UIKit/UIRemoteKeyboardWindow.h: the keyboard's window
    + SystemInputAssistantView    gemwalletcom/gem-ios#1795 and its family: the keyboard's bar
    UITextEffectsWindow           lionheart/openradar-mirror#7516
    + UIFieldEditor               nst/iOS-Runtime-Headers, UIKit/UIFieldEditor.h: the editor inside a text field
    UITransitionView              nst/iOS-Runtime-Headers, UIKit/UITransitionView.h: the view of a presentation
    UIDropShadowView              nst/iOS-Runtime-Headers, UIKit/UIDropShadowView.h: the view of a presentation
    UILayoutContainerView         LeoNatan/LNPopupController#168: the view of a navigation controller
    UINavigationTransitionView    LeoNatan/LNPopupController#168: the view of a navigation controller
    UIViewControllerWrapperView   LeoNatan/LNPopupController#168: the view of a navigation controller
    + UINavigationItemButtonView  nst/iOS-Runtime-Headers, UIKit/UINavigationItemButtonView.h: a back button
    + UITabBarButton              nst/iOS-Runtime-Headers, UIKit/UITabBarButton.h: an item of a tab bar
    + UITabBarSwappableImageView  nst/iOS-Runtime-Headers, UIKit/UITabBarSwappableImageView.h: its image
    UITableViewWrapperView        LeoNatan/LNPopupController#168: a table before iOS 11
    UITableViewCellScrollView     nst/iOS-Runtime-Headers, UIKit/UITableViewCellScrollView.h: a cell in iOS 7
    + UICalloutBar                nst/iOS-Runtime-Headers, UIKit/UICalloutBar.h: the editing menu
    UIWebBrowserView              nst/iOS-Runtime-Headers, UIKit/UIWebBrowserView.h: the view inside a web view
    UIWebOverflowScrollView       UIKit's runtime headers: the view inside a web view
    UICompatibilityInputViewController  nst/iOS-Runtime-Headers, UIKit/UICompatibilityInputViewController.h: the keyboard
    CKMessageEntryView            AppGyver/steroids#1044: the sheet of Messages
    CKEntryView*                  ChatKit's runtime headers: the sheet of Messages
    + CapsuleNavigationBar*       keymanapp/keyman#7020: Safari's bar
    + SFCapsule*                  keymanapp/keyman#7020: Safari's bar
    + SPUI*                       gscalzo/Swift2ByExample#7: SPUISearchTableHeaderView of SpringBoard
    + SearchUI*                   SearchUI's runtime headers: the results of Spotlight
    + VKKeyboardCamera*             VisionKit's runtime headers: scanning text from the keyboard
    + VKAVCapture*                  VisionKit's runtime headers: scanning text from the keyboard
    WKContentView                 WebKit's sources: the view inside a web view
    WKScrollView                  WebKit's sources: the view inside a web view
    NSThemeFrame                  AppKit's runtime headers: a window's frame
    NSNextStepFrame               AppKit's runtime headers: a window's frame
    NSTitlebar*                   AppKit's runtime headers: a window's title bar
    NSToolbarItemViewer           fork-dev/Tracker#150, sindresorhus/Settings#4: an item of a toolbar
    + NSToolbarButton             sindresorhus/Settings#4: a button of a toolbar
    + _NSToolbarItemViewerLabelView  sindresorhus/Settings#4: the label of a toolbar's item
    NSToolbarView                 AppKit's runtime headers: a window's toolbar
    NSToolbarClippedItemsIndicator  AppKit's runtime headers: a window's toolbar
    NSTouchBar*                   toggl-open-source/toggldesktop#3750: NSTouchBarView
    + NSFunctionRow*              toggl-open-source/toggldesktop#3750: the touch bar
    NSRemoteView                  AppKit's runtime headers: a view of another process
    + FI_*                        wheybags/freeablo#215: Finder's browser in an open panel
    SWUI*                         SwiftUI's runtime headers
    """

  /// The views of Apple's frameworks without an underscore, which contain only Apple's views: the
  /// framework and its prefix, then the rest of each name. The proof is the header of the class in
  /// PierreBlazquez/iOS-8.3-Frameworks-Headers or udevsharold/iOS-13.5-Headers.
  private static let frameworkTable = """
    AVKit AV
     PlayerView AlphaUpdatingView AppStorePlayerLayerView AppStorePlayerView AudioOnlyIndicatorView
     BackdropView Button CABackdropLayerView ExternalPlaybackIndicatorView LoadedTimeRangesView
     LoadingButtonView LoadingIndicatorView PictureInPicturePlayerLayerView
     PlaybackContentContainerView PlaybackContentTransitioningView PlaybackContentZoomingView
     PlaybackControlsRoutePickerView PlaybackControlsView PresentationContainerView
     ScrollViewObserverContentView SecondScreenPlayerLayerView StatusBarBackgroundGradientView
     TouchIgnoringView TransportControlsView TurboModePlaybackControlsPlaceholderView
     UnsupportedContentIndicatorView VideoLayerView VolumeSlider VolumeWarningView
    MessageUI MF
     ComposeActionCardTitleView ComposeDropPreviewView ComposeFontSelectorButton
     ComposeImageSizeView ComposeRecipientTextView ComposeSMIMELockButton
     ComposeSendAccessoryButton ComposeStyleSelectorButton ComposeSubjectTextView
     ComposeTextColorButton ComposeTextContentView FromAddressTableView MailComposeHeaderView
     MailComposeNavigationBarTitleView MailComposeRecipientTextView MailComposeRecipientView
     MessageContentLoadingView ModernAtomBackgroundView ModernAtomIconView
     PhotoPickerSectionHeaderView RecipientTableViewCell RecipientTableViewCellDetailView
     RecipientTableViewCellTitleView RoundedCornersStackView SecureMIMEPersonHeaderView
    EventKitUI EK
     CalendarChooserHeaderView CalendarChooserTableHeaderView CalendarItemEditorTableView
     CalendarItemRecurrenceEndCell CurrentTimeMarkerView DayAllDayView DayOccurrenceContentView
     DayOccurrenceResizeHandleView DayOccurrenceTravelTimeView DayTimeContentView
     EventDetailAlarmCell EventDetailAttendeesCell EventDetailAttendeesListView
     EventDetailCommentCell EventDetailNotesCell EventDetailOrganizerCell
     EventDetailPredictedLocationCell EventDetailPreviewCell EventDetailProposeNewTimeCell
     EventDetailProposedTimeCell EventDetailRecurrenceCell EventDetailTitleCell
     EventDetailTwoValueCell EventDetailURLCell EventEstimatedTravelTimeResultCell
     EventReportJunkView EventStandardTravelTimeCell LegacyUIListHeaderCell
     LegacyUIListHeaderCellContentView RecurrenceTypeTableViewCell ReminderInlineEditItemCell
     ReminderLocationPickerCell UIAutocompleteOccurrenceTableViewCell UICellColorBarView
     UICellContentView UICellRowSeparatorView UICenteredTextTableViewCell
     UIConferenceRoomSearchResultCell UIConstrainedFontsTableViewCell UIDividedGridView
     UIDividedGridViewCell UIDividedGridViewTableViewCell UIDividedGridViewWeekView
     UIEventInviteesView UIEventStatusButtonsView UIFullWidthDividerTableViewCell
     UIInviteesEditView UIInviteesViewAddInviteeCell UIInviteesViewAllInviteesCanAttendCell
     UIInviteesViewConflictSearchCell UIInviteesViewInvisibleInviteeStatusCell
     UIInviteesViewInviteesCell UIInviteesViewMessageSendingView
     UIInviteesViewNotRespondedInviteesCell UIInviteesViewOriginalConflictCell
     UIInviteesViewProposedTimeCell UIInviteesViewRespondedInviteesCell
     UIInviteesViewSomeInviteesCanAttendCell UIInviteesViewTimeSlotCell UILabeledAvatarView
     UILocationEditItemCell UILocationSearchResultCell UIMiniMonthView
     UIOccurrenceCarplayTableViewCell UIOccurrenceCellContentView UIOccurrenceCellLabel
     UIOccurrenceTableViewCell UIOccurrenceTableViewCellLabel UIOccurrenceWidgetCellContentView
     UIOccurrenceWidgetTableViewCell UISendInvitationsCell UITableViewCell UITodayCirclePulseView
     UIVisualEffectView UIYearMonthView
    AddressBookUI AB
     ChameleonCellBackgroundView ContactActionSplitCell ContactHeaderDisplayView
     ContactHeaderEditView ContactListPhotoView LinkedCardsEditingCell LinkedCardsPlaceholderCell
     MultiCellContentView PadFaceTimeEtchedPlainCellBackgroundView
     PadFaceTimeGroupedCellBackgroundView PersonCellContentView PersonNameDisplayView
     PersonOverlayingContainerView PersonTableFooterView PersonTableHeaderView
     PersonTableTinyActionCell PersonTableTinyActionCellContentView PostalAddressEditorView
     PostalNameContactEditingCell PropertyAlertEditingCell PropertyDateEditingCell
     PropertyEditingTableViewCell PropertyEmailAddressCell PropertyInstantMessageEditingCell
     PropertyPhoneNumberCell PropertyPhoneNumberEditingCell PropertyPostalAddressCell
     PropertyPostalAddressEditingCell PropertyRelatedNameEditingCell PropertySimpleEditingCell
     PropertySimpleTransportCell PropertySocialProfileEditingCell PropertyURLAddressEditingCell
     RepeatingGradientSeparatorView SectionListHeaderView SectionListVibrantHeaderView
     SplitTextFieldCell StarkContactAddressPropertyCell StarkContactNameView
     StarkContactPropertyCell StarkFaceTimeCell StarkKnobTransportButton StarkNoContentBannerView
    ContactsUI CN
     AccountsAndGroupsTableViewCell AddressComponentSplitTextFieldCell
     AddressComponentTextFieldCell AvatarCardActionCell AvatarCardActionsTableView
     AvatarCardActionsView AvatarCardContactCell AvatarCardHeaderView AvatarCardHighlightView
     AvatarViewController_LegacyAvatarView AvatarViewController_NewAvatarView
     ContactActionSplitCell ContactDowntimeWhitelistCell ContactGridClippingView
     ContactHeaderDisplayView ContactHeaderEditView ContactListBannerView
     ContactListHeaderFooterView ContactListTableView ContactListTableViewCell ContactOrbHeaderView
     ContactTableViewHeaderFooterView DatePickerContainerView LinkedCardsEditingCell
     LinkedCardsPlaceholderCell MeCardSharingOnboardingAvatarCarouselCell
     MeCardSharingSettingsNameCell MeCardSharingTextFieldTableViewCell PhotoPickerActionButton
     PhotoPickerAnimojiPosePreviewView PhotoPickerCollectionViewCell PhotoPickerHeaderView
     PhotoPickerPreviewView PhotoPickerTrapView PostalAddressEditorTableView
     PostalAddressEditorView PropertyAlertEditingCell PropertyDateEditingCell
     PropertyEmailAddressCell PropertyGeminiEditingCell PropertyInstantMessageEditingCell
     PropertyIntentActionableCell PropertyPhoneNumberCell PropertyPhoneNumberEditingCell
     PropertyPostalAddressCell PropertyPostalAddressEditingCell PropertyRelatedNameCell
     PropertyRelatedNameEditingCell PropertySimpleEditingCell PropertySimpleTransportCell
     PropertySocialProfileEditingCell PropertyURLAddressEditingCell RepeatingGradientSeparatorView
     SharingProfileOnboardingHeaderView SharingProfileOnboardingNameCell
     SharingProfilePhotoPickerItemCell StarkContactAddressPropertyCell StarkContactNameView
     StarkContactPropertyCell StarkFaceTimeCell StarkHeaderPlatterView StarkNoContentBannerView
     TestQuickActionView UIFamilyDowntimeContactPickerCell UINavigationListView
     UINavigationListViewCell UINavigationListViewDetailCell WarningHeaderFooterView
    PhotosUI PU
     AdjustmentsModePickerCell AdjustmentsModeSliderCell AdjustmentsToolControllerView
     AlbumListCellContentView AlbumListSeparatorView AlbumListTableViewCell CameraImportItemCell
     CloudPhotoStorageLevelCell CloudPhotoWelcomeView CloudSharedBackdropView
     CompactAdjustmentsModeBar CropAndStraightenView FeedTextCellContentView
     MultiOrientationImageView PhotoBrowserTitleView PhotoEditEffectCell PhotoEditLevelSlider
     PhotoEditPrecisionLevelContentView PhotoEditPrecisionLevelSlider PhotoEditVisualLevelSlider
     PhotoEditVisualLevelSliderCell PhotoStreamAlbumTableViewCell PhotoStreamDimmingClipView
     PhotosGlobalFooterView PhotosGlobalHeaderView PhotosSectionHeaderContentView
     PhotosSectionHeaderView PhotosSharingGridCell PhotosSharingSelectionView
     PhotosZoomingSharingGridCell PostCommentContainerView RedEyeIndicatorView
     RegularAdjustmentsModeBar SearchButtonItemCustomView SearchResultsContentView
     TiltWheelTriangleView TopLevelNavigationBar
    MediaPlayer MP
     AVClippingTableView AVClippingTableViewCell AVRoutingTableHeaderView AVRoutingTableViewCell
     AVRoutingTableViewHeaderView AVRoutingThemeableCellView AlternateTrackCellBackgroundView
     VideoDestinationBackgroundView VideoPlaybackBackgroundView VideoPlaybackOverlayView
    PhotoLibrary PL
     AirPlayBackgroundView AirTunesServicePickerCell ButtonTableViewCell CropOverlayBottomBar
     CropOverlayCropView CropOverlayPreviewBottomBar CropOverlayWallpaperBottomBar
     EditOverlayTextView FlatVideoOverlayButton HighFidelityVideoOverlayButton
     ImagePickerCameraView InteractiveNavigationControllerView LowDiskSpaceAlertView
     PersonTableViewCell PhotoCommentEntryView PhotoOwnerCommentCell PhotoPostCommentCell
     PhotoSmilesCommentCell PhotoTileBadgeView PhotoTileCloudPlaceholderView
     PhotoTilePlaceholderView PlayingExternallyBackgroundView PublicURLActivityView
     TableViewEditableCell TableViewEditableTagCell VideoEditingOverlayView VideoOutBackgroundView
     VideoPosterFrameView
    SafariServices SF
     AutomaticPasswordExplanationView AutomaticPasswordInputView
     AutomaticPasswordScrollViewContentView ContactAutoFillTableViewCell DownloadsBarButtonItemView
     EditableTableViewCell LinkPreviewHeaderContentView NanoDomainContainerView
     NavigationBarToggleButton PasswordTableViewCell QRImageContentView QRImageHeaderView
     SafariLaunchPlaceholderView SettingsAlertItemView SiteCardSourceView SwitchTableViewCell
     VibrantCellSelectionBackgroundView
    QuickLook QL
     ArchiveTableViewCell FileIconImageView
    """

  /// Identifiers of constraints that only Apple's code makes between its own views: the prefix, and
  /// the evidence.
  private static let identifierTable = """
    UINav*                        SO 70163150: a navigation bar's rule
    Mask_*                        SO 70163150: a back button's rule
    MaskEV_*                      SO 70163150: a back button's rule
    TB_*                          pichillilorenzo/flutter_inappwebview#308: a bar button's rule
    IB_*                          microsoftconnect/ms-intune-app-sdk-ios#523: a bar button's rule
    assistantHeight               azamsharpschool/HelloMarket#3: the keyboard
    assistantView.bottom          azamsharpschool/HelloMarket#3: the keyboard
    accessoryView.bottom          azamsharpschool/HelloMarket#3: the keyboard
    inputView.top                 azamsharpschool/HelloMarket#3: the keyboard
    """

  /// Apple's processes, whose logs are never the app's, with the evidence.
  private static let processTable = """
    SpringBoard                   gscalzo/Swift2ByExample#7: the home screen
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

  // MARK: Tests

  private struct Table {
    var exact: Set<String> = []
    var prefixes: [String] = []

    /// - Parameter mark: the mark of the rows, `nil` for all.
    init(_ table: String, mark: String? = nil) {
      for line in table.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let first = words.first, mark.map({ first == $0 }) ?? true else { continue }
        let word = String(["+", "="].contains(first) && words.count > 1 ? words[1] : first)
        if word.hasSuffix("*") {
          prefixes.append(String(word.dropLast()))
        } else {
          exact.insert(word)
        }
      }
    }

    func contains(_ className: String) -> Bool {
      var name = className
      // Markdown may have turned an underscore into an asterisk.
      if name.hasPrefix("*") { name = "_" + name.dropFirst() }
      if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
      return exact.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  private static let privateNames = Table(privateTable)
  private static let closedNames = Table(privateTable, mark: "+")
  private static let wrapperNames = Table(privateTable, mark: "=")
  private static let libraryNames = Table(libraryTable)
  private static let identifiers = Table(identifierTable)
  private static let processes = Table(processTable)
  private static let frameworkNames: Set<String> = {
    var names: Set<String> = []
    var prefix = ""
    for line in frameworkTable.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix(" ") {
        names.formUnion(words.map { prefix + $0 })
      } else {
        prefix = words.last.map { String($0) } ?? ""
      }
    }
    return names
  }()

  /// Returns true for a class whose views only Apple's code creates.
  static func isPrivate(_ className: String, inAppKit: Bool = false) -> Bool {
    !inAppKit && frameworkNames.contains(className) || privateNames.contains(className)
  }

  /// Returns true for a container that holds a view of the app by its own constraints.
  static func isWrapper(_ className: String) -> Bool { wrapperNames.contains(className) }

  /// Returns true for a private class that contains no views of an app.
  static func isClosed(_ className: String) -> Bool {
    frameworkNames.contains(className) || closedNames.contains(className)
  }

  /// The purpose of a constraint whose identifier only Apple's code uses.
  static func purpose(ofIdentifier identifier: String) -> String? {
    identifiers.contains(identifier) ? "a rule of its bars or keyboard" : nil
  }

  static func isProcess(_ name: String) -> Bool { processes.contains(name) }

  /// Returns true for a public class of Apple, whose views apps create, too.
  static func isPublic(_ className: String) -> Bool {
    !isPrivate(className) && (isUIKit(className) || isAppKit(className))
  }

  /// Returns true for the content view of a cell or a header, whose frame its container owns.
  static func isContentView(_ className: String) -> Bool {
    className.hasSuffix("CellContentView") || className.hasSuffix("HeaderFooterContentView")
  }

  static func isOfLibrary(_ className: String) -> Bool { libraryNames.contains(className) }

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
    return className.dropFirst(prefix.count).first.map { $0.isUppercase } == true
  }

  /// Returns true for a class whose edges, in constraints of its subviews, are those of its content.
  static func isScrollView(_ className: String) -> Bool {
    let name = className.split(separator: ".").last.map { String($0) } ?? className
    if name.hasPrefix("NS") || name.hasPrefix("_NS") { return false }
    return ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "UIWebScrollView"]
      .contains(name) || name.hasSuffix("ScrollView")
  }
}
