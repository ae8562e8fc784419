/**
 * The breakpoints of section 9 (requirement UI-9), in px. Style sheets write the same literals, because a media query
 * cannot read a custom property; a `max-width` names the last px of the narrow side.
 */
export const breakpoints = {
  /** Grids and cards of the smallest telephones. */
  phone: 430,
  phoneWide: 535,
  phoneLarge: 545,
  /** "xs": tablets begin. */
  tablet: 768,
  tabletWide: 957,
  laptop: 1095,
  desktop: 1400,
  /** "md" */
  desktopWide: 1470,
  /** Below it the menu is a slide-out. */
  mobileHeader: 1340,
  /** Below it the user menu is a panel. */
  authDropdown: 1160,
  mobileSearch: 700,
  mobileSearchNarrow: 666,
  /** At this width or narrower the header stays, and the video page has the slider. */
  headerFixed: 500,
  /** At this width or narrower the footer banner has 2 slots. */
  banners: 767,
  /** Below it the slider under the header scrolls by touch alone. */
  slider: 1330,
} as const;

export type Breakpoint = keyof typeof breakpoints;
