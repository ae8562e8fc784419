import { describe, expect, test } from 'vitest';
import { nextPlayback, type PlaybackEvent, type PlaybackState } from './playback.ts';

const events: PlaybackEvent[] = ['play', 'playing', 'waiting', 'pause', 'ended', 'seek', 'reset'];

/** One row per state, one column per event, in the order of `events`. */
const table: Record<PlaybackState, PlaybackState[]> = {
  idle: ['buffering', 'playing', 'idle', 'idle', 'idle', 'idle', 'idle'],
  buffering: ['buffering', 'playing', 'buffering', 'paused', 'complete', 'buffering', 'idle'],
  playing: ['playing', 'playing', 'buffering', 'paused', 'complete', 'playing', 'idle'],
  paused: ['buffering', 'playing', 'paused', 'paused', 'complete', 'paused', 'idle'],
  complete: ['buffering', 'playing', 'complete', 'complete', 'complete', 'paused', 'idle'],
};

describe('playback states', () => {
  for (const [state, row] of Object.entries(table) as [PlaybackState, PlaybackState[]][]) {
    test.each(events.map((event, index) => [event, row[index]]))(
      `STATE-1: ${state} after "%s" becomes %s`,
      (event, expected) => {
        expect(nextPlayback(state, event as PlaybackEvent)).toBe(expected);
      },
    );
  }
});
