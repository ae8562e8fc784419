/** Settings that the player stores for a viewer. The page decides where (cookie, localStorage `ktk_volume`, not at all). */
export type PreferenceName =
  | 'volume'
  | 'muted'
  | 'quality'
  | 'speed'
  | 'shortcuts'
  | 'captions'
  | 'captionLang'
  | 'captionStyle';

/** Storage for preferences, provided by the page. Values are opaque strings that the player writes and parses. */
export interface PreferencesPort {
  get(name: PreferenceName): string | undefined;
  set(name: PreferenceName, value: string): void;
}
