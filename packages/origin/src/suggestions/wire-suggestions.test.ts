import { expect, test } from 'vitest';
import type { SuggestionKind } from '../search/engine.ts';
import { toWireSuggestions } from './wire-suggestions.ts';

const row = (kind: SuggestionKind, title: string) => ({
  kind,
  key: `k${title}`,
  dir: `d${title}`,
  title,
  total: 12,
});

test('suggestions are grouped by kind, each group in the order of the rows', () => {
  const item = (title: string) => ({ key: `k${title}`, dir: `d${title}`, title, total_videos: '12' });
  const rows = [
    row('model', 'm'),
    row('keyword', 'w'),
    row('category', 'b'),
    row('channel', 'c'),
    row('keyword', 'v'),
    row('category', 'a'),
  ];
  expect(toWireSuggestions(rows)).toEqual({
    keywords: ['w', 'v'],
    categories: [item('b'), item('a')],
    channels: [item('c')],
    models: [item('m')],
  });
});
