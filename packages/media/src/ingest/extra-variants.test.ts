import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import { parseManifest } from '../asset/asset-manifest.ts';
import { checkEncoders } from '../encoders/check-encoders.ts';
import { type ExtraEncoder, extraCodecOf } from '../encoders/video-encoders.ts';
import { masterPlaylist } from '../hls/master-playlist.ts';
import type { MediaError } from '../media-error.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffprobe, makeTestClip, testFolder } from '../testing/clips.ts';
import { ingest, isComplete } from './ingest.ts';
import type { IngestOptions } from './ingest-options.ts';

const folder = testFolder();
const canEncode = (settings: Parameters<typeof checkEncoders>[0]) =>
  checkEncoders(settings).then(
    () => true,
    () => false,
  );
const openStore = (name: string) => openMediaStore(pathToFileURL(folder.path(name)).href);

async function ingestClip(name: string, options: Partial<IngestOptions>) {
  const store = await openStore(name);
  const source = makeTestClip(folder.path(`${name}.mp4`), { size: '1280x720', seconds: 5, rate: 12 });
  const steps: string[] = [];
  const failures: MediaError[] = [];
  const given: IngestOptions = {
    source,
    assetKey: 'assets/1',
    store,
    workDir: folder.path('work'),
    preset: 'ultrafast',
    onStep: (step, fraction) => void (fraction === 0 && steps.push(step)),
    onVariantsFailed: (error) => void failures.push(error),
    ...options,
  };
  return { manifest: await ingest(given), store, steps, failures, given };
}

describe.each<[ExtraEncoder, codec: string, codecs: RegExp]>([
  ['libx265', 'hevc', /^hvc1\.1\.6\.L\d+(\.[0-9A-F]+)+,mp4a\.40\.2$/],
  ['libsvtav1', 'av1', /^av01\.0\.\d\dM\.08,mp4a\.40\.2$/],
])('with the encoder %s', (extraEncoder, codecName, codecs) => {
  it('19: every rung also has a variant in its codec, and the H.264 ladder stays', async ({ skip }) => {
    if (!(await canEncode({ extraEncoder }))) skip(`this ffmpeg has no ${extraEncoder}`);
    const { manifest, store, steps, given } = await ingestClip(extraEncoder, { extraEncoder });
    const codec = extraCodecOf(extraEncoder);
    expect(steps.at(-1)).toBe(`hls-${codec}`);
    expect(isComplete(parseManifest(manifest))).toBe(true);
    expect(manifest.renditions.map(({ suffix }) => suffix)).toEqual(['_sd.mp4', '.mp4']);
    expect(manifest.hls.map(({ rung }) => rung)).toEqual(['sd', 'hd']);
    expect(manifest.extraHls).toMatchObject([
      { rung: 'sd', codec, width: 854, height: 480, codecs: expect.stringMatching(codecs), targetSeconds: 4 },
      {
        rung: 'hd',
        codec,
        width: 1280,
        height: 720,
        codecs: expect.stringMatching(codecs),
        targetSeconds: 4,
      },
    ]);

    const parts = [
      assetKeys.hlsInit('assets/1', `hd-${codec}`),
      ...[1, 2].map((segment) => assetKeys.hlsSegment('assets/1', `hd-${codec}`, segment)),
    ];
    const joined = folder.path(`${extraEncoder}-joined.mp4`);
    await writeFile(
      joined,
      Buffer.concat(await Promise.all(parts.map(async (key) => buffer(await store.open(key))))),
    );
    const shown = spawnSync(ffprobe, [
      ...['-v', 'error', '-select_streams', 'v', '-count_frames', '-of', 'csv=p=0'],
      ...['-show_entries', 'stream=codec_name,width,height,nb_read_frames', joined],
    ]);
    expect(shown.stdout.toString().trim()).toBe(`${codecName},1280,720,60`);

    const playlist = masterPlaylist(manifest, { addressOf: (rung, extra) => `${rung} ${extra ?? 'h264'}` });
    const addresses = playlist?.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(addresses).toEqual(['sd h264', 'hd h264', `sd ${codec}`, `hd ${codec}`]);
    expect(playlist).toContain(`CODECS="${manifest.extraHls?.[1]?.codecs}",RESOLUTION=1280x720`);

    steps.length = 0;
    expect(await ingest(given)).toEqual(manifest);
    expect(steps).toEqual([]);
  });
});

it('19: a video is complete without variants that cannot be encoded', async ({ skip }) => {
  if (await canEncode({ extraEncoder: 'av1_qsv' })) skip('this machine can encode with av1_qsv');
  const { manifest, failures } = await ingestClip('no-hardware', { extraEncoder: 'av1_qsv' });
  expect(failures).toMatchObject([{ code: 'ffmpeg_failed' }]);
  expect(manifest.extraHls).toBeUndefined();
  expect(isComplete(manifest)).toBe(true);
});

it('19: libx264 makes the renditions if hardware fails, and decides whether the file is damaged', async ({
  skip,
}) => {
  if (await canEncode({ videoEncoder: 'h264_qsv' })) skip('this machine can encode with h264_qsv');
  const { manifest } = await ingestClip('fallback', { videoEncoder: 'h264_qsv' });
  expect(manifest.renditions.map(({ rung }) => rung)).toEqual(['sd', 'hd']);
  const damaged = folder.path('damaged.mp4');
  await writeFile(
    damaged,
    (await buffer(await (await openStore('fallback')).open('assets/1/video.mp4'))).subarray(0, 60_000),
  );
  const refused = ingest({
    source: damaged,
    assetKey: 'assets/2',
    store: await openStore('fallback'),
    workDir: folder.path('work'),
    videoEncoder: 'h264_qsv',
  });
  await expect(refused).rejects.toMatchObject({ code: 'source_damaged' });
});
