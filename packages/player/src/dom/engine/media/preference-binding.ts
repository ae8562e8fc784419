import type { PreferencesPort } from '../../../core/preferences.ts';
import { parseQualityChoice, type QualityChoice } from '../../../core/quality.ts';
import { parseSpeed } from '../../../core/speed.ts';
import { clampVolume, parseVolume } from '../../../core/volume.ts';

export interface PreferenceBinding {
  /** Stored quality. */
  readonly choice: QualityChoice;
  /** Whether keyboard shortcuts are enabled. */
  readonly areShortcutsOn: boolean;
  /** Applies the stored volume, mute and speed to the element. */
  apply(options: { startMuted: boolean }): void;
  setSpeed(speed: number): void;
  storeQuality(choice: QualityChoice): void;
  storeShortcuts(areOn: boolean): void;
  /** Stores the current volume and mute of the element. */
  storeSound(): void;
}

/** Connects the element with the stored preferences. */
export function bindPreferences(
  video: HTMLVideoElement,
  port: PreferencesPort | undefined,
): PreferenceBinding {
  const setRate = (speed: number) => {
    // A new source resets the rate to the default rate, so both are set.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  };
  return {
    choice: parseQualityChoice(port?.get('quality')),
    areShortcutsOn: port?.get('shortcuts') !== 'off',
    apply({ startMuted }) {
      video.volume = parseVolume(port?.get('volume'));
      video.muted = startMuted || port?.get('muted') === 'true';
      setRate(parseSpeed(port?.get('speed')));
    },
    setSpeed(speed) {
      setRate(speed);
      port?.set('speed', String(speed));
    },
    storeQuality: (choice) => port?.set('quality', choice),
    storeShortcuts: (areOn) => port?.set('shortcuts', areOn ? 'on' : 'off'),
    storeSound() {
      port?.set('volume', String(clampVolume(video.volume)));
      port?.set('muted', String(video.muted));
    },
  };
}
