import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../client/api-error.ts';
import { createReadContext } from '../testing/read-context.ts';
import { isEmptyList, readPage, readRecord } from './reader.ts';

const readWord = (value: unknown) => readRecord(z.string(), value, 'word');
function page(answer: unknown) {
  const { context, log } = createReadContext();
  return { ...readPage(answer, 'words', 10, context, readWord), log };
}

test('an invalid record is an ApiError `shape` that names the record', () => {
  expect(readWord('tide')).toBe('tide');
  const call = () => readWord(7);
  expect(call).toThrow(expect.objectContaining({ cause: expect.anything() }));
  expect(call).toThrow(ApiError);
  expect(call).toThrow(expect.objectContaining({ code: 'shape', message: 'The answer has no valid word.' }));
});

describe('a page', () => {
  test.each([
    [{ total_count: '25', pages: '3' }, 25, 3],
    [{ total_count: 25, pages: 4.9 }, 25, 4],
    [{ total_count: '25' }, 25, 3],
    [{ total_count: 20 }, 20, 2],
    // At least the number of records, for any count of the origin.
    [{ total_count: 1 }, 2, 1],
    [{ total_count: -5, pages: -1 }, 2, 1],
    [{ total_count: 'many', pages: 'all' }, 2, 1],
    [{ total_count: Number.POSITIVE_INFINITY, pages: null }, 2, 1],
    [{}, 2, 1],
  ])('with two records and %j has a total of %d and %d pages', (figures, totalCount, pages) => {
    expect(page({ ...figures, words: ['a', 'b'] })).toEqual({
      items: ['a', 'b'],
      totalCount,
      pages,
      log: [],
    });
  });

  test('leaves out and logs an invalid record', () => {
    expect(page({ words: ['a', 7, 'b'] })).toMatchObject({
      items: ['a', 'b'],
      log: ['An entry of words is invalid and is left out.'],
    });
  });

  test.each([[null], ['words'], [[]], [{}], [{ words: { 0: 'a' } }]])('%j has no list', (answer) => {
    expect(() => page(answer)).toThrow('The answer has no list of words.');
  });
});

test.each([
  [{ error: 1, code: 'no_results' }, true],
  [{ error: 1, words: [] }, true],
  [{ error: 1, words: ['a'] }, false],
  [{ error: 1, words: '' }, false],
  [{ error: 1, code: 'not_found' }, false],
  [{ error: 0, code: 'no_results' }, false],
  [{ words: [] }, false],
  [null, false],
  [[], false],
])('%j is marked as an empty list: %s', (answer, isEmpty) => {
  expect(isEmptyList(answer, 'words')).toBe(isEmpty);
  if (isEmpty) expect(page(answer)).toEqual({ items: [], totalCount: 0, pages: 0, log: [] });
});
