/**
 * The breakpoints in px (requirement UI-9). Style sheets repeat the literals, because a media query cannot read a custom
 * property; a `max-width` is the last px of the narrow side.
 */
export const breakpoints = {
  /** Grids and cards on the smallest phones. */
  phone: 430,
  phoneWide: 535,
  phoneLarge: 545,
  /** `xs` of requirement UI-9: tablets and wider. */
  tablet: 768,
  tabletWide: 957,
  laptop: 1095,
  desktop: 1400,
  /** `md` of requirement UI-9. */
  desktopWide: 1470,
  /** Below it the menu is a slide-out menu. */
  mobileHeader: 1340,
  /** Below it the user menu is a panel. */
  authDropdown: 1160,
  mobileSearch: 700,
  mobileSearchNarrow: 666,
  /** At this width or narrower the header does not move, and the video page has the slider. */
  headerFixed: 500,
  /** At this width or narrower the footer banner has 2 slots. */
  banners: 767,
  /** Slider under the header. */
  slider: 1330,
} as const;

export type Breakpoint = keyof typeof breakpoints;
