import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, setScene } from '../../../testing/scene.ts';
import { vrClip } from '../../../testing/vr-scene.ts';
import { quickStart } from '../../quick-start.ts';
import { finalAddress } from './final-address.ts';

const own = 'https://media.example/get_file/1/t/0/1/1.mp4/?d=9';

afterEach(() => {
  vi.restoreAllMocks();
  clearScenes();
});

function mockResponse(text: string, init: ResponseInit = { headers: { 'Content-Type': 'text/plain' } }) {
  return vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(text, init));
}

test.each([
  [own, `${own}&text_redirect=yes`],
  ['/get_file/1.mp4', '/get_file/1.mp4?text_redirect=yes'],
])('VR-15: resolves the final address of %s', async (url, redirectUrl) => {
  const fetch = mockResponse('https://edge.example/1.mp4?sig=2\n');
  expect(await finalAddress(url, new AbortController().signal)).toBe('https://edge.example/1.mp4?sig=2');
  expect(fetch.mock.calls[0]?.[0]).toBe(redirectUrl);
});

test('VR-15: resolves a relative response against the requested address', async () => {
  mockResponse('/final/1.mp4');
  const url = await finalAddress('/media/1.mp4', new AbortController().signal);
  expect(url).toBe(new URL('/final/1.mp4', location.href).href);
});

test.each<[string, string, ResponseInit]>([
  ['an empty text', '', { headers: { 'Content-Type': 'text/plain' } }],
  ['a javascript: URL', 'javascript:alert(1)', { headers: { 'Content-Type': 'text/plain' } }],
  ['a data: URL', 'data:video/mp4;base64,AAAA', { headers: { 'Content-Type': 'text/plain' } }],
  ['an HTML page', '<!doctype html><p>Welcome', { headers: { 'Content-Type': 'text/html' } }],
  ['an invalid URL', 'http://[', { headers: { 'Content-Type': 'text/plain' } }],
  ['the video itself', 'ftypisom', { headers: { 'Content-Type': 'video/mp4' } }],
  ['a text that is too long', 'a'.repeat(10_000), { headers: { 'Content-Type': 'text/plain' } }],
  ['status 404', '', { status: 404 }],
  ['status 500', '', { status: 500 }],
])('VR-16: keeps the original address when the server responds with %s', async (_name, text, init) => {
  mockResponse(text, init);
  expect(await finalAddress(own, new AbortController().signal)).toBe(own);
});

test('VR-16: keeps the original address when the server is unreachable or does not respond within 2.5 s', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await finalAddress(own, new AbortController().signal)).toBe(own);
  const clock = createManualClock();
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const late = finalAddress(own, new AbortController().signal, clock);
  clock.advance(2500);
  expect(await late).toBe(own);
  expect(clock.pending).toBe(0);
});

test.each([401, 403])(
  'VR-16: rejects with `forbidden` when the server responds with status %d',
  async (status) => {
    mockResponse('', { status });
    await expect(finalAddress(own, new AbortController().signal)).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);

/** Returns the requests that a gate of the VR clips has logged. */
async function requestsOf(gate: string): Promise<string[]> {
  return (await fetch(`/vr-clips-log/${gate}`)).json();
}

const vrSource = (gate: string, name = 'eqr_360_mono') => ({
  id: '9',
  title: 'All around',
  durationSeconds: 20,
  vr: 'eqr_360_mono',
  files: [{ suffix: '.mp4', label: 'HD', url: vrClip(name, gate) }],
});

test('VR-15: a VR video plays from its final address; a flat video requests none', async () => {
  const scene = setScene({ source: vrSource('around'), start: { muted: true, autostart: true } });
  await expect.poll(() => scene.video.currentTime, eventually).toBeGreaterThan(0);
  expect(scene.video.currentSrc).toContain('/final/');
  expect(scene.video.crossOrigin).toBe('anonymous');
  expect((await requestsOf('around'))[0]).toContain('text_redirect=yes');
  clearScenes();
  const { vr: _vr, ...flat } = vrSource('flat');
  const other = setScene({ source: flat, start: { muted: true, autostart: true } });
  await expect.poll(() => other.video.currentTime, eventually).toBeGreaterThan(0);
  expect(other.video.crossOrigin).toBeNull();
  expect((await requestsOf('flat')).some((url) => url.includes('text_redirect'))).toBe(false);
});

test('QUICK-5: quickStart does not start a VR video, because its final address must be resolved', () => {
  expect(quickStart({ source: vrSource('quick') })).toBeUndefined();
});

test('VR-16: falls back to the original address, at the same second, when the final one does not play', async () => {
  const { fetch: real } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('text_redirect')
      ? new Response('/missing/file.mp4', { headers: { 'Content-Type': 'text/plain' } })
      : real(input, init),
  );
  const scene = setScene({ source: vrSource('down'), start: { muted: true, autostart: true, atSeconds: 2 } });
  await expect.poll(() => scene.video.currentTime, eventually).toBeGreaterThan(2);
  expect(scene.video.currentSrc).toContain('/vr-clips/down/eqr_360_mono.mp4');
  expect(scene.events.some(({ type }) => type === 'player_error')).toBe(false);
});

test('VR-16: a refused address is signed again and then plays', async () => {
  const { fetch: real } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/expired/') ? new Response('', { status: 403 }) : real(input, init),
  );
  const refresh = vi.fn(async () => vrSource('signed'));
  const scene = setScene({ source: vrSource('expired'), refresh, start: { muted: true, autostart: true } });
  await expect.poll(() => scene.video.currentTime, eventually).toBeGreaterThan(0);
  expect(refresh).toHaveBeenCalledOnce();
  expect(scene.video.currentSrc).toContain('/vr-clips/signed/final/');
});
