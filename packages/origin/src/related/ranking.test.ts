import { describe, expect, test } from 'vitest';
import { type Candidate, type Match, rankRelated, shortlist, type VideoAttributes } from './ranking.ts';
import { titleWords, wordKey } from './title-words.ts';

const catalogue = 10_000;

const match = (videoId: number, kind: Match['kind'], more: Partial<Match> = {}): Match => ({
  videoId,
  kind,
  objectId: 1,
  total: 100,
  visitors: 0,
  popularity: 0,
  ...more,
});

const shortlisted = (matches: readonly Match[], limit = 10) =>
  shortlist(matches, { catalogue, words: 2, limit });

describe('73: the shortlist', () => {
  test('a shared model weighs more than a category, a category more than a channel', () => {
    expect(shortlisted([match(1, 'category'), match(2, 'model'), match(3, 'channel')])).toEqual([2, 1, 3]);
  });

  test('a rare category weighs more than a common one', () => {
    const category = (videoId: number, total: number) => match(videoId, 'category', { total });
    expect(shortlisted([category(1, 10), category(2, 9000)])).toEqual([1, 2]);
    // An outdated total of 0 counts as 1.
    expect(shortlisted([category(1, 0), category(2, 1)])).toEqual([2, 1]);
  });

  test('a word counts by its share of the title', () => {
    expect(shortlisted([match(1, 'category'), match(2, 'word')])).toEqual([1, 2]);
    expect(shortlisted([match(1, 'word'), match(2, 'all', { popularity: 1000 })])).toEqual([1, 2]);
  });

  test('equal scores are ordered by popularity, then newest first', () => {
    const equals = [
      match(1, 'all', { popularity: 5 }),
      match(2, 'all', { popularity: 9 }),
      match(3, 'all', { popularity: 5 }),
    ];
    expect(shortlisted(equals)).toEqual([2, 3, 1]);
  });

  test('scores add up, independent of the order of the matches', () => {
    const matches = [
      match(1, 'category'),
      match(1, 'channel'),
      match(2, 'channel'),
      match(3, 'model'),
      match(1, 'model'),
      match(2, 'tag'),
    ];
    expect(shortlisted(matches, 2)).toEqual([1, 3]);
    expect(shortlisted([...matches].reverse(), 2)).toEqual([1, 3]);
  });

  test('ignores videos watched together by one visitor only', () => {
    const popular = match(9, 'all', { popularity: 1000 });
    expect(shortlisted([popular, match(1, 'together', { visitors: 1 })])).toEqual([9, 1]);
    expect(shortlisted([popular, match(1, 'together', { visitors: 3 })])).toEqual([1, 9]);
    // The number decays with time; from 1.5 on it counts.
    expect(shortlisted([popular, match(1, 'together', { visitors: 1.49 })])).toEqual([9, 1]);
    expect(shortlisted([popular, match(1, 'together', { visitors: 1.5 })])).toEqual([1, 9]);
  });
});

const subject: VideoAttributes = {
  words: ['silver', 'rivers'],
  models: [1, 2],
  categories: [3],
  tags: [4],
  channelId: 5,
};
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  words: [],
  models: [],
  categories: [],
  tags: [],
  channelId: null,
  popularity: 0,
  viewsWeek: 0,
  ...more,
});
const matches = [
  match(90, 'model', { objectId: 1, total: 50 }),
  match(90, 'model', { objectId: 2, total: 50 }),
  match(90, 'category', { objectId: 3, total: 3000 }),
  match(90, 'tag', { objectId: 4, total: 300 }),
  match(90, 'channel', { objectId: 5, total: 200 }),
  match(90, 'word', { objectId: 0, total: 400 }),
  match(90, 'word', { objectId: 1, total: 40 }),
];
const rank = (candidates: readonly Candidate[], more: readonly Match[] = []) =>
  rankRelated(subject, candidates, [...matches, ...more], { catalogue, limit: 10 });

describe('73: the ranking', () => {
  test('compares all attributes, independent of the list in which a candidate was found', () => {
    const both = candidate(1, { models: [1, 2] });
    const one = candidate(2, { models: [2, 7], categories: [3] });
    const channel = candidate(3, { channelId: 5, categories: [3] });
    const category = candidate(4, { categories: [3], popularity: 9000 });
    expect(rank([category, channel, one, both])).toEqual([1, 2, 3, 4]);
  });

  test('a rare word weighs more than a common one; singular and plural match', () => {
    const common = candidate(1, { words: ['silver', 'forest'] });
    const rare = candidate(2, { words: ['river', 'bank'] });
    const both = candidate(3, { words: ['silver', 'river'] });
    expect(rank([common, rare, both, candidate(4, { popularity: 50 })])).toEqual([3, 2, 1, 4]);
  });

  test('a video that is watched with many others weighs less', () => {
    const together = [1, 2].map((id) => match(id, 'together', { visitors: 20 }));
    const hit = candidate(1, { viewsWeek: 90_000, popularity: 99_999 });
    const neighbour = candidate(2, { viewsWeek: 30 });
    expect(rank([hit, neighbour], together)).toEqual([2, 1]);
  });

  test.each<[string, Partial<Candidate>]>([
    ['model', { models: [1] }],
    ['tag', { tags: [4] }],
    ['channel', { channelId: 5 }],
    ['word', { words: ['river'] }],
  ])('a shared %s adds to a shared category', (_, more) => {
    const both = candidate(1, { categories: [3], ...more });
    expect(rank([both, candidate(2, { categories: [3] })])).toEqual([1, 2]);
  });

  test('videos without a channel do not share one', () => {
    const withoutChannel = { ...subject, channelId: null };
    const candidates = [candidate(1), candidate(2, { channelId: 5 })];
    expect(rankRelated(withoutChannel, candidates, matches, { catalogue, limit: 10 })).toEqual([2, 1]);
  });

  test('a popular video that is watched with the subject ranks above an unrelated one', () => {
    const together = [match(1, 'together', { visitors: 20 })];
    expect(rank([candidate(1, { viewsWeek: 90_000 }), candidate(2)], together)).toEqual([1, 2]);
  });

  test('an unrelated video never ranks above one of the same model, independently of popularity', () => {
    expect(rank([candidate(1, { popularity: 1e9 }), candidate(2, { models: [1] })])).toEqual([2, 1]);
  });

  test('returns an empty ranking for an empty catalogue', () => {
    expect(rank([])).toEqual([]);
    expect(shortlisted([])).toEqual([]);
  });
});

describe('words of a title', () => {
  test.each([
    ['Silver Rivers over the Hills 1234', ['silver', 'rivers', 'hills']],
    ['Crème brûlée at the Café', ['creme', 'brulee', 'cafe']],
    ['  ', []],
    ['12 34 5', []],
    ['2x x2 q - mp3s', ['2x', 'x2', 'mp3s']],
    ['a of the', []],
    ['x'.repeat(10_000), ['x'.repeat(400)]],
    [
      'one two three four five six seven eight nine ten',
      ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
    ],
    ["'; DROP TABLE videos --", ['drop', 'table', 'videos']],
    ['река Волга', ['река', 'волга']],
  ])('%j has the words %j', (title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test('strips a plural s and no other ending', () => {
    expect(['rivers', 'river', 'glass', 'bus'].map(wordKey)).toEqual(['river', 'river', 'glass', 'bus']);
  });
});
