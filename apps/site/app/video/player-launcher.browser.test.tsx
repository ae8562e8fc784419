import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { exampleVideoDetail } from '../testing/video-detail.ts';
import { createPlayerHost } from './host/player-host.ts';
import { PlayerHostContext } from './host/player-host-context.ts';
import { PlayerLauncher } from './PlayerLauncher.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const start = vi.hoisted(() => ({
  stage: { name: 'poster' },
  play: vi.fn(),
  prepare: vi.fn(),
  quickStartSlot: { current: null },
}));
vi.mock('./use-player-start.ts', () => ({ usePlayerStart: () => start }));

it('a video that starts by its address waits for the age gate', async () => {
  const gate = document.body.appendChild(document.createElement('dialog'));
  gate.id = 'age-gate';
  gate.showModal();
  const page = (
    <PlayerHostContext value={createPlayerHost()}>
      <PlayerLauncher
        poster="/poster.jpg"
        video={exampleVideoDetail(7)}
        source={{ id: '7', title: 'Quiet Water', files: [] }}
        related={[]}
      />
    </PlayerHostContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/video/7/?autostart=1'],
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<SiteProviders router={router} />));
  expect(document.querySelector('form[method="get"]')).not.toBeNull();
  expect(start.play).not.toHaveBeenCalled();
  gate.close();
  window.dispatchEvent(new CustomEvent('nightjar:age-accepted'));
  expect(start.play).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ autostart: true }));
  await act(async () => root.unmount());
});
