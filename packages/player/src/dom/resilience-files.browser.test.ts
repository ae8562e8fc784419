import { test } from 'vitest';
import { bytesASecond, type Faults, fileSource } from '../testing/faults.ts';
import { narrow, setStage } from '../testing/resilience.ts';

test.concurrent.for([403, 404])(
  'REC-1: a file refused (%i) in the middle is signed again and goes on at the same second, as fast as before',
  async (status, context) => {
    const { expect } = context;
    const { fileScene, goesOn, serve } = setStage(context);
    const [faults, fresh] = [await serve(), await serve()];
    let asked = 0;
    const refresh = async () => {
      asked += 1;
      return fileSource(fresh);
    };
    const scene = await fileScene(faults, { refresh });
    scene.engine.setSpeed(1.25);
    await goesOn(scene, { from: 11, through: () => faults.set({ do: 'status', status }) });
    expect(asked).toBe(1);
    expect(scene.video.currentSrc).toBe(fresh.address('sd.mp4'));
    expect(scene.video.playbackRate).toBe(1.25);
  },
);

test.concurrent('REC-1: a page that hangs when it is to sign again is asked once more', async (context) => {
  const { expect } = context;
  const { fileScene, serve } = setStage(context);
  const [faults, fresh] = [await serve(), await serve()];
  let asked = 0;
  const refresh = () => {
    asked += 1;
    return asked === 1 ? new Promise<never>(() => undefined) : Promise.resolve(fileSource(fresh));
  };
  const scene = await fileScene(faults, { refresh });
  await faults.set({ do: 'status', status: 403 });
  scene.engine.play();
  await expect.poll(() => scene.engine.state.playback, { timeout: 12_000 }).toBe('playing');
  expect(asked).toBe(2);
  expect(scene.video.currentTime).toBeGreaterThanOrEqual(10);
});

test.concurrent.for<[string, Parameters<Faults['set']>[0]]>([
  ['is cut', { do: 'cut' }],
  ['is answered with 503', { do: 'status', status: 503 }],
])('REC-2: a file that %s in the middle goes on where it was', async ([, fault], context) => {
  const { fileScene, goesOn, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await goesOn(scene, {
    from: 11,
    through: async () => {
      await faults.set(fault);
      await scene.heldUp();
      await faults.set();
    },
  });
});

test.concurrent('STALL-1: a connection that falls silent in the middle is opened again, at the same second', async (context) => {
  const { fileScene, goesOn, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await goesOn(scene, {
    from: 11,
    through: async () => {
      await faults.set({ do: 'hang' });
      await scene.heldUp();
      // What hangs goes on hanging: only who asks again is answered.
      await faults.set();
    },
  });
});

test.concurrent('STALL-2: a slow file plays on without being opened again', async (context) => {
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

test.concurrent('REC-5: a server that vanishes is told with a code, and playback goes on by itself when it is back', async (context) => {
  const { expect } = context;
  const { fileScene, goesOn, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await goesOn(scene, {
    from: 11,
    through: async () => {
      await faults.vanish();
      await expect.poll(() => scene.engine.state.failure?.code, { timeout: 40_000 }).toBe('network');
      await faults.set();
      await faults.comeBack();
    },
  });
  expect(scene.errors()).toEqual(['network']);
}, 60_000);

test.concurrent('REC-8: who pauses during the recovery stays paused, at the same second', async (context) => {
  const { expect } = context;
  const { fileScene, playTo, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await playTo(scene, 11);
  await faults.set({ do: 'status', status: 503 });
  await scene.heldUp();
  const seconds = scene.engine.state.positionSeconds;
  scene.engine.pause();
  await faults.set();
  await expect
    .poll(() => scene.video.error === null && !scene.video.seeking && scene.video.readyState > 1, {
      timeout: 8000,
    })
    .toBe(true);
  expect(scene.video.paused).toBe(true);
  expect(scene.engine.state.playback).toBe('paused');
  expect(Math.abs(scene.video.currentTime - seconds)).toBeLessThan(1);
});

test.concurrent('REC-3: a file in a codec that does not decode is replaced by the next rendition, at the same second', async (context) => {
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

test.concurrent('REC-3: a file that turns to rubbish in the middle is replaced by the next rendition, at the same second', async (context) => {
  const { expect } = context;
  const { fileScene, goesOn, serve } = setStage(context);
  const faults = await serve();
  const scene = await fileScene(faults);
  await goesOn(scene, {
    from: 11,
    through: async () => {
      await faults.set({ do: 'garble', match: 'sd.mp4', fromByte: 12 * bytesASecond });
      await expect.poll(() => scene.video.videoHeight, { timeout: 15_000 }).toBe(540);
    },
  });
});

test.concurrent('REC-4: a video that is removed (410) in the middle is told, and no page is asked for addresses', async (context) => {
  const { expect } = context;
  const { fileScene, playTo, serve } = setStage(context);
  const faults = await serve();
  let asked = 0;
  const refresh = async () => {
    asked += 1;
    return fileSource(faults);
  };
  const scene = await fileScene(faults, { refresh });
  await playTo(scene, 11);
  await faults.set({ do: 'status', status: 410 });
  await expect.poll(() => scene.engine.state.failure?.code, { timeout: 10_000 }).toBe('gone');
  expect(asked).toBe(0);
});
