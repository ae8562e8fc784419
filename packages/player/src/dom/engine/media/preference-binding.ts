import type { PreferencesPort } from '../../../core/preferences.ts';
import { parseQualityChoice, type QualityChoice } from '../../../core/quality.ts';
import { parseSpeed } from '../../../core/speed.ts';
import { clampVolume, parseVolume } from '../../../core/volume.ts';

/** The stored quality. */
export const storedQuality = (port: PreferencesPort | undefined): QualityChoice =>
  parseQualityChoice(port?.get('quality'));

/** Applies the stored volume, mute and speed to the element. */
export function applyPreferences(
  video: HTMLVideoElement,
  port: PreferencesPort | undefined,
  isMuted: boolean,
): void {
  video.volume = parseVolume(port?.get('volume'));
  video.muted = isMuted || port?.get('muted') === 'true';
  setRate(video, parseSpeed(port?.get('speed')));
}

function setRate(video: HTMLVideoElement, speed: number): void {
  // A new source resets the rate to the default rate, so both are set.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

export interface PreferenceBinding {
  /** Stored quality. */
  readonly choice: QualityChoice;
  /** Whether keyboard shortcuts are enabled. */
  readonly areShortcutsOn: boolean;
  setSpeed(speed: number): void;
  storeQuality(choice: QualityChoice): void;
  storeShortcuts(areOn: boolean): void;
  /** Stores the current volume and mute of the element. */
  storeSound(): void;
}

/** Stores what the viewer sets. */
export function bindPreferences(
  video: HTMLVideoElement,
  port: PreferencesPort | undefined,
): PreferenceBinding {
  return {
    choice: storedQuality(port),
    areShortcutsOn: port?.get('shortcuts') !== 'off',
    setSpeed(speed) {
      setRate(video, speed);
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
