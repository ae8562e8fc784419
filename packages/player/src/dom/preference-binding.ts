import type { PreferencesPort } from '../core/preferences.ts';
import { parseQualityChoice, type QualityChoice } from '../core/quality.ts';
import { parseSpeed } from '../core/speed.ts';
import { clampVolume, parseVolume } from '../core/volume.ts';

export interface PreferenceBinding {
  /** Quality as the viewer left it. */
  readonly choice: QualityChoice;
  /** Whether the viewer left the keys on. */
  readonly areShortcutsOn: boolean;
  /** Puts volume, mute and speed on the element as the viewer left them. */
  apply(options: { startMuted: boolean }): void;
  setSpeed(speed: number): void;
  keepQuality(choice: QualityChoice): void;
  keepShortcuts(areOn: boolean): void;
  /** Keeps volume and mute as the viewer has just set them. */
  keepSound(): void;
}

/** What a viewer set on one video and finds again on the next. */
export function bindPreferences(
  video: HTMLVideoElement,
  port: PreferencesPort | undefined,
): PreferenceBinding {
  const setRate = (speed: number) => {
    // A new source takes the default rate, so both are set.
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
    keepQuality: (choice) => port?.set('quality', choice),
    keepShortcuts: (areOn) => port?.set('shortcuts', areOn ? 'on' : 'off'),
    keepSound() {
      port?.set('volume', String(clampVolume(video.volume)));
      port?.set('muted', String(video.muted));
    },
  };
}
