export { AdSlot, type AdSlotProps } from './ad-slot/AdSlot.tsx';
export { type AdSize, adSizes } from './ad-slot/ad-sizes.ts';
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx';
export { Badge, type BadgeProps } from './badge/Badge.tsx';
export { BottomSheet, type BottomSheetProps } from './bottom-sheet/BottomSheet.tsx';
export { Button, type ButtonLook, type ButtonProps } from './button/Button.tsx';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.tsx';
export { ChipList, type ChipListProps } from './chip-list/ChipList.tsx';
export { ComboField, type ComboFieldProps, type ComboOption } from './combo-field/ComboField.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { useDismissal } from './disclosure/use-dismissal.ts';
export { Dropdown, type DropdownProps } from './dropdown/Dropdown.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.tsx';
export { FileField, type FileFieldProps } from './file-field/FileField.tsx';
export { Footer, type FooterProps } from './footer/Footer.tsx';
export { FooterBanner, type FooterBannerProps } from './footer/FooterBanner.tsx';
export { BrandMark, type BrandMarkProps } from './header/BrandMark.tsx';
export { Header, type HeaderProps } from './header/Header.tsx';
export type { NavigationGroup, NavigationItem, NavigationLink } from './header/navigation.ts';
export { Icon, type IconProps } from './icon/Icon.tsx';
export type { IconName } from './icon/icon-shapes.ts';
export { Listing, type ListingProps } from './listing/Listing.tsx';
export { LoadMore, type LoadMoreProps } from './listing/LoadMore.tsx';
export {
  canLoadMore,
  type ListingEvent,
  type ListingPage,
  type ListingPhase,
  type ListingState,
  listingReducer,
  openListing,
} from './listing/listing-state.ts';
export { useAddedFocus } from './listing/use-added-focus.ts';
export { Menu, type MenuAction, type MenuProps } from './menu/Menu.tsx';
export { Notice, type NoticeProps } from './notice/Notice.tsx';
export { Pagination, type PaginationProps } from './pagination/Pagination.tsx';
export { type PageNumber, pageCount, pageWindow } from './pagination/page-window.ts';
export { Popover, type PopoverProps } from './popover/Popover.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar.tsx';
export { isPlainClick } from './provider/plain-click.ts';
export {
  Link,
  type LinkComponent,
  type LinkProps,
  UiProvider,
  type UiProviderProps,
  useLocale,
  useTranslator,
} from './provider/UiProvider.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group/RadioGroup.tsx';
export { SearchCombobox, type SearchComboboxProps } from './search-box/SearchCombobox.tsx';
export type { SearchGroup, SearchOption } from './search-box/search-group.ts';
export { SearchField, type SearchFieldProps } from './search-field/SearchField.tsx';
export { searchTextLength } from './search-field/search-input.ts';
export { SelectField, type SelectFieldProps } from './select-field/SelectField.tsx';
export { SortMenu, type SortMenuProps, type SortOption } from './sort-menu/SortMenu.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs/Tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area/TextArea.tsx';
export { TextField, type TextFieldProps } from './text-field/TextField.tsx';
export { useClearedError } from './text-field/use-cleared-error.ts';
export { ThemeSwitch, type ThemeSwitchProps } from './theme-switch/ThemeSwitch.tsx';
export { Toaster, useToasts } from './toaster/Toaster.tsx';
export { type Toast, type ToastAction, toastLifetimes } from './toaster/toast-queue.ts';
export { createToastStore, type ToastRequest, type ToastStore } from './toaster/toast-store.ts';
export { type Breakpoint, breakpoints } from './tokens/breakpoints.ts';
export { chooseTheme } from './tokens/theme.ts';
export { type Theme, themeScript, themeStorageKey, themes } from './tokens/theme-script.ts';
export { Tooltip, type TooltipProps } from './tooltip/Tooltip.tsx';
export {
  type SliderPromo,
  UnderHeaderSlider,
  type UnderHeaderSliderProps,
} from './under-header-slider/UnderHeaderSlider.tsx';
export { UserMenu, type UserMenuLink, type UserMenuProps } from './user-menu/UserMenu.tsx';
export type { CardPictureSource, CardVideo } from './video-card/card-video.ts';
export { VideoCard, type VideoCardProps } from './video-card/VideoCard.tsx';
export {
  VideoGrid,
  type VideoGridProps,
  VideoGridSkeleton,
  type VideoGridSkeletonProps,
} from './video-grid/VideoGrid.tsx';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
export { type Vote, VoteButtons, type VoteButtonsProps } from './vote-buttons/VoteButtons.tsx';
