export interface NavigationLink {
  label: string;
  href: string;
  /** Whether it links to the current page. */
  isCurrent?: boolean;
  /** Whether it links to another site: opens in a new tab with `nofollow`. */
  isExternal?: boolean;
}

/** A menu of links (Videos, Sites). */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationLink[];
}

export type NavigationItem = NavigationLink | NavigationGroup;

export function isGroup(item: NavigationItem): item is NavigationGroup {
  return 'items' in item;
}
