/** State of a navigation that the player starts. */
export const openedByPlayer = { openedByPlayer: true } as const;

export const isOpenedByPlayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedByPlayer' in state;
