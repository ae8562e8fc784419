import { type PlayerNotice, positionToStore } from '@nightjar/player/core';
import { storedPositions } from '../library/stored-positions.ts';

/** Stores the position; removes it near the start and near the end. */
export function storePosition({
  id,
  positionSeconds,
  durationSeconds,
}: Extract<PlayerNotice, { type: 'progress' }>): void {
  const seconds = positionToStore({ positionSeconds, durationSeconds });
  if (seconds === undefined) storedPositions.forget(id);
  else storedPositions.set({ videoId: id, positionSeconds: seconds, durationSeconds });
}
