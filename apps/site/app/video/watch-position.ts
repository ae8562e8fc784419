import { type PlayerNotice, positionToRemember } from '@nightjar/player/core';
import { createLocalStore, createWatchPositions } from '@nightjar/storage';
import type { StartOptions } from './start-options.ts';

const positions = createWatchPositions(createLocalStore());

/** Begins where the video was left, unless the address names another second. */
export function withResume(start: StartOptions, videoId: string): StartOptions {
  const resumeSeconds = positions.get(videoId)?.positionSeconds;
  return resumeSeconds === undefined ? start : { ...start, resumeSeconds };
}

/** Remembers how far somebody is; what was seen to its end, or hardly at all, is forgotten. */
export function rememberPosition({
  id,
  positionSeconds,
  durationSeconds,
}: Extract<PlayerNotice, { type: 'progress' }>): void {
  const seconds = positionToRemember({ positionSeconds, durationSeconds });
  if (seconds === undefined) positions.forget(id);
  else positions.set({ videoId: id, positionSeconds: seconds, durationSeconds });
}
