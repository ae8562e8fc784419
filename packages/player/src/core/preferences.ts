/** What the player remembers about a viewer. Pages decide where (cookie, localStorage `ktk_volume`, nowhere). */
export type PreferenceName =
  | 'volume'
  | 'muted'
  | 'quality'
  | 'speed'
  | 'shortcuts'
  | 'captions'
  | 'captionLang'
  | 'captionStyle';

/** The player's only way to remembered settings; values are the strings that this module writes and reads. */
export interface PreferencesPort {
  get(name: PreferenceName): string | undefined;
  set(name: PreferenceName, value: string): void;
}
