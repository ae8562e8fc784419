import { expect, test } from 'vitest';
import { toWireSuggestions } from './wire-suggestions.ts';

const row = (kind: number, title: string) => ({ kind, key: `k${title}`, dir: `d${title}`, title, total: 12 });

test('suggestions are grouped by kind, each group in the order of the rows', () => {
  const item = (title: string) => ({ key: `k${title}`, dir: `d${title}`, title, total_videos: '12' });
  const rows = [row(4, 'm'), row(1, 'w'), row(2, 'b'), row(3, 'c'), row(1, 'v'), row(2, 'a')];
  expect(toWireSuggestions(rows)).toEqual({
    keywords: ['w', 'v'],
    categories: [item('b'), item('a')],
    channels: [item('c')],
    models: [item('m')],
  });
});
