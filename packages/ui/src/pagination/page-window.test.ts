import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './page-window.ts';

/** The page numbers as text: the current one in [], the one for wide screens in (). */
const seen = (page: number, pages: number) =>
  pageWindow({ page, pages })
    .map((number) =>
      number.isCurrent ? `[${number.page}]` : number.isWideOnly ? `(${number.page})` : `${number.page}`,
    )
    .join(' ');

describe('pageWindow', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [2, 2, '1 [2]'],
    [3, 5, '1 2 [3] 4 5'],
    [1, 6, '[1] 2 3 4 5 (6)'],
    [6, 6, '(1) 2 3 4 5 [6]'],
    [1, 40, '[1] 2 3 4 5 (6)'],
    [2, 40, '1 [2] 3 4 5 (6)'],
    [3, 40, '1 2 [3] 4 5 (6)'],
    [4, 40, '2 3 [4] 5 6 (7)'],
    [20, 40, '18 19 [20] 21 22 (23)'],
    [37, 40, '35 36 [37] 38 39 (40)'],
    [38, 40, '(35) 36 37 [38] 39 40'],
    [40, 40, '(35) 36 37 38 39 [40]'],
    [38_749, 38_749, '(38744) 38745 38746 38747 38748 [38749]'],
  ])('UI-2: shows page %d of %d as %s', (page, pages, text) => {
    expect(seen(page, pages)).toBe(text);
  });

  it.each([
    [0, 3, '[1] 2 3'],
    [-4, 3, '[1] 2 3'],
    [9, 3, '1 2 [3]'],
    [1, 0, '[1]'],
    [2.7, 5.2, '1 [2] 3 4 5'],
  ])('clamps page %d of %d to %s', (page, pages, text) => {
    expect(seen(page, pages)).toBe(text);
  });

  it('UI-2: has 5 numbers, 2 on each side of the current one, and one more for wide screens, on every page of a long list', () => {
    for (let page = 1; page <= 60; page += 1) {
      const numbers = pageWindow({ page, pages: 60 });
      const narrow = numbers.filter(({ isWideOnly }) => !isWideOnly).map((number) => number.page);
      expect(numbers).toHaveLength(6);
      expect(narrow).toHaveLength(5);
      expect(narrow).toContain(page);
      if (page > 2 && page < 59) expect(narrow[0]).toBe(page - 2);
      expect(numbers.every((number, index) => number.page === (numbers[0]?.page ?? 0) + index)).toBe(true);
    }
  });
});

describe('pageCount', () => {
  it.each([
    [0, 24, 1],
    [24, 24, 1],
    [25, 24, 2],
    [276, 24, 12],
    [-3, 24, 1],
  ])('%d videos with a page size of %d make %d pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  it('API-6: assumes a page size of 40 when it is unknown', () => {
    expect(pageCount(41)).toBe(2);
  });
});
