import { test } from 'vitest';
import { fastClock } from '../../../testing/fast-clock.ts';
import { type Faults, streamSource } from '../../../testing/faults.ts';
import { segmentsFrom, setStage } from '../../../testing/resilience.ts';

test.concurrent.for([403, 404])(
  'REC-1: segments refused (%i) during playback are refreshed and playback resumes at the same second and speed',
  async (status, context) => {
    const { expect } = context;
    const { expectRecovery, playTo, serve, streamScene } = setStage(context);
    const [faults, fresh] = [await serve(), await serve()];
    await faults.set({ do: 'status', status, match: segmentsFrom(14) });
    let refreshCount = 0;
    const refresh = async () => {
      refreshCount += 1;
      return streamSource(fresh);
    };
    const scene = streamScene(faults, { refresh });
    scene.engine.setSpeed(1.25);
    await expectRecovery(scene, { from: 10.5, during: async () => undefined });
    await playTo(scene, 15);
    expect(refreshCount).toBe(1);
    expect(scene.video.playbackRate).toBe(1.25);
    expect((await fresh.requests()).some(({ url }) => url.includes('.m4s'))).toBe(true);
  },
);

test.concurrent.for<[string, Parameters<Faults['set']>[0]]>([
  ['are cut before the first byte', { do: 'cut' }],
  ['are cut in the middle', { do: 'cut', fromByte: 20_000 }],
  ['are answered with 503', { do: 'status', status: 503 }],
  ['are never answered', { do: 'hang' }],
  ['stall in the middle', { do: 'hang', fromByte: 20_000 }],
])(
  'REC-2: segments that %s are loaded again, and playback resumes at the same position',
  async ([, fault], context) => {
    const { expectRecovery, serve, streamScene } = setStage(context);
    const faults = await serve();
    await faults.set({ ...fault, match: segmentsFrom(14) });
    const scene = streamScene(faults);
    await expectRecovery(scene, {
      from: 11,
      during: async () => {
        await scene.waitForInterruption();
        await faults.set();
      },
    });
  },
);

test.concurrent('REC-6: a temporary server failure does not interrupt playback from the buffer', async (context) => {
  const { expect } = context;
  const { playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'status', status: 503, match: segmentsFrom(20) });
  const scene = streamScene(faults);
  await playTo(scene, 15);
  await faults.set();
  await playTo(scene, 21);
  const states = scene.events.flatMap((event) => (event.type === 'state' ? [event.state] : []));
  expect(states).toEqual(['buffering', 'playing']);
  const masters = (await faults.requests()).filter(({ url }) => url.includes('master'));
  expect(masters).toHaveLength(1);
});

test.concurrent('REC-3: a rendition whose segments fail is replaced by the other one in the same stream', async (context) => {
  const { expect } = context;
  const { expectRecovery, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'status', status: 500, match: `/sd${segmentsFrom(14)}` });
  const scene = streamScene(faults);
  await expectRecovery(scene, { from: 11, during: () => playTo(scene, 15) });
  expect(scene.video.videoHeight).toBe(540);
  expect(scene.video.currentSrc).toContain('blob:');
});

test.concurrent('REC-3: a broken segment is loaded again', async (context) => {
  const { expectRecovery, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'garble', match: '/7\\.m4s', times: 1 });
  const scene = streamScene(faults);
  await expectRecovery(scene, { from: 11, during: () => playTo(scene, 15) });
});

test.concurrent('REC-3: a permanently broken segment is replaced by a file at the same second', async (context) => {
  const { expectRecovery, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'garble', match: '/7\\.m4s' });
  const scene = streamScene(faults);
  await expectRecovery(scene, { from: 10.1, during: () => playTo(scene, 15) });
  context.expect(scene.video.currentSrc).toBe(faults.address('sd.mp4'));
});

test.concurrent('REC-3: a broken segment is skipped if no candidate is left', async (context) => {
  const { playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'garble', match: '/7\\.m4s' });
  const source = streamSource(faults, { files: [], hlsUrl: faults.address('sd-only.m3u8') });
  const scene = streamScene(faults, { source });
  await playTo(scene, 17);
  context.expect(scene.errors()).toEqual([]);
});

test.concurrent('REC-3: a segment that ends early does not end playback', async (context) => {
  const { expectRecovery, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'truncate', match: '/7\\.m4s', fromByte: 20_000 });
  const scene = streamScene(faults);
  await expectRecovery(scene, { from: 11, during: () => playTo(scene, 16) });
});

test.concurrent('REC-3: a stream with an unsupported codec is replaced by a file at the same second', async (context) => {
  const { expect } = context;
  const { playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  const scene = streamScene(faults, {
    source: streamSource(faults, { hlsUrl: faults.address('undecodable.m3u8') }),
  });
  await playTo(scene, 10);
  expect(scene.video.currentSrc).toBe(faults.address('sd.mp4'));
  expect(scene.video.currentTime).toBeLessThan(12);
});

test.concurrent('STALL-1: a stall after a recovery is detected, too', async (context) => {
  const { expectRecovery, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'cut', match: segmentsFrom(14) });
  const scene = streamScene(faults);
  await playTo(scene, 11);
  await scene.waitForInterruption();
  await faults.set({ do: 'hang', fromByte: 20_000, match: segmentsFrom(16) });
  await expectRecovery(scene, {
    from: 14.5,
    during: async () => {
      await scene.waitForInterruption();
      await faults.set();
    },
  });
});

test.concurrent('STALL-2: a slow stream keeps playing', async (context) => {
  const { expect } = context;
  const { playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'throttle', bytesPerSecond: 20_000, match: '\\.m4s' });
  const scene = streamScene(faults);
  await playTo(scene, 14);
  expect(scene.errors()).toEqual([]);
  expect((await faults.requests()).filter(({ url }) => url.includes('master'))).toHaveLength(1);
});

test.concurrent('REC-5: a stopped server is reported with a code, and playback resumes automatically after its restart', async (context) => {
  const { expectRecoveryAfterRestart, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'hang', match: segmentsFrom(14) });
  await expectRecoveryAfterRestart(streamScene(faults, { clock: fastClock }), faults);
});

test.concurrent('REC-4: a stream removed (410) during playback is reported', async (context) => {
  const { expect } = context;
  const { serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'status', status: 410, match: segmentsFrom(14) });
  const scene = streamScene(faults);
  scene.engine.play();
  await expect.poll(() => scene.engine.state.failure?.code, { timeout: 12_000 }).toBe('gone');
});
