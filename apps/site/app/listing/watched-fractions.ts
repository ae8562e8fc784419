import { createLocalStore, createWatchPositions } from '@nightjar/storage';

/** The watched fractions of videos, 0 to 1, by id. Loaded on demand, for visitors with stored positions. */
export function watchedFractions(): ReadonlyMap<number, number> {
  const positions = createWatchPositions(createLocalStore()).list();
  return new Map(
    positions.map(({ videoId, positionSeconds, durationSeconds }) => [
      Number(videoId),
      positionSeconds / durationSeconds,
    ]),
  );
}
