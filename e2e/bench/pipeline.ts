import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  assetKeys,
  findFfmpeg,
  ingest,
  openMediaStore,
  planLadder,
  probe,
  renditionOptions,
} from '@nightjar/media';
import type { BenchContext } from './bench-context.ts';
import { median } from './median.ts';

const ROUNDS = 3;
const SECONDS = 20;

/**
 * Measures the processing of an upload in Full HD with motion and noise: the time of the complete ladder, divided by that of
 * one bare ffmpeg run with the same renditions, and the time until the first segment of the first rung can be played, divided by that
 * of the ladder.
 */
export async function measurePipeline({ report }: Pick<BenchContext, 'report'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-bench-'));
  try {
    const source = join(folder, 'source.mp4');
    await makeSource(source);
    const [complete, firstRung, bare, quality]: [number[], number[], number[], number[]] = [[], [], [], []];
    // Alternating, so that other load affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = await timeIngest(source, folder, round);
      complete.push(times.complete);
      firstRung.push(times.firstRung);
      quality.push(times.ssim);
      bare.push(await timeBareRun(source, folder));
    }
    report({
      figure: 'pipeline/ladder',
      unit: 'ratio',
      bound: '<= 1.15',
      against: 'one ffmpeg run with the same renditions',
      value: median(complete) / median(bare),
      completeMs: Math.round(median(complete)),
      bareMs: Math.round(median(bare)),
    });
    report({
      figure: 'pipeline/first-rung',
      unit: 'ratio',
      bound: '<= 0.2',
      against: 'the complete ladder',
      value: median(firstRung) / median(complete),
    });
    report({
      figure: 'pipeline/ssim',
      unit: 'ratio',
      against: 'the source: structural similarity of the largest rendition',
      value: median(quality),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Renditions, pictures, sheets, preview and HLS, until everything is stored. */
async function timeIngest(source: string, folder: string, round: number) {
  const store = await openMediaStore(pathToFileURL(join(folder, `store-${round}`)).href);
  let firstRung: number | undefined;
  const started = performance.now();
  const manifest = await ingest({
    source,
    assetKey: 'assets/1',
    store,
    workDir: join(folder, 'work'),
    playsWhileEncoding: true,
    onManifest: ({ growing, renditions }) => {
      if (growing !== undefined || renditions.length > 0) firstRung ??= performance.now() - started;
    },
  });
  const complete = performance.now() - started;
  const largest = manifest.renditions.at(-1);
  const path = largest && store.localPath(assetKeys.rendition('assets/1', largest.suffix));
  if (firstRung === undefined || path === undefined) throw new Error('The ingest made no rendition.');
  const ssim = await similarity(path, source);
  return { complete, firstRung, ssim };
}

async function timeBareRun(source: string, folder: string): Promise<number> {
  const facts = await probe(source);
  const outputs = planLadder(facts).flatMap((rung) => [
    ...renditionOptions({ probe: facts, rung, preset: 'veryfast' }),
    join(folder, `bare-${rung.rung}.mp4`),
  ]);
  const started = performance.now();
  await runFfmpeg(['-i', source, ...outputs]);
  return performance.now() - started;
}

/** A zoom with noise, whose rate reaches the cap of the largest rung. */
function makeSource(path: string): Promise<string> {
  return runFfmpeg([
    ...['-f', 'lavfi', '-i', `mandelbrot=s=960x540:r=30:end_pts=${SECONDS * 30}:maxiter=200`],
    ...['-f', 'lavfi', '-i', `sine=d=${SECONDS}:r=48000`],
    ...['-vf', 'scale=1920:1080,noise=alls=8:allf=t,format=yuv420p', '-t', String(SECONDS)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', path],
  ]);
}

/** SSIM of two videos, from 0 to 1, as the filter of ffmpeg reports it. */
async function similarity(path: string, source: string): Promise<number> {
  const report = await runFfmpeg(['-i', path, '-i', source, '-lavfi', 'ssim', '-f', 'null', '-']);
  const value = /All:([\d.]+)/.exec(report)?.[1];
  if (value === undefined) throw new Error('ffmpeg reported no similarity.');
  return Number(value);
}

/** Runs ffmpeg with the priority of the pipeline; returns what it reports. */
async function runFfmpeg(args: readonly string[]): Promise<string> {
  const { ffmpeg } = await findFfmpeg();
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', ffmpeg, '-hide_banner', '-nostdin', '-y', '-nostats', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`ffmpeg exited with ${code}: ${text.slice(-600)}`));
    });
  });
}
