import { test } from 'vitest';
import { type Faults, streamSource } from '../testing/faults.ts';
import { segmentsFrom, setStage } from '../testing/resilience.ts';

test.concurrent.for([403, 404])(
  'REC-1: segments refused (%i) in the middle are signed again and go on at the same second, as fast as before',
  async (status, context) => {
    const { expect } = context;
    const { goesOn, playTo, serve, streamScene } = setStage(context);
    const [faults, fresh] = [await serve(), await serve()];
    await faults.set({ do: 'status', status, match: segmentsFrom(14) });
    let asked = 0;
    const refresh = async () => {
      asked += 1;
      return streamSource(fresh);
    };
    const scene = streamScene(faults, { refresh });
    scene.engine.setSpeed(1.25);
    await goesOn(scene, { from: 10.5, through: async () => undefined });
    await playTo(scene, 15);
    expect(asked).toBe(1);
    expect(scene.video.playbackRate).toBe(1.25);
    expect((await fresh.requests()).some(({ url }) => url.includes('.m4s'))).toBe(true);
  },
);

test.concurrent.for<[string, Parameters<Faults['set']>[0]]>([
  ['are cut before a byte', { do: 'cut' }],
  ['are cut in the middle', { do: 'cut', fromByte: 20_000 }],
  ['are answered with 503', { do: 'status', status: 503 }],
  ['never come', { do: 'hang' }],
  ['fall silent in the middle', { do: 'hang', fromByte: 20_000 }],
])(
  'REC-2: segments that %s are loaded again, and playback goes on where it was',
  async ([, fault], context) => {
    const { goesOn, serve, streamScene } = setStage(context);
    const faults = await serve();
    await faults.set({ ...fault, match: segmentsFrom(14) });
    const scene = streamScene(faults);
    await goesOn(scene, {
      from: 11,
      through: async () => {
        await scene.heldUp();
        await faults.set();
      },
    });
  },
);

test.concurrent('REC-6: a server that fails for a while behind what is loaded is not even noticed', async (context) => {
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
  const kinds = (await faults.requests()).filter(({ url }) => url.includes('master'));
  expect(kinds).toHaveLength(1);
});

test.concurrent('REC-3: a rendition whose segments fail gives way to the other, in the same stream', async (context) => {
  const { expect } = context;
  const { goesOn, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'status', status: 500, match: `/sd${segmentsFrom(14)}` });
  const scene = streamScene(faults);
  await goesOn(scene, { from: 11, through: () => playTo(scene, 15) });
  expect(scene.video.videoHeight).toBe(540);
  expect(scene.video.currentSrc).toContain('blob:');
});

test.concurrent('REC-3: a broken segment is loaded again', async (context) => {
  const { goesOn, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'garble', match: '/7\\.m4s', times: 1 });
  const scene = streamScene(faults);
  await goesOn(scene, { from: 11, through: () => playTo(scene, 15) });
});

test.concurrent('REC-3: a segment that is broken for good gives way to a file, at the same second', async (context) => {
  const { goesOn, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'garble', match: '/7\\.m4s' });
  const scene = streamScene(faults);
  await goesOn(scene, { from: 10.1, through: () => playTo(scene, 15) });
  context.expect(scene.video.currentSrc).toBe(faults.address('sd.mp4'));
});

test.concurrent('REC-3: where there is nothing else a broken segment is left out', async (context) => {
  const { playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'garble', match: '/7\\.m4s' });
  const source = streamSource(faults, { files: [], hlsUrl: faults.address('sd-only.m3u8') });
  const scene = streamScene(faults, { source });
  await playTo(scene, 17);
  context.expect(scene.errors()).toEqual([]);
});

test.concurrent('REC-3: a segment that ends early does not end playback', async (context) => {
  const { goesOn, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'truncate', match: '/7\\.m4s', fromByte: 20_000 });
  const scene = streamScene(faults);
  await goesOn(scene, { from: 11, through: () => playTo(scene, 16) });
});

test.concurrent('REC-3: a stream in a codec that does not decode is replaced by a file, at the same second', async (context) => {
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

test.concurrent('STALL-1: silence is noticed after a recovery, too', async (context) => {
  const { goesOn, playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'cut', match: segmentsFrom(14) });
  const scene = streamScene(faults);
  await playTo(scene, 11);
  await scene.heldUp();
  await faults.set({ do: 'hang', fromByte: 20_000, match: segmentsFrom(16) });
  await goesOn(scene, {
    from: 14.5,
    through: async () => {
      await scene.heldUp();
      await faults.set();
    },
  });
});

test.concurrent('STALL-2: a slow stream plays on', async (context) => {
  const { expect } = context;
  const { playTo, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'throttle', bytesPerSecond: 20_000, match: '\\.m4s' });
  const scene = streamScene(faults);
  await playTo(scene, 14);
  expect(scene.errors()).toEqual([]);
  expect((await faults.requests()).filter(({ url }) => url.includes('master'))).toHaveLength(1);
});

test.concurrent('REC-5: a server that vanishes is told with a code, and playback goes on by itself when it is back', async (context) => {
  const { expect } = context;
  const { goesOn, serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'hang', match: segmentsFrom(14) });
  const scene = streamScene(faults);
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

test.concurrent('REC-4: a stream that is removed (410) in the middle is told', async (context) => {
  const { expect } = context;
  const { serve, streamScene } = setStage(context);
  const faults = await serve();
  await faults.set({ do: 'status', status: 410, match: segmentsFrom(14) });
  const scene = streamScene(faults);
  scene.engine.play();
  await expect.poll(() => scene.engine.state.failure?.code, { timeout: 12_000 }).toBe('gone');
});
