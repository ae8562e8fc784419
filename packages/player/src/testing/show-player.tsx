import { StrictMode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PlayerEvent } from '../core/events.ts';
import { Player } from '../react/Player.tsx';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { eventually } from './eventually.ts';
import { clipSource, openGate } from './scene.ts';

interface ShownPlayerProps extends Partial<PlayerProps> {
  /** In pixels. */
  width?: number;
}

/** Renders a muted player of the clips, by default 800 px wide, on a page with a text field named "Search". */
export async function showPlayer({ width = 800, ...props }: ShownPlayerProps = {}) {
  const gate = openGate();
  const source = clipSource(gate, { timelines: { url: gate.address('timelines.vtt') } });
  const events: PlayerEvent[] = [];
  const page = (more: Partial<PlayerProps> = {}, size = width) => (
    <StrictMode>
      <div style={{ width: size }}>
        <input aria-label="Search" />
        <Player
          source={source}
          onEvent={(event) => events.push(event)}
          {...props}
          {...more}
          start={{ muted: true, ...props.start, ...more.start }}
        />
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
    /** Renders the player again with other properties or another width. */
    change: (more: Partial<PlayerProps>, size?: number) => screen.rerender(page(more, size)),
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
