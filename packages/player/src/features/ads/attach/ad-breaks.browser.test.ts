import { beforeAll, test } from 'vitest';
import { openAdRoom } from '../../../testing/ad-room.ts';
import {
  errorsOf,
  eventually,
  nearlyEnd,
  nearlyFinish,
  playsOf,
  setConcurrentAdScene,
} from '../../../testing/ad-scene.ts';

// The first run generates the clips.
beforeAll(async () => void (await openAdRoom()), 120_000);

test.concurrent('AD-1: a pre-roll plays before the content, which preloads meanwhile and then starts at its beginning', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const tag = room.tag();
  const { engine, ads, video, events, adVideo } = adScene({ preRoll: [tag] });
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

test.concurrent('AD-8: plays the ads of a pod in the order of their sequence numbers', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, ads, events, adVideo } = adScene({ preRoll: [room.tag({ pod: 3 })] });
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

test.concurrent('AD-8: replaces a failed ad by a fallback one of the same document and requests its error URL', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, events, adVideo } = adScene({ preRoll: [room.tag({ pod: 2, broken: 1, fallback: 1 })] });
  engine.play();
  for (const plays of [1, 2]) {
    await expect.poll(() => playsOf(events).length, eventually).toBe(plays);
    await nearlyFinish(adVideo, expect);
  }
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events).map(({ adId }) => adId)).toEqual(['fallback1', 'ad2']);
  expect(errorsOf(events)).toEqual([401]);
  await expect
    .poll(() => room.calls(), eventually)
    .toContainEqual({ name: 'ad1-error', query: { code: '401' } });
});

test.concurrent('AD-8: plays at most ten ads of a pod', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, ads } = adScene({ preRoll: [room.tag({ pod: 100 })] });
  engine.play();
  await expect.poll(() => ads.state.value.count, eventually).toBe(10);
});

test.concurrent('AD-3: plays the next tag when one fails, and waits for a function that returns its tag later', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  let calls = 0;
  const { engine, events, adVideo } = adScene({
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

test.concurrent('AD-3: requests no other tag after one has played', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, events, adVideo } = adScene({ preRoll: [room.tag(), room.tag(), room.tag()] });
  engine.play();
  await nearlyFinish(adVideo, expect);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events)).toHaveLength(1);
  expect(await room.requests()).toHaveLength(1);
});

test.concurrent('AD-13: quartiles follow the media when the declared duration is wrong', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, adVideo } = adScene({ preRoll: [room.tag({ duration: '09:00:00' })] });
  engine.play();
  await nearlyFinish(adVideo, expect);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  await expect
    .poll(() => room.names(), eventually)
    .toEqual(expect.arrayContaining(['firstQuartile', 'midpoint', 'thirdQuartile', 'complete']));
});

test.concurrent('AD-4: a mid-roll pauses the content at its position and plays once', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, ads, video, events, adVideo } = adScene({
    midRoll: [room.tag()],
    midRollSeconds: [2, 30],
  });
  engine.play();
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
  expect(ads.state.value).toMatchObject({ moment: 'midRoll', midRollsLeft: [30] });
  const pausedAt = video.currentTime;
  expect(pausedAt).toBeGreaterThanOrEqual(2);
  await nearlyFinish(adVideo, expect);
  await expect.poll(() => engine.state.contentBreak, eventually).toBe(false);
  expect(Math.abs(video.currentTime - pausedAt)).toBeLessThan(0.5);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(pausedAt + 0.5);
  engine.seek(1.5);
  await expect.poll(() => video.currentTime > 2.2 && !video.seeking, eventually).toBe(true);
  expect(playsOf(events)).toHaveLength(1);
});

test.concurrent('AD-4: after a seek past several mid-rolls the last one plays, then the content at the target', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, ads, video, events, adVideo } = adScene({
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

test.concurrent('AD-5: the content plays on while the request for a mid-roll hangs', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, video, events } = adScene({
    midRoll: [room.tag({ fault: 'hang' })],
    midRollSeconds: [1],
  });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(2);
  expect(engine.state).toMatchObject({ contentBreak: false, playback: 'playing' });
  expect(events.filter(({ type }) => type === 'ad')).toEqual([]);
});

test.concurrent('AD-5: requests each mid-roll without ads only once', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, video, events } = adScene({
    midRoll: [room.tag({ fault: '500' })],
    midRollSeconds: [2, 4],
  });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(5);
  expect(await room.requests()).toHaveLength(2);
  expect(errorsOf(events)).toEqual([301, 301]);
});

test.concurrent('AD-5: a mid-roll does not start while the viewer has paused', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, video, ads } = adScene({ midRoll: [room.tag({ delay: 700 })], midRollSeconds: [1] });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.4);
  engine.seek(1.2);
  engine.pause();
  await expect.poll(() => room.names(), eventually).toContain('loaded');
  expect(ads.state.value.isImpression).toBe(false);
  engine.play();
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
});

test.concurrent('AD-1: a post-roll plays before `complete` is reported', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, ads, events, video, adVideo } = adScene(
    { postRoll: [room.tag()] },
    { start: { atSeconds: 10.5 } },
  );
  engine.play();
  await expect.poll(() => ads.state.value.moment, eventually).toBe('postRoll');
  expect(video.ended).toBe(true);
  expect(engine.state.playback).not.toBe('complete');
  await nearlyFinish(adVideo, expect);
  await expect.poll(() => engine.state.playback, eventually).toBe('complete');
  expect(events.filter((event) => event.type === 'state' && event.state === 'complete')).toHaveLength(1);
});

test.concurrent('AD-16: an ad that loads while the viewer has paused starts when they play again', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, ads, video } = adScene({ preRoll: [room.tag({ delay: 300 })] });
  engine.play();
  engine.pause();
  await expect.poll(() => room.names(), eventually).toContain('loaded');
  expect(ads.state.value.isImpression).toBe(false);
  expect(engine.state.playback).toBe('paused');
  engine.play();
  await expect.poll(() => ads.state.value.isImpression, eventually).toBe(true);
  expect(video.paused).toBe(true);
});
