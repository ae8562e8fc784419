import { act, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openedByPlayer } from '../opened-by-player.ts';
import { PlayerDock } from './PlayerDock.tsx';
import { PlayerSlot } from './PlayerSlot.tsx';
import { createPlayerHost, type PlayerComponentProps, type PlayerContent } from './player-host.ts';
import { PlayerHostContext } from './player-host-context.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A fake player: a playing video and the props from the host. */
function FakePlayer({ content, isMini }: PlayerComponentProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current || video.current.srcObject) return;
    const canvas = document.createElement('canvas');
    canvas.getContext('2d');
    video.current.srcObject = canvas.captureStream(30);
    // Rejects when the element is removed before playback starts.
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
    start: {},
    debug: false,
    component: FakePlayer,
    isStarted,
  }) as unknown as Omit<PlayerContent, 'videoId' | 'session'>;

/** A site with three kinds of pages: playable videos, a deleted one, and pages without a video. */
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

/** Shows a video and waits until it plays; `breaks` counts pauses and reloads. */
async function playFirst({ host }: Awaited<ReturnType<typeof openSite>>) {
  await act(async () => host.show(contentOf(1)));
  const [video] = videos();
  if (!video) throw new Error('no video');
  await expect.poll(() => video.paused).toBe(false);
  host.setPlayer({
    get paused() {
      return video.paused;
    },
    currentTime: 0,
    play: async () => undefined,
    seek: () => undefined,
  });
  const breaks = vi.fn();
  video.addEventListener('pause', breaks);
  video.addEventListener('emptied', breaks);
  return { video, breaks };
}

/** Resolves when all queued events of the element are dispatched; events are dispatched in order. */
async function eventsPass(video: HTMLVideoElement) {
  const changed = new Promise((resolve) => video.addEventListener('volumechange', resolve, { once: true }));
  video.volume /= 2;
  await changed;
}

const moveBefore = Reflect.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
afterEach(() => {
  if (moveBefore) Reflect.defineProperty(Element.prototype, 'moveBefore', moveBefore);
});

for (const method of ['moved', 'removed and appended'])
  test(`keeps a playing video in one element without interruption during navigation, ${method}`, async () => {
    if (method !== 'moved') Reflect.deleteProperty(Element.prototype, 'moveBefore');
    const site = await openSite();
    const { video, breaks } = await playFirst(site);
    expect(document.querySelector('main')?.contains(video)).toBe(true);
    stage()?.focus();
    await site.go('/');
    expect(stage()?.dataset.mini).toBe('true');
    expect(document.querySelector('main')?.contains(video)).toBe(false);
    // moveBefore keeps the focus too.
    if (method === 'moved') expect(document.activeElement).toBe(stage());
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

test('removes a paused or prepared video when its page is left', async () => {
  const site = await openSite();
  const { video } = await playFirst(site);
  video.pause();
  await site.go('/');
  expect(videos()).toEqual([]);
  await site.go('/video/1');
  await act(async () => site.host.show(contentOf(1, false)));
  expect(videos()).toHaveLength(1);
  await site.go('/');
  expect(videos()).toEqual([]);
});

test('removes the mini player on the page of another video, and does not restore it', async () => {
  const site = await openSite();
  await playFirst(site);
  await site.go('/');
  await site.go('/video/2');
  expect(videos()).toEqual([]);
  await site.back();
  expect(videos()).toEqual([]);
});

test('keeps the element on a page that the player opened, but not after Back', async () => {
  const site = await openSite();
  const { video } = await playFirst(site);
  await site.go('/video/2', openedByPlayer);
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

test('creates a new element after the player was closed', async () => {
  const site = await openSite();
  const { video } = await playFirst(site);
  await act(async () => {
    site.host.close();
    site.host.show(contentOf(1));
  });
  expect(videos()).toHaveLength(1);
  expect(videos()).not.toContain(video);
});
