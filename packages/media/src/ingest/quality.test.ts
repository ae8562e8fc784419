import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import { checkEncoders } from '../encoders/check-encoders.ts';
import type { ExtraEncoder } from '../encoders/video-encoders.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffmpeg, testFolder } from '../testing/clips.ts';
import { isDeep } from '../testing/corpus.ts';
import { ingest } from './ingest.ts';

const folder = testFolder();

/** The lowest structural similarity of a rendition to its source, from 0 to 1 (packages/media/README.md). */
const lowestSimilarity = 0.95;

/** A zoom into fine structure in Full HD. Noise is left out: no encoder keeps it, so it hides what is lost of the picture. */
function makeSource(path: string): string {
  const made = spawnSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'mandelbrot=s=960x540:r=12:end_pts=24:maxiter=100'],
    ...['-vf', 'scale=1920:1080,format=yuv420p', '-t', '2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', path],
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return path;
}

/** SSIM of a rendition and the source in the size of the rendition, as the filter of ffmpeg reports it. */
function similarity(rendition: string, source: string, { width, height }: { width: number; height: number }) {
  const scaled = `[1:v]scale=${width}:${height}:flags=bicubic[s];[0:v][s]ssim`;
  const { stderr } = spawnSync(ffmpeg, [
    ...['-hide_banner', '-nostats', '-i', rendition, '-i', source, '-lavfi', scaled, '-f', 'null', '-'],
  ]);
  return Number(/All:([\d.]+)/.exec(stderr.toString())?.[1]);
}

it('16: every rung looks like its source, and stays below the cap of its rate', async () => {
  const source = makeSource(folder.path('source.mp4'));
  const store = await openMediaStore(pathToFileURL(folder.path('store')).href);
  const { renditions } = await ingest({
    source,
    assetKey: 'assets/1',
    store,
    workDir: folder.path('work'),
  });
  expect(renditions.map(({ rung }) => rung)).toEqual(['sd', 'hd', 'fhd']);
  const caps = { sd: 1200, hd: 2800, fhd: 5500 };
  for (const rendition of renditions) {
    const path = store.localPath(assetKeys.rendition('assets/1', rendition.suffix)) ?? '';
    expect(similarity(path, source, rendition), rendition.rung).toBeGreaterThan(lowestSimilarity);
    // The buffer of the encoder holds two seconds, so a short clip can exceed the cap by as much.
    expect(rendition.bitrateKbit, rendition.rung).toBeLessThan(caps[rendition.rung] * 2);
  }
}, 120_000);

/** Encoding them takes a minute, so only `pnpm test:deep` does. */
const extraEncoders: ExtraEncoder[] = isDeep ? ['libx265', 'libsvtav1'] : [];

describe.each(extraEncoders)('variants of %s', (extraEncoder) => {
  it('16, 19: look like their source and need fewer bits than H.264', { timeout: 300_000 }, async ({
    skip,
  }) => {
    const canEncode = await checkEncoders({ extraEncoder }).then(
      () => true,
      () => false,
    );
    if (!canEncode) skip(`this ffmpeg has no ${extraEncoder}`);
    const source = makeSource(folder.path(`${extraEncoder}.mp4`));
    const store = await openMediaStore(pathToFileURL(folder.path(`store-${extraEncoder}`)).href);
    const { extraHls = [], hls } = await ingest({
      source,
      assetKey: 'assets/1',
      store,
      workDir: folder.path('work'),
      extraEncoder,
    });
    expect(extraHls.map(({ rung }) => rung)).toEqual(['sd', 'hd', 'fhd']);
    for (const variant of extraHls) {
      const name = `${variant.rung}-${variant.codec}` as const;
      const parts = [assetKeys.hlsInit('assets/1', name), assetKeys.hlsSegment('assets/1', name, 1)];
      const joined = folder.path(`${name}.mp4`);
      const bytes = await Promise.all(parts.map(async (key) => buffer(await store.open(key))));
      await writeFile(joined, Buffer.concat(bytes));
      expect(similarity(joined, source, variant), name).toBeGreaterThan(lowestSimilarity);
      const h264 = hls.find(({ rung }) => rung === variant.rung);
      expect(variant.averageBandwidth, name).toBeLessThan(h264?.averageBandwidth ?? 0);
    }
  });
});
