import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAdRoom } from '../../../testing/ad-room.ts';
import { errorsOf, eventually, nearlyFinish, playsOf, setAdScene } from '../../../testing/ad-scene.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes } from '../../../testing/scene.ts';

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
  const { engine, ads, adVideo, events } = setAdScene({ preRoll: [room.tag()] }, { start: { muted: false } });
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

test('AD-10: removes the ad element ten seconds after the ad has ended', async () => {
  const room = await openAdRoom();
  const clock = createManualClock();
  const { engine, adVideo } = setAdScene({ preRoll: [room.tag()] }, { clock });
  engine.play();
  await nearlyFinish(adVideo, expect);
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
