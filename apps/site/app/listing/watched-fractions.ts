import { storedPositions } from '../library/stored-positions.ts';

/** Reads the watched fractions of videos, 0 to 1, by id. Loaded on demand, for visitors with stored positions. */
export async function watchedFractions(): Promise<ReadonlyMap<number, number>> {
  await storedPositions.load();
  return new Map(
    storedPositions
      .list()
      .map(({ videoId, positionSeconds, durationSeconds }) => [
        Number(videoId),
        positionSeconds / durationSeconds,
      ]),
  );
}
