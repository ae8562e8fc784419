import type { LocalStore } from './local-store.ts';

/** The settings that the player stores. */
export type PlayerPreference =
  | 'volume'
  | 'muted'
  | 'quality'
  | 'speed'
  | 'shortcuts'
  | 'captions'
  | 'captionLang'
  | 'captionStyle';

/** The port through which the player reads and writes its preferences. */
export interface PlayerPreferences {
  get(key: PlayerPreference): string | undefined;
  set(key: PlayerPreference, value: string): void;
}

/** `ktk_volume` is fixed by stored data (requirement ST-7); the other keys follow its pattern. */
const storageKeys: Record<PlayerPreference, string> = {
  volume: 'ktk_volume',
  muted: 'ktk_muted',
  quality: 'ktk_quality',
  speed: 'ktk_speed',
  shortcuts: 'ktk_shortcuts',
  captions: 'ktk_captions',
  captionLang: 'ktk_caption_lang',
  captionStyle: 'ktk_caption_style',
};

/** The player's preferences in localStorage. A volume outside 0 to 1 is ignored. */
export function createPlayerPreferences(store: LocalStore): PlayerPreferences {
  return {
    get(key) {
      const value = store.get(storageKeys[key]);
      return key === 'volume' && !isVolume(value) ? undefined : value;
    },
    set(key, value) {
      if (key !== 'volume' || isVolume(value)) store.set(storageKeys[key], value);
    },
  };
}

function isVolume(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1;
}
