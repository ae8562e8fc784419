export interface NavigationLink {
  label: string;
  href: string;
  /** The page that is shown. */
  isCurrent?: boolean;
  /** Another site: opened in a new tab, marked for search engines. */
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
