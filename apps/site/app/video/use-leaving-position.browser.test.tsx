import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedPositions } from '../library/stored-positions.ts';
import { createPlayerHost, type PlayerContent } from './host/player-host.ts';
import { PlayerHostContext } from './host/player-host-context.ts';
import { useLeavingPosition } from './use-leaving-position.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const root = createRoot(document.createElement('div'));
const content = (id: number) => ({ video: { id } }) as unknown as Omit<PlayerContent, 'videoId' | 'session'>;
const player = { paused: false, currentTime: 60, play: async () => {}, seek: () => {} };

function Probe({ id }: { id: string }) {
  useLeavingPosition().current = { type: 'progress', id, positionSeconds: 56, durationSeconds: 300 };
  return null;
}

async function play(shownId: number, noticedId: string) {
  const host = createPlayerHost();
  host.show(content(shownId));
  host.setPlayer(player);
  await act(async () =>
    root.render(
      <PlayerHostContext value={host}>
        <Probe id={noticedId} />
      </PlayerHostContext>,
    ),
  );
}

beforeEach(() => storedPositions.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.render(null));
});

it.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('stores the position when the page is %s', async (_, leave) => {
  await play(7, '7');
  leave();
  expect(storedPositions.get('7')).toMatchObject({ positionSeconds: 60, durationSeconds: 300 });
});

it('does not store a position for a video that the player no longer shows', async () => {
  await play(8, '7');
  window.dispatchEvent(new Event('pagehide'));
  expect(storedPositions.list()).toEqual([]);
});
