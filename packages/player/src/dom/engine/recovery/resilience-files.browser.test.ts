import { test } from 'vitest';
import { fastClock } from '../../../testing/fast-clock.ts';
import { bytesASecond, type Faults, fileSource } from '../../../testing/faults.ts';
import { narrow, setStage } from '../../../testing/resilience.ts';

test.concurrent.for([403, 404])(
  'REC-1: a file refused (%i) during playback is refreshed and resumes at the same second and speed',
  async (status, context) => {
    const { expect } = context;
    const { fileScene, expectRecovery, serve } = setStage(context);
    const [faults, fresh] = [await serve(), await serve()];
    let refreshCount = 0;
    const refresh = async () => {
      refreshCount += 1;
      return fileSource(fresh);
    };
    const scene = await fileScene(faults, { refresh });
    scene.engine.setSpeed(1.25);
    await expectRecovery(scene, { from: 11, during: () => faults.set({ do: 'status', status }) });
    expect(refreshCount).toBe(1);
    expect(scene.video.currentSrc).toBe(fresh.address('sd.mp4'));
    expect(scene.video.playbackRate).toBe(1.25);
  },
);

test.concurrent('REC-1: a refresh that hangs is repeated', async (context) => {
  const { expect } = context;
  const { fileScene, serve } = setStage(context);
  const [faults, fresh] = [await serve(), await serve()];
  let refreshCount = 0;
  const refresh = () => {
    refreshCount += 1;
    return refreshCount === 1 ? new Promise<never>(() => undefined) : Promise.resolve(fileSource(fresh));
  };
  const scene = await fileScene(faults, { refresh, clock: fastClock });
  await faults.set({ do: 'status', status: 403 });
  scene.engine.play();
  await expect.poll(() => scene.engine.state.playback, { timeout: 12_000 }).toBe('playing');
  expect(refreshCount).toBe(2);
  expect(scene.video.currentTime).toBeGreaterThanOrEqual(10);
});

test.concurrent.for<[string, Parameters<Faults['set']>[0]]>([
  ['is cut', { do: 'cut' }],
  ['is answered with 503', { do: 'status', status: 503 }],
])('REC-2: a file that %s during playback resumes at the same position', async ([, fault], context) => {
  const { fileScene, expectRecovery, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await expectRecovery(scene, {
    from: 11,
    during: async () => {
      await faults.set(fault);
      await scene.waitForInterruption();
      await faults.set();
    },
  });
});

test.concurrent('STALL-1: a connection that stalls during playback is opened again at the same second', async (context) => {
  const { fileScene, expectRecovery, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await expectRecovery(scene, {
    from: 11,
    during: async () => {
      await faults.set({ do: 'hang' });
      await scene.waitForInterruption();
      // The stalled response keeps hanging: only a new request is answered.
      await faults.set();
    },
  });
});

test.concurrent('STALL-2: a slow file keeps playing without being opened again', async (context) => {
  const { expect } = context;
  const { fileScene, playTo, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await playTo(scene, 11);
  await faults.set({ ...narrow, bytesPerSecond: 0.5 * bytesASecond });
  await playTo(scene, 14.5);
  const whole = (await faults.requests()).filter(({ range }) => range === 'bytes=0-');
  expect(whole).toHaveLength(1);
  expect(scene.engine.state.failure).toBeUndefined();
});

test.concurrent('REC-5: a stopped server is reported with a code, and playback resumes automatically after its restart', async (context) => {
  const { fileScene, expectRecoveryAfterRestart, serve } = setStage(context);
  const faults = await serve();
  await expectRecoveryAfterRestart(await fileScene(faults, { clock: fastClock }), faults);
});

test.concurrent('REC-8: a viewer who pauses during the recovery stays paused at the same second', async (context) => {
  const { expect } = context;
  const { fileScene, playTo, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await playTo(scene, 11);
  await faults.set({ do: 'status', status: 503 });
  await scene.waitForInterruption();
  const seconds = scene.engine.state.positionSeconds;
  scene.engine.pause();
  await faults.set();
  // The element may have data before its `loadedmetadata` event restores the position.
  const isRestored = () =>
    scene.video.error === null &&
    !scene.video.seeking &&
    scene.video.readyState > 1 &&
    Math.abs(scene.video.currentTime - seconds) < 1;
  // The next try of the recovery may be seconds away.
  await expect.poll(isRestored, { timeout: 20_000 }).toBe(true);
  expect(scene.video.paused).toBe(true);
  expect(scene.engine.state.playback).toBe('paused');
}, 60_000);

test.concurrent('REC-3: a file with an unsupported codec is replaced by the next rendition at the same second', async (context) => {
  const { expect } = context;
  const { fileScene, playTo, serve } = setStage(context);
  const faults = await serve();
  const files = [
    { suffix: '_sd.mp4', label: 'SD', url: faults.address('undecodable.mp4'), isDefault: true },
    { suffix: '.mp4', label: 'HD', url: faults.address('hd.mp4') },
  ];
  const scene = await fileScene(faults, { source: fileSource(faults, { files }) });
  await playTo(scene, 10);
  expect(scene.video.videoHeight).toBe(540);
  expect(scene.video.currentTime).toBeLessThan(12);
});

test.concurrent('REC-3: a file with corrupt data is replaced by the next rendition at the same second', async (context) => {
  const { expect } = context;
  const { fileScene, expectRecovery, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await expectRecovery(scene, {
    from: 11,
    during: async () => {
      await faults.set({ do: 'garble', match: 'sd.mp4', fromByte: 12 * bytesASecond });
      await expect.poll(() => scene.video.videoHeight, { timeout: 15_000 }).toBe(540);
    },
  });
});

test.concurrent('REC-4: a video removed (410) during playback is reported without a refresh', async (context) => {
  const { expect } = context;
  const { fileScene, playTo, serve } = setStage(context);
  const faults = await serve();
  let refreshCount = 0;
  const refresh = async () => {
    refreshCount += 1;
    return fileSource(faults);
  };
  const scene = await fileScene(faults, { refresh });
  await playTo(scene, 11);
  await faults.set({ do: 'status', status: 410 });
  await expect.poll(() => scene.engine.state.failure?.code, { timeout: 10_000 }).toBe('gone');
  expect(refreshCount).toBe(0);
});
