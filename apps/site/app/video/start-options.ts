import { parsePageParameters } from '@nightjar/player/core';

/** Options of the start of playback. */
export interface StartOptions {
  /** Started by the address, not by a click; starts muted. */
  isAutomatic: boolean;
  /** Started by a key: the focus moves to the player. */
  isByKey?: boolean;
  startSeconds?: number;
  /** Position of an earlier visit; `startSeconds` has priority. */
  resumeSeconds?: number;
  debug: boolean;
}

/** State of a navigation that the player starts. */
export const openedByPlayer = { openedByPlayer: true } as const;

export const isOpenedByPlayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedByPlayer' in state;

/** Reads the query of the page (requirement PL-3). */
export function readStart(search: string): StartOptions {
  const { autostart, ...rest } = parsePageParameters(new URLSearchParams(search));
  return { isAutomatic: autostart, ...rest };
}
