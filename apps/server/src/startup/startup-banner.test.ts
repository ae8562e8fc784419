import type { PipelineProgress } from '@nightjar/origin';
import { expect, test } from 'vitest';
import {
  followProgress,
  progressLine,
  replacedPasswords,
  somethingPlays,
  welcome,
} from './startup-banner.ts';

const progress = (ready: number, done: number, failed = 0): PipelineProgress => ({
  assets: { ready, playable: ready, failed, total: 12 },
  pictures: { done, total: 240 },
});

async function follow(steps: PipelineProgress[]): Promise<string[]> {
  const heard: string[] = [];
  await followProgress({
    console: {
      log: undefined as never,
      say: (line) => heard.push(`said: ${line}`),
      print: (line) => heard.push(`printed: ${line}`),
      progress: (line) => heard.push(line),
    },
    read: async () => steps.shift() ?? progress(12, 240),
    signal: new AbortController().signal,
    isUsable: somethingPlays,
    onUsable: () => heard.push('usable'),
    everyMs: 0,
  });
  return heard;
}

test('the first lines give the address and the published passwords', () => {
  const environment = { publicUrl: 'http://localhost:8080', dataDir: '/srv/data' };
  const published = [{ username: 'demo', password: 'demo-pass' }];
  expect(welcome(environment, published)[0]).toBe('Nightjar is ready: http://localhost:8080');
  expect(welcome(environment, published)[1]).toBe('Demonstration accounts: demo / demo-pass');
  expect(welcome(environment, []).join()).not.toMatch(/demo/i);
});

test('random passwords of demonstration accounts have lines of their own', () => {
  expect(replacedPasswords([])).toEqual([]);
  const replaced = [
    { username: 'demo', password: 'a1' },
    { username: 'moderator', password: 'b2' },
  ];
  expect(replacedPasswords(replaced)[0]).toContain('shown only this once: demo / a1 · moderator / b2');
});

test('the line names what is worked on', () => {
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

test('progress is shown until everything is made, and then it is said', async () => {
  const heard = await follow([progress(0, 0), progress(12, 100), progress(12, 240)]);
  expect(heard.filter((line) => line === 'usable')).toHaveLength(1);
  expect(heard.slice(-2)).toEqual(['', 'said: All 12 clips are made.']);
});

test('a clip that could not be made is told and does not keep the line for ever', async () => {
  expect((await follow([progress(0, 0), progress(11, 240, 1)])).at(-1)).toContain(
    '11 of 12 clips are made, 1 failed',
  );
});

test('a start that finds everything made is usable at once and says nothing about it', async () => {
  expect(await follow([progress(12, 240)])).toEqual(['', 'usable']);
});

test('the site is usable as soon as the first clip plays, or when none is to come', async () => {
  const heard = await follow([progress(0, 0), progress(1, 40), progress(12, 240)]);
  expect(heard[0]).toMatch(/^0 of 12 clips/);
  expect(heard.indexOf('usable')).toBe(2);
  expect(somethingPlays(progress(0, 240, 12))).toBe(true);
  expect(somethingPlays({ ...progress(0, 0), assets: { ready: 0, playable: 0, failed: 0, total: 0 } })).toBe(
    true,
  );
});
