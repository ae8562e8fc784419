import { expect, test } from 'vitest';
import { narrowed } from './list-filters.ts';

const list = { kind: 'category', objectId: 3, gender: 'str' } as const;

test.each([
  [
    { type: 'all', duration: 'all', date: 'all' },
    { facet: '', isVr: false },
  ],
  [
    { type: 'hd', duration: 'all', date: 'all' },
    { facet: 'hd', isVr: false },
  ],
  [
    { type: 'hd', duration: '2', date: 'all' },
    { facet: 'hd2', isVr: false },
  ],
  [
    { type: 'all', duration: '3', date: 'day' },
    { facet: '3', isVr: false, period: 'day' },
  ],
  [
    { type: 'vr', duration: '1', date: 'week' },
    { facet: '1', isVr: true, period: 'week' },
  ],
] as const)('the filters %o narrow a list to %o', (filters, slice) => {
  expect(narrowed(list, filters)).toEqual({ ...list, ...slice });
});
