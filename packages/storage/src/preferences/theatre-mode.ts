import type { LocalStore } from './local-store.ts';

/** Whether theatre mode is on. */
export interface TheatreMode {
  get(): boolean;
  set(isOn: boolean): void;
}

/** The value `1` means on; an inline script of the page also reads this key before the first paint. */
export const theatreStorageKey = 'ktk_theatre';

export function createTheatreMode(store: LocalStore): TheatreMode {
  return {
    get: () => store.get(theatreStorageKey) === '1',
    set(isOn) {
      if (isOn) store.set(theatreStorageKey, '1');
      else store.remove(theatreStorageKey);
    },
  };
}
