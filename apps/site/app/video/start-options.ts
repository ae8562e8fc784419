import { parsePageParameters } from '@nightjar/player/core';

/** How playback begins. */
export interface StartOptions {
  /** Asked for by the address, not by a press: it starts without sound. */
  isAutomatic: boolean;
  startSeconds?: number;
  /** Where an earlier visit ended; the second that the address asks for wins. */
  resumeSeconds?: number;
  debug: boolean;
}

/** The state of a navigation to the video that plays next. */
export const playedOn = { playedOn: true } as const;

export const isPlayedOn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'playedOn' in state;

/** Reads the query of the page (requirement PL-3). */
export function readStart(search: string): StartOptions {
  const { autostart, ...rest } = parsePageParameters(new URLSearchParams(search));
  return { isAutomatic: autostart, ...rest };
}
