import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { exampleVideoDetail } from '../testing/video-detail.ts';
import { createPlayerHost } from './host/player-host.ts';
import { PlayerHostContext } from './host/player-host-context.ts';
import { usePlayerStart } from './use-player-start.ts';

vi.mock('./load-player.ts', () => ({ loadPlayer: () => new Promise(() => undefined) }));

const played = {
  video: exampleVideoDetail(7),
  source: { id: '7', title: 'Quiet Water', files: [] },
  related: [],
  debug: false,
};

function Launcher() {
  const { stage, play, quickStartSlot } = usePlayerStart(played);
  return (
    <>
      <button type="button" onClick={() => play({})}>
        {stage.name}
      </button>
      <div ref={quickStartSlot} />
    </>
  );
}

it('a click right after the button appears starts the video', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  // Runs after React has changed the document, and before its passive effects.
  new MutationObserver((_, observer) => {
    const button = place.querySelector('button');
    if (!button) return;
    observer.disconnect();
    button.click();
  }).observe(place, { childList: true, subtree: true });
  const root = createRoot(place);
  const page = (
    <PlayerHostContext value={createPlayerHost()}>
      <Launcher />
    </PlayerHostContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  startTransition(() => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(place.textContent).toBe('loading'), 5000);
  root.unmount();
});
