import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAdRoom } from '../../../testing/ad-room.ts';
import { errorsOf, eventually, nearlyFinish, setAdScene } from '../../../testing/ad-scene.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes } from '../../../testing/scene.ts';

// The first run generates the clips.
beforeAll(async () => void (await openAdRoom()), 120_000);

afterEach(() => {
  vi.restoreAllMocks();
  clearScenes();
});

test('AD-9: fills the macros of tag and tracking URLs', async () => {
  const room = await openAdRoom();
  const { engine } = setAdScene({ preRoll: [`${room.tag()}&cb=[CACHEBUSTING]&page=[PAGEURL]`] });
  engine.play();
  await expect.poll(() => room.names(), eventually).toContain('impression');
  const impression = (await room.calls()).find(({ name }) => name === 'impression');
  expect(impression?.query).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    size: '640,360',
    asset: room.media('ad.mp4'),
    n: expect.stringMatching(/^\d{8}$/),
    ifa: '-1',
  });
  const [request] = await room.requests();
  expect(request).toMatch(/cb=\d{8}&page=http%3A%2F%2F/);
});

test('AD-2: VAST and tracking requests send no cookies when `withCredentials` is false', async () => {
  const room = await openAdRoom();
  const fetchSpy = vi.spyOn(window, 'fetch');
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag()], withCredentials: false });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  const modes = fetchSpy.mock.calls.flatMap(([url, options]) =>
    /vast|call\//.test(String(url)) ? [options?.credentials] : [],
  );
  expect(modes.length).toBeGreaterThan(3);
  expect(new Set(modes)).toEqual(new Set(['omit']));
});

test('AD-10: requests the loaded ping once per tag', async () => {
  const room = await openAdRoom();
  const { engine } = setAdScene({
    preRoll: [`${room.tag({ pod: 2 })}&out_name=tube&cisai=12`],
    loadedPing: room.call('ping?v=1'),
  });
  engine.play();
  await expect.poll(() => room.names(), eventually).toContain('ad1-impression');
  expect((await room.calls()).filter(({ name }) => name === 'ping')).toEqual([
    { name: 'ping', query: { v: '1', out_name: 'tube', cisai: '12' } },
  ]);
});

test('AD-18: companions appear in their slots, cannot access the page, and are removed ten seconds after the ad', async () => {
  const clock = createManualClock();
  const touched = vi.fn();
  window.addEventListener('message', touched);
  const element = document.createElement('div');
  document.body.append(element);
  const companionSlots = [{ element, width: 300, height: 250 }];
  for (const companion of ['image', 'frame', 'html']) {
    const room = await openAdRoom();
    const { engine, adVideo } = setAdScene({ preRoll: [room.tag({ companion })], companionSlots }, { clock });
    document.body.append(element);
    engine.play();
    await expect.poll(() => room.names(), eventually).toContain('companion-view');
    const link = element.querySelector('a');
    expect(link?.href).toBe('https://advertiser.example/companion');
    expect(link?.rel).toBe('noopener noreferrer sponsored');
    expect(link?.getAttribute('aria-label')).toBe('A quiet banner');
    const frame = element.querySelector('iframe');
    expect(frame?.getAttribute('sandbox') ?? '').toBe('');
    expect(frame !== null).toBe(companion !== 'image');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    await expect.poll(() => room.names(), eventually).toContain('companion-click');
    await nearlyFinish(adVideo, expect);
    await expect.poll(() => engine.state.playback, eventually).toBe('playing');
    expect(element.childElementCount).toBe(1);
    clock.advance(10_000);
    expect(element.childElementCount).toBe(0);
    clearScenes();
  }
  window.removeEventListener('message', touched);
  expect(touched.mock.calls.filter(([event]) => event.data === 'touched')).toEqual([]);
  expect('touchedByAdvertisement' in window).toBe(false);
});

test('AD-11: an ad server cannot make the page send requests with cookies to its own site', async () => {
  const room = await openAdRoom();
  const own = await openAdRoom('own');
  const inline = (
    media: string,
  ) => `<VAST version="4.2"><Ad id="a"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle>
    <Impression><![CDATA[${own.call('impression')}]]></Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile type="video/mp4">${media}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
  const fetchSpy = vi.spyOn(window, 'fetch');
  const foreignTag = (media: string) => room.tag({ fault: 'given', body: inline(media) });
  const { engine, events, adVideo } = setAdScene({
    preRoll: [foreignTag(own.media('ad.mp4')), foreignTag(room.media('ad.mp4'))],
  });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(errorsOf(events)).toEqual([403]);
  const call = fetchSpy.mock.calls.find(([url]) => String(url).startsWith(own.call('')));
  expect(call?.[1]?.credentials).toBe('omit');
  clearScenes();
  const ownAd = setAdScene({
    preRoll: [new URL(own.tag({ media: 'ad.mp4' })).pathname + new URL(own.tag()).search],
  });
  ownAd.engine.play();
  await expect.poll(() => ownAd.adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(errorsOf(ownAd.events)).toEqual([]);
});
