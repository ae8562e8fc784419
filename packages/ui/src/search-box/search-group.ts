import type { IconName } from '../icon/icon-shapes.ts';

/** One line of a search panel; a link. */
export interface SearchOption {
  label: string;
  href: string;
  /** Shown at the end of the line, for example a number of videos. */
  detail?: string;
}

/** The lines of one kind. */
export interface SearchGroup {
  /** Identifies the group in its panel. */
  name: string;
  label: string;
  icon: IconName;
  options: readonly SearchOption[];
  /** The visitor can remove its lines. Only the first group of a panel may be removable. */
  isRemovable?: boolean;
}
