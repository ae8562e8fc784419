import { describe, expect, test } from 'vitest';
import { type Guess, leaveOneOut, meaningfulWords, planSearch, type ReadWord } from './plan.ts';

const word = (raw: string, id: number | null, more: Partial<ReadWord> = {}): ReadWord => ({
  raw,
  id,
  videos: id === null ? 0 : id * 10,
  isCommon: false,
  pairId: null,
  pairVideos: null,
  ...more,
});
const guess = (raw: string, more: Partial<Guess> = {}): Guess => ({
  raw,
  near: [],
  beginning: [],
  within: null,
  joined: null,
  ...more,
});

describe('54: meaningful words', () => {
  test('exclude common words unless there are no others', () => {
    const the = word('the', 1, { isCommon: true });
    const night = word('night', 2);
    expect(meaningfulWords([the, night])).toEqual([night]);
    expect(meaningfulWords([the])).toEqual([the]);
  });
});

describe('55: the plan of a search', () => {
  test('each known word is a group, rarest first', () => {
    expect(planSearch([word('night', 5), word('aurora', 2)], [])).toEqual({
      groups: [[2], [5]],
      pairs: [],
      isExact: true,
    });
  });

  test('drops an unknown word that resembles no known word', () => {
    expect(planSearch([word('xyzzy', null), word('night', 5)], [guess('xyzzy')])).toEqual({
      groups: [[5]],
      pairs: [],
      isExact: false,
    });
  });

  test('names the term with corrected spelling, with all its words', () => {
    const near = [
      { id: 9, videos: 4, form: 'light' },
      { id: 8, videos: 1, form: 'lights' },
    ];
    const words = [word('the', 1, { isCommon: true }), word('ligth', null), word('night', 5)];
    expect(planSearch(words, [guess('ligth', { near })]).corrected).toBe('the light night');
    expect(planSearch(words, [guess('ligth')]).corrected).toBeUndefined();
    expect(planSearch(words, [guess('ligth', { near })], { widened: true }).corrected).toBeUndefined();
  });

  test('treats an unknown last word as a prefix', () => {
    const beginning = [
      { id: 7, videos: 1 },
      { id: 8, videos: 2 },
    ];
    const guesses = [guess('auro', { beginning, near: [{ id: 9, videos: 1, form: 'nine' }] })];
    expect(planSearch([word('night', 5), word('auro', null)], guesses).groups).toEqual([[7, 8], [5]]);
    expect(planSearch([word('auro', null), word('night', 5)], guesses).groups).toEqual([[9], [5]]);
  });

  test('prefers joining an unknown word with the next one over correcting it', () => {
    const guesses = [
      guess('sun', { joined: { id: 3, videos: 4 }, near: [{ id: 9, videos: 1, form: 'nine' }] }),
    ];
    const words = [word('sun', null), word('set', 6), word('beach', 1)];
    expect(planSearch(words, guesses).groups).toEqual([[3], [1]]);
  });

  test('treats the word after a joined pair on its own', () => {
    const joined = { id: 3, videos: 4 };
    const words = [word('sun', null), word('set', 6), word('moon', null), word('rise', 7), word('sea', 1)];
    expect(planSearch(words, [guess('sun', { joined }), guess('moon', { joined })]).groups).toEqual([
      [3],
      [3],
      [1],
    ]);
  });

  test('prefers correcting an unknown word over splitting it into two', () => {
    const within = [4, 2] as const;
    expect(
      planSearch(
        [word('nihgt', null)],
        [guess('nihgt', { near: [{ id: 5, videos: 1, form: 'five' }], within })],
      ).groups,
    ).toEqual([[5]]);
    expect(planSearch([word('nightsky', null)], [guess('nightsky', { within })]).groups).toEqual([[4], [2]]);
  });

  test('removes duplicate ids from a group and sums the videos of its words', () => {
    const near = [
      { id: 9, videos: 30, form: 'night' },
      { id: 9, videos: 30, form: 'nights' },
    ];
    expect(planSearch([word('nihgt', null), word('aurora', 5)], [guess('nihgt', { near })]).groups).toEqual([
      [5],
      [9],
    ]);
  });

  test('keeps the eight rarest groups', () => {
    const words = Array.from({ length: 10 }, (_, index) => word(`w${index}`, 10 - index));
    expect(planSearch(words, []).groups).toEqual([[1], [2], [3], [4], [5], [6], [7], [8]]);
  });
});

