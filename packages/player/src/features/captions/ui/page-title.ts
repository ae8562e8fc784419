import type { PlayerLabels } from '../../../core/labels.ts';
import type { SettingsPage } from '../../../react/settings/settings-pages.ts';
import { type CaptionSetting, captionSettings } from '../state/caption-style.ts';

/** Returns the heading of a settings page. */
export function pageTitle(page: SettingsPage, labels: PlayerLabels): string {
  const setting = settingOf(page);
  if (setting) return labels.captionLook[setting];
  const titles: Record<string, string> = {
    main: labels.settings,
    quality: labels.quality,
    speed: labels.speed,
    captions: labels.captions,
    captionStyle: labels.captionStyle,
    chapters: labels.chapters,
  };
  return titles[page] ?? labels.settings;
}

/** Returns the caption setting of a page, if it has one. */
export function settingOf(page: SettingsPage): CaptionSetting | undefined {
  return captionSettings.find((setting) => page === `captionStyle.${setting}`);
}
