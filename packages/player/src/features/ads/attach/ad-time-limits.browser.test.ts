import { afterEach, beforeAll, expect, test } from 'vitest';
import { openAdRoom } from '../../../testing/ad-room.ts';
import { errorsOf, eventually, playsOf, setAdScene } from '../../../testing/ad-scene.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes } from '../../../testing/scene.ts';

// The first run generates the clips.
beforeAll(async () => void (await openAdRoom()), 120_000);

afterEach(clearScenes);

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
