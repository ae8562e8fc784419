import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAdRoom } from '../../../testing/ad-room.ts';
import { errorsOf, eventually, nearlyEnd, playsOf, setAdScene } from '../../../testing/ad-scene.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes } from '../../../testing/scene.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { toLinearAd } from './to-linear-ad.ts';

// The first run generates the clips.
beforeAll(async () => void (await openAdRoom()), 120_000);

afterEach(() => {
  vi.restoreAllMocks();
  clearScenes();
});

test('AD-7: an ad that plays to its end sends each tracking request once', async () => {
  const room = await openAdRoom();
  const { engine } = setAdScene({ preRoll: [room.tag({ wrap: 2 })] });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  await expect.poll(() => room.names(), eventually).toContain('complete');
  const names = await room.names();
  expect(names).toEqual([
    ...[
      'Viewable',
      'complete',
      'creativeView',
      'firstQuartile',
      'impression',
      'loaded',
      'midpoint',
      'not-verified',
    ],
    ...['progress-1s', 'progress-90', 'start', 'thirdQuartile', 'w0-complete', 'w0-impression', 'w0-start'],
    ...['w1-complete', 'w1-impression', 'w1-start'],
  ]);
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

test('AD-6: an ad can be skipped only after five seconds, and the skip is tracked', async () => {
  const room = await openAdRoom();
  const { engine, ads, adVideo } = setAdScene({
    preRoll: [room.tag({ media: 'long.mp4', duration: '00:00:40' })],
  });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(ads.state.value.skipInSeconds).toBe(5);
  ads.skip();
  expect(ads.state.value.isImpression).toBe(true);
  const ad = adVideo();
  if (ad) ad.currentTime = 5.1;
  await expect.poll(() => ads.state.value.skipInSeconds, eventually).toBe(0);
  ads.skip();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  await expect.poll(() => room.names(), eventually).toContain('skip');
  await expect.poll(() => room.names(), eventually).toContain('NotViewable');
  expect(await room.names()).not.toContain('complete');
});

test('AD-6: uses the skip offset of the ad, limited to thirty seconds', async () => {
  const room = await openAdRoom();
  const { engine, ads, adVideo } = setAdScene({
    preRoll: [room.tag({ media: 'long.mp4', skip: '00:05:00' })],
  });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(ads.state.value.skipInSeconds).toBe(30);
  clearScenes();
  const other = setAdScene({ preRoll: [room.tag({ media: 'long.mp4', skip: '00:00:02' })] });
  other.engine.play();
  await expect.poll(() => other.adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(other.ads.state.value.skipInSeconds).toBe(2);
});

test('AD-3: calls a function that returns no tag fifty times, every 100 ms', async () => {
  const clock = createManualClock();
  const getTag = vi.fn(() => undefined);
  const { engine, events } = setAdScene({ preRoll: [getTag] }, { clock });
  engine.play();
  for (let step = 0; step < 49; step += 1) {
    await expect.poll(() => getTag.mock.calls.length, eventually).toBe(step + 1);
    await expect.poll(() => clock.isDueIn(100), eventually).toBe(true);
    clock.advance(100);
  }
  await expect.poll(() => getTag.mock.calls.length, eventually).toBe(50);
  clock.advance(100);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(getTag).toHaveBeenCalledTimes(50);
  expect(errorsOf(events)).toEqual([900]);
});

test.each([{ fault: 'hang' }, { fault: 'hang-body' }, { wrap: 1, fault: 'hang', at: 1 }])(
  'AD-13: cancels a hanging request (%j) after 5000 ms',
  async (tagOptions) => {
    const room = await openAdRoom();
    const clock = createManualClock();
    const { engine, events } = setAdScene({ preRoll: [room.tag(tagOptions)] }, { clock });
    engine.play();
    await expect
      .poll(() => room.requests().then(({ length }) => length), eventually)
      .toBe('wrap' in tagOptions ? 2 : 1);
    await expect.poll(() => clock.isDueIn(5000), eventually).toBe(true);
    clock.advance(4990);
    expect(engine.state.playback).toBe('buffering');
    clock.advance(10);
    await expect.poll(() => engine.state.playback, eventually).toBe('playing');
    expect(errorsOf(events)).toEqual([301]);
  },
);

test('AD-13: gives up media that does not start within eight seconds', async () => {
  const room = await openAdRoom();
  const clock = createManualClock();
  const { engine, events, ads } = setAdScene(
    { preRoll: [room.tag({ media: 'ad.mp4?fault=hang' })] },
    { clock },
  );
  engine.play();
  await expect.poll(() => room.requests().then(({ length }) => length), eventually).toBe(1);
  await expect.poll(() => clock.isDueIn(8000), eventually).toBe(true);
  clock.advance(8000);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(events)).toEqual([402]);
  expect(ads.state.value.isImpression).toBe(false);
});

test('AD-13: limits the total wait of a break to three request timeouts, also when tags are left', async () => {
  const room = await openAdRoom();
  const clock = createManualClock();
  const tags = Array.from({ length: 9 }, () => room.tag({ fault: 'hang' }));
  const { engine, events } = setAdScene({ preRoll: tags }, { clock });
  engine.play();
  for (const requests of [1, 2, 3]) {
    await expect.poll(() => room.requests().then(({ length }) => length), eventually).toBe(requests);
    await expect.poll(() => clock.isDueIn(5000), eventually).toBe(true);
    clock.advance(5000);
  }
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(events)).toEqual([301, 301, 301]);
});

test('AD-13: the content plays when the media of an ad has stalled for five seconds', async () => {
  const room = await openAdRoom();
  const clock = createManualClock();
  const { engine, events, ads } = setAdScene(
    { preRoll: [room.tag({ media: 'long.mp4?fault=stall', duration: '00:00:40' })] },
    { clock },
  );
  engine.play();
  await expect.poll(() => playsOf(events).length, eventually).toBe(1);
  const ad = document.querySelector<HTMLVideoElement>('[data-advertisement]');
  if (ad) ad.currentTime = 7;
  await expect.poll(() => ads.state.value.isWaiting, eventually).toBe(true);
  clock.advance(5000);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(events)).toEqual([402]);
});

