import type { CaptionSetting } from '../../features/captions/state/caption-style.ts';

/** The pages of the settings menu. */
export type SettingsPage =
  | 'main'
  | 'quality'
  | 'speed'
  | 'captions'
  | 'captionStyle'
  | `captionStyle.${CaptionSetting}`
  | 'chapters';

/** Returns the page that contains the link to `page`. */
export function parentPage(page: SettingsPage): SettingsPage {
  if (page.startsWith('captionStyle.')) return 'captionStyle';
  return page === 'captionStyle' ? 'captions' : 'main';
}
