export { Badge, type BadgeProps } from './badge/Badge.tsx';
export { Button, type ButtonLook, type ButtonProps } from './button/Button.tsx';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { Footer, type FooterProps } from './footer/Footer.tsx';
export { Header, type HeaderProps } from './header/Header.tsx';
export type { NavigationGroup, NavigationItem, NavigationLink } from './header/navigation.ts';
export { Icon, type IconProps } from './icon/Icon.tsx';
export type { IconName } from './icon/icon-shapes.ts';
export { Pagination, type PaginationProps } from './pagination/Pagination.tsx';
export { type PageNumber, pageCount, pageWindow } from './pagination/page-window.ts';
export {
  Link,
  type LinkComponent,
  type LinkProps,
  UiProvider,
  type UiProviderProps,
  useLocale,
  useTranslator,
} from './provider/UiProvider.tsx';
export { SearchField, type SearchFieldProps, searchTextLength } from './search-field/SearchField.tsx';
export { type Breakpoint, breakpoints } from './tokens/breakpoints.ts';
export { chooseTheme, type Theme, themeScript, themeStorageKey, themes } from './tokens/theme.ts';
export type { CardPictureSource, CardVideo } from './video-card/card-video.ts';
export { VideoCard, type VideoCardProps } from './video-card/VideoCard.tsx';
export {
  VideoGrid,
  type VideoGridProps,
  VideoGridSkeleton,
  type VideoGridSkeletonProps,
} from './video-grid/VideoGrid.tsx';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
