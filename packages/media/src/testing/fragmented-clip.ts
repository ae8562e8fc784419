import { readFile } from 'node:fs/promises';
import { fragmentedMovie } from '../hls/segment-cutter.ts';
import { makeTestClip } from './clips.ts';

/** Makes a fragmented clip with a keyframe every two seconds, as an ingest does, and returns its bytes. */
export async function makeFragmentedClip(path: string, seconds: number): Promise<Buffer> {
  const fragmented = Object.entries(fragmentedMovie).flatMap(([name, value]) => [`-${name}`, value]);
  const keyframes = ['-g', '48', '-keyint_min', '48', '-sc_threshold', '0'];
  return readFile(makeTestClip(path, { seconds, output: [...keyframes, ...fragmented] }));
}