describe('a widened search', () => {
  test('includes words that resemble a known word', () => {
    const guesses = [
      guess('night', { near: [{ id: 9, videos: 1, form: 'nine' }], beginning: [{ id: 8, videos: 1 }] }),
      guess('sea', { beginning: [{ id: 7, videos: 1 }] }),
    ];
    const words = [word('night', 5), word('sea', 1)];
    const plan = planSearch(words, guesses, { widened: true });
    expect(plan.groups).toEqual([
      [1, 7],
      [5, 9],
    ]);
    expect(plan.pairs).toEqual([]);
  });

  test('drops a word that resembles no known word', () => {
    expect(planSearch([word('xyzzy', null), word('sea', 1)], [], { widened: true }).groups).toEqual([[1]]);
  });
});

describe('pairs of neighbours', () => {
  const paired = (raw: string, id: number, pairId: number | null, pairVideos: number | null) =>
    word(raw, id, { pairId, pairVideos });

  test('are listed rarest first', () => {
    const words = [paired('a', 1, 11, 9), paired('b', 2, 12, 3), paired('c', 3, 13, 1)];
    expect(planSearch(words, []).pairs).toEqual([12, 11]);
  });

  test('are used only when all pairs are known', () => {
    expect(planSearch([paired('a', 1, 11, 9), paired('b', 2, null, null), word('c', 3)], []).pairs).toEqual(
      [],
    );
  });

  test('are used only when all words are known', () => {
    expect(planSearch([paired('a', 1, 11, 9), word('b', null)], []).pairs).toEqual([]);
  });

  test('exclude words that start with a digit', () => {
    expect(planSearch([paired('a', 1, 11, 9), paired('4k', 2, 12, 9), word('c', 3)], []).pairs).toEqual([]);
    expect(planSearch([paired('mp3', 1, 11, 9), paired('x2', 2, 12, 3), word('c', 3)], []).pairs).toEqual([
      12, 11,
    ]);
    const behind = [word('x1', 9), word('2', 2), paired('a', 1, 11, 9), word('b', 3)];
    expect(planSearch(behind, []).pairs).toEqual([11]);
  });

  test('without a frequency are treated as the rarest', () => {
    const words = [paired('a', 1, 11, 2), paired('b', 2, 12, null), word('c', 3)];
    expect(planSearch(words, []).pairs).toEqual([12, 11]);
  });

  test('are not used in a widened search', () => {
    const words = [paired('a', 1, 11, 9), word('b', 2)];
    expect(planSearch(words, []).pairs).toEqual([11]);
    expect(planSearch(words, [], { widened: true }).pairs).toEqual([]);
  });
});

describe('55: a search without one of its words', () => {
  test('omits each group once, most frequent first', () => {
    const plan = { groups: [[1], [2], [3]], pairs: [9], isExact: true };
    expect(leaveOneOut(plan)).toEqual([
      { groups: [[1], [2]], pairs: [], isExact: false },
      { groups: [[1], [3]], pairs: [], isExact: false },
      { groups: [[2], [3]], pairs: [], isExact: false },
    ]);
  });

  test('needs two groups', () => {
    expect(leaveOneOut({ groups: [[1]], pairs: [], isExact: true })).toEqual([]);
    expect(leaveOneOut({ groups: [[1], [2]], pairs: [], isExact: true })).toHaveLength(2);
  });
});
