import type { LocalStore } from './local-store.ts';

/** Whether the visitor watches in theatre mode. */
export interface TheatreMode {
  get(): boolean;
  set(isOn: boolean): void;
}

/** `1` under this key means on; also read by a page's first script, before anything is painted. */
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
