import type { PipelineProgress } from '@nightjar/origin';
import { expect, test } from 'vitest';
import {
  followProgress,
  hasPlayableClip,
  passwordLines,
  progressLine,
  readyLines,
} from './startup-banner.ts';

const progress = (ready: number, done: number, failed = 0): PipelineProgress => ({
  assets: { ready, playable: ready, failed, total: 12 },
  pictures: { done, total: 240 },
});

async function follow(steps: PipelineProgress[]): Promise<string[]> {
  const output: string[] = [];
  await followProgress({
    console: {
      log: undefined as never,
      say: (line) => output.push(`said: ${line}`),
      print: (line) => output.push(`printed: ${line}`),
      progress: (line) => output.push(line),
    },
    read: async () => steps.shift() ?? progress(12, 240),
    signal: new AbortController().signal,
    isUsable: hasPlayableClip,
    onUsable: () => output.push('usable'),
    everyMs: 0,
  });
  return output;
}

test('shows the address and the published passwords', () => {
  const environment = { publicUrl: 'http://localhost:8080', dataDir: '/srv/data' };
  const published = [{ username: 'demo', password: 'demo-pass' }];
  expect(readyLines(environment, published)[0]).toBe('Nightjar is ready: http://localhost:8080');
  expect(readyLines(environment, published)[1]).toBe('Demonstration accounts: demo / demo-pass');
  expect(readyLines(environment, []).join()).not.toMatch(/demo/i);
});

test('shows random passwords of demonstration accounts on lines of their own', () => {
  expect(passwordLines([])).toEqual([]);
  const replaced = [
    { username: 'demo', password: 'a1' },
    { username: 'moderator', password: 'b2' },
  ];
  expect(passwordLines(replaced)[0]).toContain('shown only this once: demo / a1 · moderator / b2');
});

test('names the current step in the progress line', () => {
  const line = progressLine({
    assets: {
      ready: 3,
      playable: 4,
      failed: 0,
      total: 12,
      current: { source: 'silk', step: 'hd', fraction: 0.42 },
    },
    pictures: { done: 24, total: 240 },
  });
  expect(line).toBe('3 of 12 clips made (hd 42 %), 24 of 240 pictures. The site can be used meanwhile.');
});

test('shows progress until everything is made, and then a final line', async () => {
  const output = await follow([progress(0, 0), progress(12, 100), progress(12, 240)]);
  expect(output.filter((line) => line === 'usable')).toHaveLength(1);
  expect(output.slice(-2)).toEqual(['', 'said: All 12 clips are made.']);
});

test('ends the progress when a clip has failed, and reports the failure', async () => {
  expect((await follow([progress(0, 0), progress(11, 240, 1)])).at(-1)).toContain(
    '11 of 12 clips are made, 1 failed',
  );
});

test('is usable at once and shows no progress when everything was made before', async () => {
  expect(await follow([progress(12, 240)])).toEqual(['', 'usable']);
});

test('is usable as soon as one clip is playable, or when none is expected', async () => {
  const output = await follow([progress(0, 0), progress(1, 40), progress(12, 240)]);
  expect(output[0]).toMatch(/^0 of 12 clips/);
  expect(output.indexOf('usable')).toBe(2);
  expect(hasPlayableClip(progress(0, 240, 12))).toBe(true);
  expect(hasPlayableClip({ ...progress(0, 0), assets: { ready: 0, playable: 0, failed: 0, total: 0 } })).toBe(
    true,
  );
});
