import { ownListPerPage } from '@nightjar/api';
import { expect, test } from 'vitest';
import { ownPage, ownPageFigures } from './own-page.ts';

test('page numbers start at 1', () => {
  expect(ownPage()).toEqual({ limit: ownListPerPage, offset: 0 });
  expect(ownPage(3)).toEqual({ limit: ownListPerPage, offset: 2 * ownListPerPage });
});

test('returns the total and the number of pages', () => {
  expect(ownPageFigures(0)).toEqual({ total_count: '0', pages: 0 });
  expect(ownPageFigures(ownListPerPage + 1)).toEqual({ total_count: String(ownListPerPage + 1), pages: 2 });
});