test('AD-13: an endless stream ends after its declared duration, or after its limit without one', async () => {
  const room = await openAdRoom();
  const declared = setAdScene({
    preRoll: [room.tag({ media: 'x.webm?fault=endless', type: 'video/webm', duration: '00:00:01' })],
  });
  declared.engine.play();
  await expect.poll(() => declared.engine.state.playback, eventually).toBe('playing');
  await expect.poll(() => room.names(), eventually).toContain('complete');
  clearScenes();
  const undeclared = setAdScene({
    preRoll: [{ video: { url: room.media('x.webm?fault=endless'), maxSeconds: 1 } }],
  });
  undeclared.engine.play();
  await expect.poll(() => undeclared.engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(undeclared.events)).toEqual([202]);
});

test('AD-14: an ad plays muted and can be unmuted when sound is blocked; the content plays when muted playback is blocked too', async () => {
  const room = await openAdRoom();
  const play = HTMLMediaElement.prototype.play;
  const refuse = (isRefused: (element: HTMLMediaElement) => boolean) =>
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      return this.dataset.advertisement !== undefined && isRefused(this)
        ? Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
        : play.call(this);
    });
  refuse((element) => !element.muted);
  const { engine, ads, adVideo, events } = setAdScene({ preRoll: [room.tag()] }, { startMuted: false });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(ads.state.value.isMuted).toBe(true);
  expect(engine.state.muted).toBe(false);
  ads.unmute();
  await expect.poll(() => ads.state.value.isMuted, eventually).toBe(false);
  await expect.poll(() => room.names(), eventually).toContain('unmute');
  expect(errorsOf(events)).toEqual([]);
  clearScenes();
  refuse(() => true);
  const other = setAdScene({ preRoll: [room.tag(), room.tag()] });
  other.engine.play();
  await expect.poll(() => other.engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(other.events)).toEqual([400]);
});

test('AD-15: play, pause, mute and volume of the player control the ad and are tracked', async () => {
  const room = await openAdRoom();
  const { engine, ads, video, adVideo } = setAdScene({
    preRoll: [room.tag({ media: 'long.mp4', duration: '00:00:40' })],
  });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(adVideo()?.muted).toBe(true);
  engine.toggleMute();
  await expect.poll(() => adVideo()?.muted, eventually).toBe(false);
  engine.setVolume(0.3);
  await expect.poll(() => adVideo()?.volume, eventually).toBe(0.3);
  engine.togglePlay();
  await expect.poll(() => ads.state.value.isPaused, eventually).toBe(true);
  expect(adVideo()?.paused).toBe(true);
  engine.togglePlay();
  await expect.poll(() => adVideo()?.paused, eventually).toBe(false);
  engine.toggleMute();
  await expect
    .poll(() => room.names(), eventually)
    .toEqual(expect.arrayContaining(['mute', 'pause', 'resume', 'unmute']));
  const names = await room.names();
  expect(names.filter((name) => ['mute', 'pause', 'resume', 'unmute'].includes(name))).toHaveLength(4);
  expect(video.paused).toBe(true);
});

