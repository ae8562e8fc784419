import { afterEach, expect, test, vi } from 'vitest';
import { quickStart } from '../dom/quick-start.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { clearScenes, setScene } from '../testing/scene.ts';
import { vrClip } from '../testing/vr-scene.ts';
import { finalAddress } from './final-address.ts';

const eventually = { timeout: 8000, interval: 20 };
const own = 'https://media.example/get_file/1/t/0/1/1.mp4/?d=9';

afterEach(() => {
  vi.restoreAllMocks();
  clearScenes();
});

function answer(text: string, init: ResponseInit = { headers: { 'Content-Type': 'text/plain' } }) {
  return vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(text, init));
}

test.each([
  [own, `${own}&text_redirect=yes`],
  ['/get_file/1.mp4', '/get_file/1.mp4?text_redirect=yes'],
])('VR-15: %s is asked for its final address', async (url, asked) => {
  const fetch = answer('https://edge.example/1.mp4?sig=2\n');
  expect(await finalAddress(url, new AbortController().signal)).toBe('https://edge.example/1.mp4?sig=2');
  expect(fetch.mock.calls[0]?.[0]).toBe(asked);
});

test('VR-15: a relative answer counts from the address that was asked', async () => {
  answer('/final/1.mp4');
  const url = await finalAddress('/media/1.mp4', new AbortController().signal);
  expect(url).toBe(new URL('/final/1.mp4', location.href).href);
});

test.each<[string, string, ResponseInit]>([
  ['nothing', '', { headers: { 'Content-Type': 'text/plain' } }],
  ['a script', 'javascript:alert(1)', { headers: { 'Content-Type': 'text/plain' } }],
  ['a data address', 'data:video/mp4;base64,AAAA', { headers: { 'Content-Type': 'text/plain' } }],
  ['a page', '<!doctype html><p>Welcome', { headers: { 'Content-Type': 'text/html' } }],
  ['no address at all', 'http://[', { headers: { 'Content-Type': 'text/plain' } }],
  ['the video itself', 'ftypisom', { headers: { 'Content-Type': 'video/mp4' } }],
  ['more than an address', 'a'.repeat(10_000), { headers: { 'Content-Type': 'text/plain' } }],
  ['that the file is missing', '', { status: 404 }],
  ['that it has a problem', '', { status: 500 }],
])('VR-16: a server that answers %s leaves the address as it is', async (_name, text, init) => {
  answer(text, init);
  expect(await finalAddress(own, new AbortController().signal)).toBe(own);
});

test('VR-16: a server that cannot be reached, or does not answer in 2.5 s, leaves the address as it is', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await finalAddress(own, new AbortController().signal)).toBe(own);
  const clock = createManualClock();
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const late = finalAddress(own, new AbortController().signal, clock);
  clock.advance(2500);
  expect(await late).toBe(own);
  expect(clock.pending).toBe(0);
});

test.each([401, 403])('VR-16: an address that is refused with %d must be signed again', async (status) => {
  answer('', { status });
  await expect(finalAddress(own, new AbortController().signal)).rejects.toMatchObject({ code: 'forbidden' });
});

/** What was asked for behind a gate of the VR clips. */
async function asked(gate: string): Promise<string[]> {
  return (await fetch(`/vr-clips-log/${gate}`)).json();
}

const vrSource = (gate: string, name = 'eqr_360_mono') => ({
  id: '9',
  title: 'All around',
  durationSeconds: 20,
  vr: 'eqr_360_mono',
  files: [{ suffix: '.mp4', label: 'HD', url: vrClip(name, gate) }],
});

test('VR-15: a VR video plays from its final address, and a flat one is not asked for it', async () => {
  const scene = setScene({ source: vrSource('around'), startMuted: true, autostart: true });
  await expect.poll(() => scene.video.currentTime, eventually).toBeGreaterThan(0);
  expect(scene.video.currentSrc).toContain('/final/');
  expect(scene.video.crossOrigin).toBe('anonymous');
  expect((await asked('around'))[0]).toContain('text_redirect=yes');
  clearScenes();
  const { vr: _vr, ...flat } = vrSource('flat');
  const other = setScene({ source: flat, startMuted: true, autostart: true });
  await expect.poll(() => other.video.currentTime, eventually).toBeGreaterThan(0);
  expect(other.video.crossOrigin).toBeNull();
  expect((await asked('flat')).some((url) => url.includes('text_redirect'))).toBe(false);
});

test('QUICK-5: a VR video is left to the player, which asks for its final address', () => {
  expect(quickStart({ source: vrSource('quick') })).toBeUndefined();
});

test('VR-16: when the final address does not play, the own one does, at the same second', async () => {
  const { fetch: real } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('text_redirect')
      ? new Response('/nobody/there.mp4', { headers: { 'Content-Type': 'text/plain' } })
      : real(input, init),
  );
  const scene = setScene({ source: vrSource('down'), startMuted: true, autostart: true, startSeconds: 2 });
  await expect.poll(() => scene.video.currentTime, eventually).toBeGreaterThan(2);
  expect(scene.video.currentSrc).toContain('/vr-clips/down/eqr_360_mono.mp4');
  expect(scene.events.some(({ type }) => type === 'player_error')).toBe(false);
});

test('VR-16: a refused address is signed again and plays', async () => {
  const { fetch: real } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/expired/') ? new Response('', { status: 403 }) : real(input, init),
  );
  const refresh = vi.fn(async () => vrSource('signed'));
  const scene = setScene({ source: vrSource('expired'), refresh, startMuted: true, autostart: true });
  await expect.poll(() => scene.video.currentTime, eventually).toBeGreaterThan(0);
  expect(refresh).toHaveBeenCalledOnce();
  expect(scene.video.currentSrc).toContain('/vr-clips/signed/final/');
});
