import { spawn, spawnSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import type { AssetManifest } from '../asset/asset-manifest.ts';
import { parseManifest } from '../asset/asset-manifest.ts';
import { boxesIn } from '../mp4/boxes.ts';
import type { MediaStore } from '../store/media-store.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { bindMethods } from '../testing/bind-methods.ts';
import { ffmpeg, ffprobe, makeTestClip, tagRotation, testFolder } from '../testing/clips.ts';
import { ingest, isComplete } from './ingest.ts';

const folder = testFolder();
const openStore = (name: string) => openMediaStore(pathToFileURL(folder.path(name)).href);
const workDir = () => folder.path('work');

/** Runs ffprobe and splits its output into words. */
function inspect(path: string, ...args: string[]): string[] {
  return spawnSync(ffprobe, ['-v', 'error', '-of', 'csv=p=0', ...args, path])
    .stdout.toString()
    .trim()
    .split(/\s+/);
}

describe('an ingested video', () => {
  let store: MediaStore;
  let manifest: AssetManifest;
  const steps: string[] = [];
  const manifests: AssetManifest[] = [];
  const path = (key: string) => store.localPath(key) ?? '';

  beforeAll(async () => {
    store = await openStore('whole');
    manifest = await ingest({
      source: makeTestClip(folder.path('six.mp4'), {
        size: '320x180',
        seconds: 6,
        rate: 25,
        output: ['-metadata', 'location=+52.5-013.4/', '-ac', '1'],
      }),
      assetKey: 'assets/7',
      store,
      workDir: workDir(),
      onStep: (step, fraction) => void (fraction === 1 && steps.push(step)),
      onManifest: (now) => void manifests.push(structuredClone(now)),
    });
  });

  it('9: is made in steps and playable after the first', () => {
    expect(steps).toEqual(['probe', 'sd', 'hls-sd', 'poster', 'preview', 'sheets']);
    expect(manifests[0]).toMatchObject({ renditions: [{ rung: 'sd' }], hls: [], poster: false });
    expect(manifests).toHaveLength(5);
    expect(isComplete(manifest)).toBe(true);
  });

  it('9: has a correct manifest beside its files', async () => {
    const stored = JSON.parse(await text(await store.open('assets/7/asset.json')));
    expect(parseManifest(stored)).toEqual(manifest);
    expect(manifest).toMatchObject({ width: 320, height: 180, frameRate: 25, hasAudio: true });
    expect(manifest.durationSeconds).toBeCloseTo(6, 1);
    const [rendition] = manifest.renditions;
    expect(rendition).toMatchObject({
      suffix: '_sd.mp4',
      width: 320,
      height: 180,
      codecs: expect.stringMatching(/^avc1\.4D40[0-9A-F]{2},mp4a\.40\.2$/),
    });
    expect(rendition?.bytes).toBe((await store.stat('assets/7/video_sd.mp4'))?.size);
  });

  it('15: is H.264 4:2:0 and AAC stereo with the moov box first and without private metadata', async () => {
    const file = path('assets/7/video_sd.mp4');
    expect(inspect(file, '-show_entries', 'stream=codec_name,pix_fmt,channels')).toEqual([
      'h264,yuv420p',
      'aac,2',
    ]);
    const boxes = boxesIn(await readFile(file)).map((box) => box.type);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    expect((await readFile(file)).includes('52.5-013.4')).toBe(false);
  });

  it('15: has a keyframe every two seconds', () => {
    const args = ['-select_streams', 'v', '-skip_frame', 'nokey', '-show_entries', 'frame=pts_time'];
    const times = inspect(path('assets/7/video_sd.mp4'), ...args).map(Number.parseFloat);
    expect(times).toEqual([0, 2, 4]);
  });

  it('27: has a first segment of two seconds and then segments of four, with fragments of half a second', async () => {
    const playlist = await text(await store.open(assetKeys.hlsPlaylist('assets/7', 'sd')));
    expect(playlist).toContain('#EXTINF:2.000000,\n00001.m4s\n#EXTINF:4.000000,\n00002.m4s\n#EXT-X-ENDLIST');
    const first = await buffer(await store.open(assetKeys.hlsSegment('assets/7', 'sd', 1)));
    const types = boxesIn(first).map((box) => box.type);
    expect(types.filter((type) => type === 'moof').length).toBeGreaterThanOrEqual(4);
    expect(types.slice(0, 2)).toEqual(['moof', 'mdat']);
    expect(manifest.hls[0]).toMatchObject({ rung: 'sd', targetSeconds: 4, width: 320, height: 180 });
  });

  it('27: has segments that form one continuous video from time zero', async () => {
    const keys = [
      assetKeys.hlsInit('assets/7', 'sd'),
      ...[1, 2].map((n) => assetKeys.hlsSegment('assets/7', 'sd', n)),
    ];
    const joined = folder.path('joined.mp4');
    await writeFile(
      joined,
      Buffer.concat(await Promise.all(keys.map(async (key) => buffer(await store.open(key))))),
    );
    const frames = inspect(joined, '-select_streams', 'v', '-show_entries', 'frame=pts_time').map(
      Number.parseFloat,
    );
    expect(frames).toHaveLength(150);
    expect(frames[0]).toBe(0);
    expect(frames.at(-1)).toBeCloseTo(5.96, 2);
  });

  it('22, 24, 25: has a poster, a sheet for the seek bar and a small silent preview', async () => {
    expect(await sharp(path('assets/7/poster.jpg')).metadata()).toMatchObject({ width: 320, height: 180 });
    expect(manifest.timelines).toMatchObject({ count: 3, interval: 2, sheets: 1 });
    const sheet = sharp(path('assets/7/sheets/1.jpg'));
    expect(await sheet.metadata()).toMatchObject({ width: 800, height: 450 });
    const tile = async (left: number) =>
      sharp(
        await sheet
          .clone()
          .extract({ left: left + 10, top: 0, width: 150, height: 90 })
          .toBuffer(),
      ).stats();
    expect((await tile(320)).entropy).toBeGreaterThan(1);
    expect((await tile(480)).entropy).toBeLessThan(0.5);
    const preview = inspect(path('assets/7/preview.mp4'), '-show_entries', 'stream=codec_type,width,height');
    expect(preview).toEqual(['video,320,180']);
  });

  it('10: is not changed by another run', async () => {
    const before = await stat(path('assets/7/asset.json'));
    const again = await ingest({
      source: folder.path('gone.mp4'),
      assetKey: 'assets/7',
      store,
      workDir: workDir(),
    });
    expect(again).toEqual(manifest);
    expect((await stat(path('assets/7/asset.json'))).mtimeMs).toBe(before.mtimeMs);
  });

  it('11: leaves no files in the work folder', async () => {
    expect(await readdir(workDir())).toEqual([]);
  });
});

it('10: continues after the last finished step of a killed process', async () => {
  const source = makeTestClip(folder.path('hd.mp4'), { size: '1280x720', seconds: 2, rate: 12 });
  const script = fileURLToPath(new URL('../testing/ingest-child.ts', import.meta.url));
  const args = [
    '--conditions=@nightjar/source',
    script,
    source,
    folder.path('killed'),
    folder.path('killed-work'),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const finished: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [step = '', fraction] = line.split(' ');
    if (fraction === '1') finished.push(step);
    if (step === 'hls-hd') child.kill('SIGKILL');
  }
  // The rung that can be played while it is encoded has its HLS at once.
  expect(finished).toEqual(['probe', 'sd', 'poster', 'preview', 'sheets', 'hd']);
  expect(await readdir(folder.path('killed-work'))).toHaveLength(1);

  const store = await openStore('killed');
  const before = await store.stat('assets/1/video_sd.mp4');
  const steps: string[] = [];
  const manifest = await ingest({
    source,
    assetKey: 'assets/1',
    store,
    workDir: folder.path('killed-work'),
    onStep: (step, fraction) => void (fraction === 1 && steps.push(step)),
  });
  expect(steps).toEqual(['probe', 'hls-hd']);
  expect(await store.stat('assets/1/video_sd.mp4')).toEqual(before);
  expect(isComplete(parseManifest(manifest))).toBe(true);
  expect(manifest.renditions.map(({ rung, width }) => `${rung} ${width}`)).toEqual(['sd 854', 'hd 1280']);
  expect(await readdir(folder.path('killed-work'))).toEqual([]);
});

it('10: uses a result that was stored before its manifest', async () => {
  const source = makeTestClip(folder.path('short.mp4'), { seconds: 1 });
  const store = await openStore('adopt');
  const failing: MediaStore = {
    ...bindMethods(store),
    put: (key, from) =>
      key.endsWith('asset.json') ? Promise.reject(new Error('power cut')) : store.put(key, from),
  };
  const options = { source, assetKey: 'assets/2', workDir: workDir() };
  await expect(ingest({ ...options, store: failing })).rejects.toThrow('power cut');
  const steps: string[] = [];
  await ingest({ ...options, store, onStep: (step, fraction) => void (fraction === 0 && steps.push(step)) });
  expect(steps).toEqual(['probe', 'hls-sd', 'poster', 'preview', 'sheets']);
});

it('11: works with a store that has no local paths', async () => {
  const store = await openStore('remote');
  const remote: MediaStore = { ...bindMethods(store), localPath: () => undefined };
  const source = makeTestClip(folder.path('silent.mp4'), { seconds: 1, sound: false });
  const manifest = await ingest({ source, assetKey: 'assets/3', store: remote, workDir: workDir() });
  expect(isComplete(manifest)).toBe(true);
  expect(manifest).toMatchObject({
    hasAudio: false,
    renditions: [{ codecs: expect.stringMatching(/^avc1\.\w{6}$/) }],
  });
});

it('12: repeats a short source by stream copy', async () => {
  const store = await openStore('repeated');
  const source = makeTestClip(folder.path('base.mp4'), { seconds: 2 });
  const manifest = await ingest({ source, assetKey: 'assets/4', store, workDir: workDir(), repeat: 5 });
  expect(manifest.durationSeconds).toBeGreaterThan(9.9);
  expect(manifest.durationSeconds).toBeLessThan(10.3);
  expect(manifest.timelines?.count).toBe(5);
  const frames = inspect(
    store.localPath('assets/4/video_sd.mp4') ?? '',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=nb_frames',
  );
  expect(frames).toEqual(['240']);
});

it('3, 23: applies the rotation tag, and shows one eye of a stereo video on stills', async () => {
  const store = await openStore('shapes');
  const tagged = makeTestClip(folder.path('tagged.mp4'), { seconds: 1 });
  await tagRotation(tagged);
  const portrait = await ingest({ source: tagged, assetKey: 'assets/5', store, workDir: workDir() });
  expect(portrait.renditions[0]).toMatchObject({ width: 108, height: 192 });
  expect(await sharp(store.localPath('assets/5/poster.jpg')).metadata()).toMatchObject({
    width: 108,
    height: 192,
  });
  const stereo = makeTestClip(folder.path('stereo.mp4'), { seconds: 1, size: '256x128' });
  const both = await ingest({
    source: stereo,
    assetKey: 'assets/6',
    store,
    workDir: workDir(),
    vr: 'eqr_180_lr',
  });
  expect(both).toMatchObject({ vr: 'eqr_180_lr', renditions: [{ width: 256, height: 128 }] });
  expect(await sharp(store.localPath('assets/6/poster.jpg')).metadata()).toMatchObject({
    width: 128,
    height: 128,
  });
});

it('7: rejects a damaged source and stores nothing of it', async () => {
  const source = makeTestClip(folder.path('damaged.mp4'), { output: ['-movflags', '+faststart'] });
  const bytes = await readFile(source);
  await writeFile(source, bytes.subarray(0, bytes.length / 2));
  const store = await openStore('damaged');
  const ingested = ingest({ source, assetKey: 'assets/8', store, workDir: workDir() });
  await expect(ingested).rejects.toMatchObject({ code: 'source_damaged' });
  expect(await store.stat('assets/8/video_sd.mp4')).toBeUndefined();
  expect(await store.stat('assets/8/asset.json')).toBeUndefined();
});

it('11: stops during a step with the reason of the abort', async () => {
  const controller = new AbortController();
  const source = makeTestClip(folder.path('stopped.mp4'), { seconds: 2 });
  const ingested = ingest({
    source,
    assetKey: 'assets/9',
    store: await openStore('stopped'),
    workDir: folder.path('stopped-work'),
    signal: controller.signal,
    onStep: (step) => void (step === 'sd' && controller.abort(new Error('shutting down'))),
  });
  await expect(ingested).rejects.toThrow('shutting down');
  expect(await readdir(folder.path('stopped-work'))).toEqual([]);
});

/** Ingests a file that ffmpeg makes of a clip of two seconds. */
async function ingestUnusual(name: string, make: (target: string) => string): Promise<AssetManifest> {
  const unusual = await openStore(`unusual-${name}`);
  return ingest({
    source: make(folder.path(name)),
    assetKey: 'assets/1',
    store: unusual,
    workDir: workDir(),
  });
}

describe('4: an unusual video is accepted and playable', () => {
  it('when its timestamps do not start at zero (MPEG-TS)', async () => {
    const manifest = await ingestUnusual('shifted.ts', (target) =>
      makeTestClip(target, { output: ['-output_ts_offset', '1000', '-f', 'mpegts'] }),
    );
    expect(isComplete(manifest)).toBe(true);
    expect(manifest.durationSeconds).toBeCloseTo(2, 0);
  });

  it('when a subtitle is longer than the picture', async () => {
    await writeFile(folder.path('long.srt'), '1\n00:00:01,000 --> 00:00:40,000\nhello\n');
    const clip = makeTestClip(folder.path('untitled.mp4'));
    const manifest = await ingestUnusual('subtitled.mkv', (target) => {
      const inputs = ['-i', clip, '-i', folder.path('long.srt'), '-map', '0', '-map', '1'];
      spawnSync(ffmpeg, ['-v', 'error', '-y', ...inputs, '-c', 'copy', '-c:s', 'srt', target]);
      return target;
    });
    expect(isComplete(manifest)).toBe(true);
    expect(manifest.durationSeconds).toBeCloseTo(2, 0);
  });

  it('when its frame rate varies and its last frame comes late', async () => {
    const manifest = await ingestUnusual('long-frame.mp4', (target) =>
      makeTestClip(target, {
        sound: false,
        output: ['-vf', "setpts='if(lt(N,47),PTS,PTS+10/TB)'", '-fps_mode', 'vfr'],
      }),
    );
    expect(isComplete(manifest)).toBe(true);
    expect(manifest.durationSeconds).toBeGreaterThan(10);
  });
});

it('1: says that a file has no video track', async () => {
  const target = folder.path('song.mp4');
  spawnSync(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'aac', target]);
  await expect(
    ingest({ source: target, assetKey: 'assets/1', store: await openStore('song'), workDir: workDir() }),
  ).rejects.toMatchObject({
    code: 'source_no_video',
  });
});
