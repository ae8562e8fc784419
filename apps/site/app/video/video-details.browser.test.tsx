import type { VideoDetail } from '@nightjar/api';
import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleVideoDetail } from '../testing/video-detail.ts';
import { createPlayerHost } from './host/player-host.ts';
import { PlayerHostContext } from './host/player-host-context.ts';
import { VideoDetails } from './VideoDetails.tsx';

const cookies = createCookieJar();
const host = createPlayerHost();
const shown = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;
/** The acts of the forms that the page sends, with the ids of their objects. */
const sent: string[] = [];

async function show(detail: VideoDetail) {
  root = createRoot(shown);
  const page = (
    <UiProvider lang="en">
      <Toaster>
        <PlayerHostContext value={host}>
          <VideoDetails video={detail} vr={undefined} />
        </PlayerHostContext>
      </Toaster>
    </UiProvider>
  );
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await expect.poll(() => shown.textContent).toContain('Quiet Water');
}

beforeEach(() => {
  sent.length = 0;
  cookies.set(siteCookies.signedIn.name, '1');
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = new URLSearchParams(String(init?.body));
    sent.push(`${form.get('act')} ${form.get('object_id')}`);
    return Response.json({ vote: '', is_favourite: '0', is_subscribed: '0' });
  });
});
afterEach(() => {
  root.unmount();
  cookies.remove(siteCookies.signedIn.name);
  vi.restoreAllMocks();
});

it('offers the actions of a published video, and asks what the member has done with it', async () => {
  await show(exampleVideoDetail(7, 1));
  expect(shown.textContent).toContain('Report');
  expect(shown.textContent).not.toContain('Not published.');
  await expect.poll(() => sent).toContain('state 7');
});

it('asks nothing and offers nothing for a video in review', async () => {
  await show(exampleVideoDetail(8, 3));
  expect(shown.textContent).toContain('Not published. Only the owner and moderators can see it.');
  expect(shown.querySelector('button, form')).toBeNull();
  // The question about the next video shows that there was none about this one.
  root.unmount();
  await show(exampleVideoDetail(9, 1));
  await expect.poll(() => sent).toContain('state 9');
  expect(sent.filter((act) => act.endsWith(' 8'))).toEqual([]);
});
