import { type PlayerNotice, positionToStore, type StartOptions } from '@nightjar/player/core';
import { createLocalStore, createWatchPositions } from '@nightjar/storage';

const positions = createWatchPositions(createLocalStore());

/** Adds the stored position of the video to the start options. */
export function withResume(start: StartOptions, videoId: string): StartOptions {
  const resumeSeconds = positions.get(videoId)?.positionSeconds;
  return resumeSeconds === undefined ? start : { ...start, resumeSeconds };
}

/** Stores the position; removes it near the start and near the end. */
export function storePosition({
  id,
  positionSeconds,
  durationSeconds,
}: Extract<PlayerNotice, { type: 'progress' }>): void {
  const seconds = positionToStore({ positionSeconds, durationSeconds });
  if (seconds === undefined) positions.forget(id);
  else positions.set({ videoId: id, positionSeconds: seconds, durationSeconds });
}
