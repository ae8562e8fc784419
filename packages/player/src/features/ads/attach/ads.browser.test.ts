import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PlayerEvent } from '../../../core/events.ts';
import { openAdRoom } from '../../../testing/ad-room.ts';
import { nearlyEnd, setAdScene } from '../../../testing/ad-scene.ts';
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

const eventually = { timeout: 12_000, interval: 20 };
const errorsOf = (events: PlayerEvent[]) =>
  events.filter((event) => event.type === 'player_vast_error').map(({ code }) => code);
const playsOf = (events: PlayerEvent[]) => events.filter((event) => event.type === 'player_adplay');

test('AD-1: a pre-roll plays before the content, which preloads meanwhile and then starts at its beginning', async () => {
  const room = await openAdRoom();
  const tag = room.tag();
  const { engine, ads, video, events, adVideo } = setAdScene({ preRoll: [tag] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.2);
  expect(engine.state).toMatchObject({ contentBreak: true, playback: 'buffering' });
  expect(video.paused).toBe(true);
  expect(video.readyState).toBeGreaterThan(0);
  expect(ads.state.value).toMatchObject({ isImpression: true, moment: 'preRoll', index: 1, count: 1 });
  expect(playsOf(events)).toEqual([{ type: 'player_adplay', id: '7', moment: 'preRoll', adId: 'ad', tag }]);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeLessThan(1);
  expect(ads.state.value.isImpression).toBe(false);
  expect(engine.state.contentBreak).toBe(false);
  engine.pause();
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events)).toHaveLength(1);
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

test.each(['2.0', '3.0', '4.0', '4.1', '4.2'])('AD-2: plays a VAST %s document', async (version) => {
  const room = await openAdRoom();
  const { engine, events, adVideo } = setAdScene({ preRoll: [room.tag({ version, wrap: 1 })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  await expect
    .poll(() => room.names(), eventually)
    .toEqual(expect.arrayContaining(['impression', 'w0-impression', 'start', 'complete']));
  expect(errorsOf(events)).toEqual([]);
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

test('AD-8: plays the ads of a pod in the order of their sequence numbers', async () => {
  const room = await openAdRoom();
  const { engine, ads, events, adVideo } = setAdScene({ preRoll: [room.tag({ pod: 3 })] });
  engine.play();
  for (const index of [1, 2, 3]) {
    await expect
      .poll(() => [ads.state.value.index, (adVideo()?.currentTime ?? 0) > 0.1], eventually)
      .toEqual([index, true]);
    expect(ads.state.value.count).toBe(3);
    nearlyEnd(adVideo());
  }
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events).map(({ adId }) => adId)).toEqual(['ad1', 'ad2', 'ad3']);
  expect(events.filter(({ type }) => type === 'ad')).toHaveLength(2);
});

test('AD-8: replaces a failed ad by a spare one of the same document and requests its error URL', async () => {
  const room = await openAdRoom();
  const { engine, events, adVideo } = setAdScene({ preRoll: [room.tag({ pod: 2, broken: 1, spare: 1 })] });
  engine.play();
  for (const plays of [1, 2]) {
    await expect.poll(() => playsOf(events).length, eventually).toBe(plays);
    await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
    nearlyEnd(adVideo());
  }
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events).map(({ adId }) => adId)).toEqual(['spare1', 'ad2']);
  expect(errorsOf(events)).toEqual([401]);
  await expect
    .poll(() => room.calls(), eventually)
    .toContainEqual({ name: 'ad1-error', query: { code: '401' } });
});

test('AD-8: plays at most ten ads of a pod', async () => {
  const room = await openAdRoom();
  const { engine, ads } = setAdScene({ preRoll: [room.tag({ pod: 100 })] });
  engine.play();
  await expect.poll(() => ads.state.value.count, eventually).toBe(10);
});

test('AD-3: plays the next tag when one fails, and waits for a function that returns its tag later', async () => {
  const room = await openAdRoom();
  let calls = 0;
  const { engine, events, adVideo } = setAdScene({
    preRoll: [
      room.tag({ fault: '500' }),
      () => undefined,
      () => {
        calls += 1;
        return calls < 3 ? undefined : room.tag();
      },
    ],
  });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(calls).toBe(3);
  expect(errorsOf(events)).toEqual([301, 900]);
});

test('AD-3: requests no other tag after one has played', async () => {
  const room = await openAdRoom();
  const { engine, events, adVideo } = setAdScene({ preRoll: [room.tag(), room.tag(), room.tag()] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events)).toHaveLength(1);
  expect(await room.requests()).toHaveLength(1);
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

test.each<[string, Record<string, string | number>, number[], string[]]>([
  ['a closed connection', { fault: 'cut' }, [301], []],
  ['a server error', { fault: '500' }, [301], []],
  ['a response without CORS headers', { cors: 'none' }, [301], []],
  ['an empty response', { fault: 'empty' }, [303], []],
  ['status 204', { fault: '204' }, [303], []],
  ['a document without ads', { fault: 'no-ad' }, [303], ['no-ad 303']],
  ['malformed XML', { fault: 'malformed' }, [100], []],
  ['an HTML page', { fault: 'html' }, [100], []],
  ['other XML', { fault: 'other' }, [101], []],
  ['XML with custom entities', { fault: 'entities' }, [100], []],
  ['VAST 1', { fault: 'vast1' }, [102], []],
  ['an unknown VAST version', { version: '7.0' }, [102], []],
  ['a response larger than a megabyte', { fault: 'huge' }, [100], []],
  ['a wrapper loop', { fault: 'loop' }, [302], ['w0-error 302']],
  ['nine wrappers', { wrap: 9 }, [302], Array.from({ length: 9 }, (_, depth) => `w${depth}-error 302`)],
  [
    'a wrapper of a document without ads',
    { wrap: 1, fault: 'no-ad', at: 1 },
    [303],
    ['no-ad 303', 'w0-error 303'],
  ],
  ['a wrapper of malformed XML', { wrap: 1, fault: 'malformed', at: 1 }, [100], ['w0-error 100']],
  [
    'a wrapper that forbids additional wrappers',
    { wrap: 2, terms: 'followAdditionalWrappers="false"' },
    [303],
    ['w0-error 303'],
  ],
  ['a nonlinear ad', { creative: 'nonlinear' }, [201], ['error 201']],
  ['VPAID', { creative: 'vpaid' }, [901], ['error 901']],
  ['SIMID without a video file', { creative: 'simid-only' }, [901], ['error 901']],
  ['a script as media file', { type: 'text/javascript' }, [901], ['error 901']],
  ['an unsupported media type', { type: 'video/x-flv' }, [403], ['error 403']],
  ['a missing media file', { media: 'missing.mp4' }, [401], ['error 401']],
  ['a broken media file', { media: 'ad.mp4?fault=broken' }, [405], ['error 405']],
  [
    'a required companion without a slot',
    { companion: 'image', required: 'all' },
    [602],
    ['error 602', 'loaded'],
  ],
])('AD-13: the content plays after %s', async (_, tagOptions, codes, calls) => {
  const room = await openAdRoom();
  const { engine, events } = setAdScene({ preRoll: [room.tag(tagOptions)] });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(events)).toEqual(codes);
  expect(playsOf(events)).toEqual([]);
  const called = async () =>
    (await room.calls()).map(({ name, query }) => (query.code ? `${name} ${query.code}` : name)).sort();
  await expect.poll(called, eventually).toEqual([...calls].sort());
});

test('AD-2: follows eight wrappers', async () => {
  const room = await openAdRoom();
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag({ wrap: 8 })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(await room.requests()).toHaveLength(9);
});

test.each<[string, Record<string, string | number>]>([
  ['sent as plain text', { fault: 'plain' }],
  ['with an additional ad that is neither InLine nor Wrapper', { fault: 'no-kind' }],
  ['from a server that allows every origin but no credentials', { cors: 'star' }],
  ['with a SIMID creative in addition to a video file', { creative: 'simid' }],
])('AD-2: plays a document %s', async (_, tagOptions) => {
  const room = await openAdRoom();
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag(tagOptions)] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
});

test('AD-2: plays one ad when the wrapper does not allow multiple ads', async () => {
  const room = await openAdRoom();
  const { engine, events, adVideo } = setAdScene({ preRoll: [room.tag({ wrap: 1, pod: 2, spare: 2 })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events).map(({ adId }) => adId)).toEqual(['spare1']);
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

test('AD-13: quartiles follow the media when the declared duration is wrong', async () => {
  const room = await openAdRoom();
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag({ duration: '09:00:00' })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  await expect
    .poll(() => room.names(), eventually)
    .toEqual(expect.arrayContaining(['firstQuartile', 'midpoint', 'thirdQuartile', 'complete']));
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

test('AD-4: a mid-roll pauses the content at its position and plays once', async () => {
  const room = await openAdRoom();
  const { engine, ads, video, events, adVideo } = setAdScene({
    midRoll: [room.tag()],
    midRollSeconds: [2, 30],
  });
  engine.play();
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
  expect(ads.state.value).toMatchObject({ moment: 'midRoll', midRollsLeft: [30] });
  const pausedAt = video.currentTime;
  expect(pausedAt).toBeGreaterThanOrEqual(2);
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.contentBreak, eventually).toBe(false);
  expect(Math.abs(video.currentTime - pausedAt)).toBeLessThan(0.5);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(pausedAt + 0.5);
  engine.seek(1.5);
  await expect.poll(() => video.currentTime > 2.2 && !video.seeking, eventually).toBe(true);
  expect(playsOf(events)).toHaveLength(1);
});

test('AD-4: after a seek past several mid-rolls the last one plays, then the content at the target', async () => {
  const room = await openAdRoom();
  const { engine, ads, video, events, adVideo } = setAdScene({
    midRoll: [room.tag()],
    midRollSeconds: [4, 6],
  });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  engine.seek(8);
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.contentBreak, eventually).toBe(false);
  expect(video.currentTime).toBeGreaterThanOrEqual(8);
  expect(video.currentTime).toBeLessThan(10);
  expect(playsOf(events)).toHaveLength(1);
  expect(ads.state.value.midRollsLeft).toEqual([]);
});

test('AD-5: the content plays on while the request for a mid-roll hangs', async () => {
  const room = await openAdRoom();
  const { engine, video, events } = setAdScene({
    midRoll: [room.tag({ fault: 'hang' })],
    midRollSeconds: [1],
  });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(2);
  expect(engine.state).toMatchObject({ contentBreak: false, playback: 'playing' });
  expect(events.filter(({ type }) => type === 'ad')).toEqual([]);
});

test('AD-5: requests each mid-roll without ads only once', async () => {
  const room = await openAdRoom();
  const { engine, video, events } = setAdScene({
    midRoll: [room.tag({ fault: '500' })],
    midRollSeconds: [2, 4],
  });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(5);
  expect(await room.requests()).toHaveLength(2);
  expect(errorsOf(events)).toEqual([301, 301]);
});

test('AD-5: a mid-roll does not start while the viewer has paused', async () => {
  const room = await openAdRoom();
  const { engine, video, ads } = setAdScene({ midRoll: [room.tag({ delay: 700 })], midRollSeconds: [1] });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.4);
  engine.seek(1.2);
  engine.pause();
  await expect.poll(() => room.names(), eventually).toContain('loaded');
  expect(ads.state.value.isImpression).toBe(false);
  engine.play();
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
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

test('AD-1: a post-roll plays before `complete` is reported', async () => {
  const room = await openAdRoom();
  const { engine, ads, events, video, adVideo } = setAdScene(
    { postRoll: [room.tag()] },
    { startSeconds: 10.5 },
  );
  engine.play();
  await expect.poll(() => ads.state.value.moment, eventually).toBe('postRoll');
  expect(video.ended).toBe(true);
  expect(engine.state.playback).not.toBe('complete');
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
  await expect.poll(() => engine.state.playback, eventually).toBe('complete');
  expect(events.filter((event) => event.type === 'state' && event.state === 'complete')).toHaveLength(1);
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

test('AD-16: an ad that loads while the viewer has paused starts when they play again', async () => {
  const room = await openAdRoom();
  const { engine, ads, video } = setAdScene({ preRoll: [room.tag({ delay: 300 })] });
  engine.play();
  engine.pause();
  await expect.poll(() => room.names(), eventually).toContain('loaded');
  expect(ads.state.value.isImpression).toBe(false);
  expect(engine.state.playback).toBe('paused');
  engine.play();
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
  expect(video.paused).toBe(true);
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

test.each([
  ['plays', 'true', ['inline']],
  ['plays', '', ['inline']],
  ['does not play', 'false', []],
])('AD-8: when a wrapper has no ad, a spare one %s with fallbackOnNoAd="%s"', async (_, fallback, played) => {
  const room = await openAdRoom();
  const terms = fallback ? ` fallbackOnNoAd="${fallback}"` : '';
  const body = `<VAST version="4.2"><Ad id="wrapper"><Wrapper${terms}><AdSystem>T</AdSystem>
    <VASTAdTagURI><![CDATA[${room.tag({ fault: 'no-ad' })}]]></VASTAdTagURI></Wrapper></Ad>
    <Ad id="inline"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle><Impression/><Creatives><Creative><Linear>
    <MediaFiles><MediaFile type="video/mp4">${room.media('ad.mp4')}</MediaFile></MediaFiles></Linear></Creative></Creatives>
    </InLine></Ad></VAST>`;
  const { engine, events, adVideo } = setAdScene({ preRoll: [room.tag({ fault: 'given', body })] });
  engine.play();
  if (played.length > 0) {
    await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
    nearlyEnd(adVideo());
  }
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events).map(({ adId }) => adId)).toEqual(played);
  expect(errorsOf(events)).toEqual([303]);
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

test.each([
  ...['H264', 'h264', 'AVC1', 'x264', 'AVC1.42C01F', 'MP4A.40.2'].map((codec) => `codec="${codec}"`),
  ...['', 'HTML5', 'video', 'omid', 'none'].map((framework) => `apiFramework="${framework}"`),
])('AD-11: plays a playable file with %s', async (attribute) => {
  const room = await openAdRoom();
  const body = `<VAST version="3.0"><Ad id="a"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle>
    <Impression><![CDATA[${room.call('impression')}]]></Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile delivery="progressive" type="video/mp4" width="640" height="360" ${attribute}><![CDATA[${room.media('ad.mp4')}]]></MediaFile>
    </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
  const { engine, events, adVideo } = setAdScene({ preRoll: [room.tag({ fault: 'given', body })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(errorsOf(events)).toEqual([]);
});

test.each(['VPAID', 'vpaid', 'VPAID 2.0', 'SIMID'])(
  'AD-11: does not play a file with apiFramework="%s"',
  async (framework) => {
    const room = await openAdRoom();
    const body = `<VAST version="3.0"><Ad id="a"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle>
    <Impression><![CDATA[${room.call('impression')}]]></Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile type="video/mp4" apiFramework="${framework}"><![CDATA[${room.media('ad.mp4')}]]></MediaFile>
    </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
    const { engine, events } = setAdScene({ preRoll: [room.tag({ fault: 'given', body })] });
    engine.play();
    await expect.poll(() => errorsOf(events), eventually).toEqual([901]);
  },
);

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
