import { expect, test } from 'vitest';
import {
  type Chapter,
  chapterAt,
  chapterGaps,
  chapterStep,
  chaptersWithin,
  parseChapters,
} from './chapters.ts';

const written = (...cues: [string, string][]) =>
  `WEBVTT\n\n${cues.map(([start, title]) => `${start} --> 10:00:00.000\n${title}`).join('\n\n')}\n`;
const at = (...starts: number[]): Chapter[] =>
  starts.map((startSeconds) => ({ startSeconds, title: `From ${startSeconds}` }));

test('CHAP-1: chapters are sorted, and those without a title or with a duplicate start are skipped', () => {
  const text = written(
    ['00:20.000', 'Late'],
    ['00:00.000', 'Early'],
    ['00:05.000', ''],
    ['00:07.000', '<i></i>&nbsp;'],
    ['00:20.000', 'Late again'],
  );
  expect(parseChapters(text)).toEqual([
    { startSeconds: 0, title: 'Early' },
    { startSeconds: 20, title: 'Late' },
  ]);
});

test('CHAP-1: a title is plain text on one line of limited length', () => {
  const [chapter] = parseChapters(
    written(['00:00.000', '<v Guide><b>Red</b>\n&lt;script&gt; &amp; <img src=x onerror=']),
  );
  expect(chapter?.title).toBe('Red <script> &');
  expect(parseChapters(written(['00:00.000', 'One\ttwo   three\u0007four']))[0]?.title).toBe(
    'One two three four',
  );
  expect(parseChapters(written(['00:00.000', 'x'.repeat(10_000)]))[0]?.title).toHaveLength(200);
});

test('CHAP-1: the escapes of a title are replaced', () => {
  const [chapter] = parseChapters(written(['00:00.000', 'a&nbsp;b&lrm;c&rlm;d&copy;e']));
  expect(chapter?.title).toBe('a\u00A0b\u200Ec\u200Fd&copy;e');
});

test('CHAP-1: at most 200 chapters are read', () => {
  const cues = Array.from({ length: 5000 }, (_, index): [string, string] => [
    `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}.000`,
    'One',
  ]);
  expect(parseChapters(written(...cues))).toHaveLength(200);
});

test('CHAP-1: chapters that begin at the end or later are removed once the duration is known', () => {
  expect(chaptersWithin(at(0, 30, 60, 90), 60)).toEqual(at(0, 30));
  expect(chaptersWithin(at(0, 30), 0)).toEqual(at(0, 30));
});

test('CHAP-2: a chapter lasts until the next one begins', () => {
  expect(chapterAt(at(10, 30), 9)).toBeUndefined();
  expect(chapterAt(at(10, 30), 29.9)?.startSeconds).toBe(10);
  expect(chapterAt(at(10, 30), 500)?.startSeconds).toBe(30);
});

test.each([
  [0, 1, 10],
  [10, 1, 30],
  [30, 1, undefined],
  [40, -1, 30],
  [31, -1, 10],
  [11, -1, 0],
  [2, -1, 0],
] as const)('CHAP-5: from second %d a step of %d seeks to %s', (seconds, direction, expected) => {
  expect(chapterStep(at(10, 30), seconds, direction)).toBe(expected);
});

test('CHAP-5: without chapters there is no step', () => {
  expect(chapterStep([], 5, -1)).toBeUndefined();
});

test('CHAP-3: the bar has a gap at each chapter start, except near its ends and near another gap', () => {
  expect(chapterGaps(at(0, 250, 251, 500, 999), 1000)).toEqual([0.25, 0.5]);
  expect(chapterGaps(at(0, 5), 0)).toEqual([]);
});
