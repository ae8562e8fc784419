import { act, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlayerModule } from '../player-loading.ts';
import { playedOn } from '../start-options.ts';
import { PlayerDock } from './PlayerDock.tsx';
import { PlayerSlot } from './PlayerSlot.tsx';
import { createPlayerHost, type PlayerContent } from './player-host.ts';
import { PlayerHostContext } from './player-host-context.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Stands for the player: a video that plays, and what the host told it. */
function SitePlayer({ content, isMini }: { content: PlayerContent; isMini: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current || video.current.srcObject) return;
    const canvas = document.createElement('canvas');
    canvas.getContext('2d');
    video.current.srcObject = canvas.captureStream(30);
    // Taken out before it began, it is refused.
    video.current.play().catch(() => undefined);
  }, []);
  return (
    <section tabIndex={-1} data-mini={isMini} data-video={content.videoId}>
      <video ref={video} muted />
    </section>
  );
}

const contentOf = (id: number, isStarted = true) =>
  ({
    video: { id },
    source: { id: String(id), title: '', files: [] },
    related: [],
    start: { isAutomatic: false, debug: false },
    module: { SitePlayer } as unknown as PlayerModule,
    isStarted,
  }) as unknown as Omit<PlayerContent, 'videoId' | 'session'>;

/** A site of three kinds of pages: videos that can be played, one that cannot, and all others. */
async function openSite(path = '/video/1') {
  const host = createPlayerHost();
  const page = (id: number) => <PlayerSlot videoId={id} />;
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: '/video/1', element: <div key="page">{page(1)}</div> },
          { path: '/video/2', element: <div key="page">{page(2)}</div> },
          { path: '/deleted', element: <p>gone</p> },
          { path: '/', element: <p>home</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  function Shell() {
    const [value] = useState(host);
    return (
      <PlayerHostContext value={value}>
        <main>
          <Outlet />
        </main>
        <PlayerDock />
      </PlayerHostContext>
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  const go = (to: string, state?: object) => act(async () => router.navigate(to, { state }));
  return {
    host,
    go,
    back: () => act(async () => router.navigate(-1)),
    unmount: () => act(async () => root.unmount()),
  };
}

const videos = () => [...document.querySelectorAll('video')];
const stage = () => document.querySelector('section');

/** Shows a video and waits until it plays; the answer counts how often it was paused or loaded anew. */
async function playFirst({ host }: Awaited<ReturnType<typeof openSite>>) {
  await act(async () => host.show(contentOf(1)));
  const [video] = videos();
  if (!video) throw new Error('no video');
  await expect.poll(() => video.paused).toBe(false);
  await act(async () => host.follow('playing'));
  const breaks = vi.fn();
  video.addEventListener('pause', breaks);
  video.addEventListener('emptied', breaks);
  return { video, breaks };
}

/** Resolves when every event that the element has queued so far was dispatched: they come in their order. */
async function eventsPass(video: HTMLVideoElement) {
  const changed = new Promise((resolve) => video.addEventListener('volumechange', resolve, { once: true }));
  video.volume /= 2;
  await changed;
}

const moveBefore = Reflect.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
afterEach(() => {
  if (moveBefore) Reflect.defineProperty(Element.prototype, 'moveBefore', moveBefore);
});

for (const way of ['moved', 'taken out and put in'])
  test(`a playing video goes through pages in one element without a break, ${way}`, async () => {
    if (way !== 'moved') Reflect.deleteProperty(Element.prototype, 'moveBefore');
    const site = await openSite();
    const { video, breaks } = await playFirst(site);
    expect(document.querySelector('main')?.contains(video)).toBe(true);
    stage()?.focus();
    await site.go('/');
    expect(stage()?.dataset.mini).toBe('true');
    expect(document.querySelector('main')?.contains(video)).toBe(false);
    // Never out of the page, it keeps even the focus.
    if (way === 'moved') expect(document.activeElement).toBe(stage());
    await site.go('/deleted');
    expect(stage()?.dataset.mini).toBe('true');
    await site.go('/video/1');
    expect(stage()?.dataset.mini).toBe('false');
    expect(document.querySelector('main')?.contains(video)).toBe(true);
    await eventsPass(video);
    expect(videos()).toEqual([video]);
    expect(breaks).not.toHaveBeenCalled();
    expect(video.paused).toBe(false);
    await site.unmount();
    expect(videos()).toEqual([]);
  });

test('a paused video, and one that is only prepared, end with their page', async () => {
  const site = await openSite();
  await playFirst(site);
  await act(async () => site.host.follow('paused'));
  await site.go('/');
  expect(videos()).toEqual([]);
  await site.go('/video/1');
  await act(async () => site.host.show(contentOf(1, false)));
  expect(videos()).toHaveLength(1);
  await site.go('/');
  expect(videos()).toEqual([]);
});

test('the page of another video ends the one in the corner, which does not come back', async () => {
  const site = await openSite();
  await playFirst(site);
  await site.go('/');
  await site.go('/video/2');
  expect(videos()).toEqual([]);
  await site.back();
  expect(videos()).toEqual([]);
});

test('a page that the player led to keeps its element, and coming back to it does not', async () => {
  const site = await openSite();
  const { video } = await playFirst(site);
  await site.go('/video/2', playedOn);
  expect(videos()).toEqual([video]);
  await act(async () => site.host.show(contentOf(2)));
  expect(stage()?.dataset.video).toBe('2');
  expect(videos()).toEqual([video]);
  await site.go('/');
  await act(async () => site.host.close());
  await site.go('/video/1');
  await act(async () => site.host.show(contentOf(1)));
  await site.back();
  await site.back();
  expect(videos()).toEqual([]);
});

test('another player after a closed one is another element', async () => {
  const site = await openSite();
  const { video } = await playFirst(site);
  await act(async () => {
    site.host.close();
    site.host.show(contentOf(1));
  });
  expect(videos()).toHaveLength(1);
  expect(videos()).not.toContain(video);
});
