import { appendFile, open, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/clips.ts';
import { makeFragmentedClip } from '../testing/fragmented-clip.ts';
import { createFragmentReader, type FragmentReader } from './fragment-reader.ts';

const folder = testFolder();

/** Writes a file in parts and reads it after each; `check` sees the reader and the number of bytes so far. */
async function readGrowing(
  bytes: Buffer,
  ends: readonly number[],
  check?: (reader: FragmentReader, size: number) => void,
) {
  const path = folder.path('growing.mp4');
  await writeFile(path, '');
  const file = await open(path, 'r');
  try {
    const reader = createFragmentReader(file);
    let written = 0;
    for (const end of [...ends, bytes.length]) {
      await appendFile(path, bytes.subarray(written, end));
      written = end;
      await reader.readMore();
      check?.(reader, end);
    }
    return { initEnd: reader.initEnd, fragments: structuredClone(reader.fragments) };
  } finally {
    await file.close();
  }
}

describe('a fragmented file that grows', () => {
  it('27: has the same fragments as the whole file, wherever it ended when it was read', async () => {
    const bytes = await makeFragmentedClip(folder.path('clip.mp4'), 6);
    const whole = await readGrowing(bytes, []);
    expect(whole.fragments.length).toBeGreaterThanOrEqual(12);
    const moof = whole.fragments[3]?.start ?? 0;
    const odd = Array.from({ length: Math.floor(bytes.length / 997) }, (_, index) => (index + 1) * 997);
    // Also within a header, and between the two boxes of a fragment.
    const ends = [...odd, moof, moof + 3, moof + 9, moof + bytes.readUInt32BE(moof)].sort((a, b) => a - b);
    const read = await readGrowing(bytes, ends, ({ initEnd, fragments }, size) => {
      expect([0, whole.initEnd]).toContain(initEnd);
      expect(fragments.slice(0, -1)).toEqual(whole.fragments.slice(0, Math.max(0, fragments.length - 1)));
      expect(fragments.at(-1)?.end ?? 0).toBeLessThanOrEqual(size);
    });
    expect(read).toEqual(whole);
  });

  it('27: has fragments that follow each other, of half a second, with a keyframe every two seconds', async () => {
    const bytes = await makeFragmentedClip(folder.path('clip.mp4'), 6);
    const { initEnd, fragments } = await readGrowing(bytes, []);
    const starts = fragments.map(({ start }) => start);
    expect(starts).toEqual([initEnd, ...fragments.slice(0, -1).map(({ end }) => end)]);
    const keyframes = fragments.filter(({ video }) => video?.isKeyframe);
    expect(keyframes.map(({ video }) => video?.startSeconds)).toEqual([0, 2, 4]);
    const seconds = fragments.reduce((sum, { video }) => sum + (video?.durationSeconds ?? 0), 0);
    expect(seconds).toBeCloseTo(6, 3);
    expect(Math.max(...fragments.map(({ video }) => video?.durationSeconds ?? 0))).toBeLessThanOrEqual(0.6);
  });
});
