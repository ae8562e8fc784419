import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { boxAt, boxesIn } from '../mp4/boxes.ts';

/** Programs on PATH, as in the product. */
export const ffmpeg = 'ffmpeg';
export const ffprobe = 'ffprobe';

/** A temporary folder for a test file, removed at its end. */
export function testFolder(): { path: (...names: string[]) => string } {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nightjar-media-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { path: (...names) => join(folder, ...names) };
}

/** Makes a small clip at a path; `output` are additional ffmpeg options. */
export function makeTestClip(
  path: string,
  { size = '192x108', seconds = 2, rate = 24, sound = true, output = [] as string[] } = {},
): string {
  const result = spawnSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}:r=48000`] : []),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...output, path],
  ]);
  if (result.status !== 0) throw new Error(result.stderr.toString());
  return path;
}

/** Writes the matrix of a 90 degree rotation into the header of the video track, as phones do; ffmpeg has no option for it in all versions. */
export async function tagRotation(path: string): Promise<void> {
  const bytes = await readFile(path);
  const moov = boxesIn(bytes).find((box) => box.type === 'moov');
  const header = moov && boxAt(bytes, moov, 'trak', 'tkhd');
  if (header === undefined) throw new Error(`${path} has no track`);
  const matrix = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000];
  for (const [index, value] of matrix.entries()) bytes.writeInt32BE(value, header.content + 40 + index * 4);
  await writeFile(path, bytes);
}
