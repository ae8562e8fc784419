import { expect, test } from 'vitest';
import type { PlaybackState } from '../../core/index.ts';
import { createEngineEvents } from './engine-events.ts';
import { createPlayPromises } from './play-promises.ts';
import { initialPlayerState } from './player-store.ts';

function waitForPlay() {
  const events = createEngineEvents({ onEvent: undefined, debug: undefined });
  const { signal } = new AbortController();
  const state = () => ({ ...initialPlayerState(), playback: 'paused' as const });
  const plays = createPlayPromises({ state, listen: events.listen, signal });
  const change = (to: PlaybackState) =>
    events.emit({ type: 'state', id: '7', state: to, positionSeconds: 0 });
  return { played: plays.next(), change };
}

test('HANDLE-7: a video that ends before `playing` fires has played', async () => {
  const { played, change } = waitForPlay();
  change('buffering');
  change('complete');
  await expect(played).resolves.toBeUndefined();
});

test('HANDLE-7: a pause or another video while it loads rejects with AbortError', async () => {
  for (const state of ['paused', 'idle'] as const) {
    const { played, change } = waitForPlay();
    change('buffering');
    change(state);
    await expect(played).rejects.toHaveProperty('name', 'AbortError');
  }
});
