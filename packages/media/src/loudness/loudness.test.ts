import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ingest } from '../ingest/ingest.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffmpeg, testFolder } from '../testing/clips.ts';
import { measureLoudness } from './measure-loudness.ts';

const folder = testFolder();
const targetLufs = -14;

/** A clip of six seconds with this audio, an expression of ffmpeg's source `aevalsrc`. */
function makeClip(name: string, audio: string | undefined): string {
  const path = folder.path(name);
  const made = spawnSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=12:d=6'],
    ...(audio === undefined ? [] : ['-f', 'lavfi', '-i', `aevalsrc=${audio}:s=48000:d=6`]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_f32le', path],
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return path;
}

/** Ingests a clip with the target; the loudness of its rendition and what the manifest says. */
async function normalised(source: string, name: string) {
  const store = await openMediaStore(pathToFileURL(folder.path(`store-${name}`)).href);
  const manifest = await ingest({
    source,
    assetKey: 'assets/1',
    store,
    workDir: folder.path('work'),
    preset: 'ultrafast',
    loudnessTarget: targetLufs,
  });
  const rendition = store.localPath('assets/1/video_sd.mp4') ?? '';
  return { manifest, measured: await measureLoudness({ source: rendition, durationSeconds: 6 }) };
}

const tone = (volume: string) => `'${volume}*sin(2*PI*997*t)'`;

it.each([
  ['quiet', tone('0.03')],
  ['loud', tone('0.98')],
  // One cycle of each second is much louder: the gain alone would lift it far above full scale.
  ['quiet-with-peaks', tone('(0.04+0.5*lt(mod(t,1),0.001))')],
  ['surround', `'0.02*sin(2*PI*300*t)|0|0.05*sin(2*PI*997*t)|0|0|0.02*sin(2*PI*500*t)':c=5.1`],
])('20: %s audio gets the loudness of the target and keeps its peaks below -1 dBTP', async (name, audio) => {
  const { measured, manifest } = await normalised(makeClip(`${name}.mkv`, audio), name);
  expect(manifest.audioGain).toBeDefined();
  expect(Math.abs((measured?.lufs ?? 0) - targetLufs)).toBeLessThan(1);
  expect(measured?.peakDb).toBeLessThan(-1);
});

it.each([
  ['mute', '0'],
  ['noise-floor', tone('0.001')],
])('21: audio without content stays as it is: %s', async (name, audio) => {
  const source = makeClip(`${name}.mkv`, audio);
  const { measured, manifest } = await normalised(source, name);
  expect(manifest).toMatchObject({ hasAudio: true });
  expect(manifest.audioGain).toBeUndefined();
  expect(measured?.lufs ?? -70).toBeLessThan(-50);
});

it('20: a video without audio is made as usual', async () => {
  const { measured, manifest } = await normalised(makeClip('none.mkv', undefined), 'none');
  expect(measured).toBeUndefined();
  expect(manifest).toMatchObject({ hasAudio: false, renditions: [{ rung: 'sd' }] });
});

it('a file that ffmpeg cannot read has no loudness', async () => {
  await writeFile(folder.path('text.mp4'), 'text');
  expect(await measureLoudness({ source: folder.path('text.mp4'), durationSeconds: 1 })).toBeUndefined();
});

it('stops a measurement with the reason of the abort', async () => {
  const signal = AbortSignal.abort(new Error('shutting down'));
  const measuring = measureLoudness({ source: folder.path('text.mp4'), durationSeconds: 1, signal });
  await expect(measuring).rejects.toThrow('shutting down');
});
