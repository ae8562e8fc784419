import { StrictMode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PlayerEvent } from '../core/events.ts';
import { Player } from '../react/Player.tsx';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { clipSource, openGate } from './scene.ts';

export const eventually = { timeout: 8000, interval: 20 };

/** Renders a muted player of the clips, 800 px wide, on a page with a text field named "Search". */
export async function showPlayer(props: Partial<PlayerProps> = {}) {
  const gate = openGate();
  const source = clipSource(gate, { timelines: { url: gate.address('timelines.vtt') } });
  const events: PlayerEvent[] = [];
  const page = (more: Partial<PlayerProps> = {}) => (
    <StrictMode>
      <div style={{ width: 800 }}>
        <input aria-label="Search" />
        <Player source={source} startMuted onEvent={(event) => events.push(event)} {...props} {...more} />
      </div>
    </StrictMode>
  );
  const screen = await render(page());
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  return {
    screen,
    video,
    events,
    slider: screen.getByRole('slider', { name: 'Seek' }),
    /** Renders the player again with other properties. */
    change: (more: Partial<PlayerProps>) => screen.rerender(page(more)),
  };
}

export async function waitForPlayback(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

/** Presses a key on the page; returns false if the player handled it. */
export const pressKey = (name: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
  );