test('AD-15: opening the link pauses the ad and tracks the click; only http and https links are accepted', async () => {
  const room = await openAdRoom();
  const { engine, ads, adVideo } = setAdScene({ preRoll: [room.tag({ wrap: 1 })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(ads.state.value.clickUrl).toMatch(/^https:\/\/advertiser\.example\/\?n=\d{8}$/);
  ads.follow();
  await expect.poll(() => ads.state.value.isPaused, eventually).toBe(true);
  await expect.poll(() => room.names(), eventually).toEqual(expect.arrayContaining(['click', 'w0-click']));
  clearScenes();
  for (const click of ['javascript:alert(1)', 'data:text/html,x', ' ', 'file:///etc/passwd']) {
    const other = setAdScene({ preRoll: [room.tag({ click })] });
    other.engine.play();
    await expect.poll(() => other.adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
    expect(other.ads.state.value.clickUrl).toBe('');
    clearScenes();
  }
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

test('AD-10: removes the ad element ten seconds after the ad has ended', async () => {
  const room = await openAdRoom();
  const clock = createManualClock();
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag()] }, { clock });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(adVideo()?.hidden).toBe(true);
  expect(adVideo()?.hasAttribute('src')).toBe(false);
  clock.advance(9999);
  expect(adVideo()).not.toBeNull();
  clock.advance(1);
  expect(adVideo()).toBeNull();
});

test('AD-16: destroying the player during an ad tracks the close and leaves no element or timer', async () => {
  const room = await openAdRoom();
  const clock = createManualClock();
  const { engine, adVideo, container } = setAdScene(
    { preRoll: [room.tag({ media: 'long.mp4' })] },
    { clock },
  );
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  const ad = adVideo();
  engine.destroy();
  expect(container.querySelectorAll('video')).toHaveLength(1);
  expect(ad?.hasAttribute('src')).toBe(false);
  await expect.poll(() => room.names(), eventually).toContain('close');
  expect(clock.pending).toBe(0);
});

test('AD-16: leaving the page during an ad tracks the close once', async () => {
  const room = await openAdRoom();
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag({ media: 'long.mp4' })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => room.names(), eventually).toContain('closeLinear');
  engine.destroy();
  // Sent after the calls of the ad, so that a second close would be recorded before it.
  await fetch(room.call('afterwards'), { mode: 'no-cors' });
  await expect.poll(() => room.names(), eventually).toContain('afterwards');
  expect((await room.names()).filter((name) => name === 'close')).toHaveLength(1);
});

test('AD-17: a video without VAST plays as a pre-roll, with its link and its maximum time', async () => {
  const room = await openAdRoom();
  const { engine, ads, events, adVideo } = setAdScene({
    preRoll: [
      room.tag({ fault: 'no-ad' }),
      {
        video: async () => ({
          url: room.media('long.mp4'),
          href: 'https://live.example/lamps',
          label: 'Watch live',
          maxSeconds: 2,
        }),
      },
    ],
  });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(ads.state.value).toMatchObject({ clickUrl: 'https://live.example/lamps', clickLabel: 'Watch live' });
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events)).toEqual([
    { type: 'player_adplay', id: '7', moment: 'preRoll', tag: room.media('long.mp4') },
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
    await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
    nearlyEnd(adVideo());
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

test('AD-13: keeps at most fifty tracking URLs of one event', () => {
  const impressions = Array.from({ length: 300 }, (_, index) => ({ url: `https://t.example/${index}` }));
  const parsed: ParsedAd = {
    ...{ id: null, title: null, sequence: null, adServingId: null, categories: [], errorURLTemplates: [] },
    ...{
      impressionURLTemplates: impressions,
      viewableImpression: [],
      adVerifications: [],
      fallbackOnNoAd: null,
    },
    creatives: [
      {
        ...{
          type: 'linear',
          duration: -1,
          skipDelay: null,
          trackingEvents: {},
          interactiveCreativeFile: null,
        },
        ...{ videoClickThroughURLTemplate: null, videoClickTrackingURLTemplates: [] },
        mediaFiles: [
          {
            ...{ fileURL: 'https://m.example/a.mp4', mimeType: 'video/mp4', codec: null, apiFramework: null },
            ...{ width: Number.NaN, height: -1, bitrate: 0, maxBitrate: 0 },
          },
        ],
      },
    ],
  };
  const ad = toLinearAd(parsed, { isOwn: false });
  expect(ad.impressions).toHaveLength(50);
  expect(ad).toMatchObject({ durationSeconds: undefined, skipOffsetSeconds: undefined, sequence: 0 });
  expect(ad.mediaFiles).toMatchObject([{ width: 0, height: 0 }]);
});

test('AD-17: the content plays when the function for a video returns nothing or never settles', async () => {
  const clock = createManualClock();
  const { engine, events } = setAdScene(
    { preRoll: [{ video: () => undefined }, { video: () => new Promise(() => {}) }] },
    { clock },
  );
  engine.play();
  await expect.poll(() => clock.isDueIn(5000), eventually).toBe(true);
  clock.advance(5000);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(events)).toEqual([]);
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
