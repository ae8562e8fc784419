import { expect, test } from 'vitest';
import { entryAt, readWebVtt } from './webvtt.ts';

const times = (text: string) => readWebVtt(text).map((cue) => [cue.startSeconds, cue.endSeconds, cue.lines]);

test('THUMB-1, CHAP-1: reads cues with any line ending, identifiers, settings and several lines', () => {
  const text =
    '\uFEFFWEBVTT\n\nintro\n00:00.500 --> 00:02.000 line:0\none\ntwo\n\n01:00:00.000 --> 01:00:01.000\nthree';
  const expected = [
    [0.5, 2, ['one', 'two']],
    [3600, 3601, ['three']],
  ];
  for (const end of ['\n', '\r\n', '\r']) expect(times(text.replaceAll('\n', end))).toEqual(expected);
});

test('CHAP-1: skips comments, styles, regions and invalid cues', () => {
  const text = [
    'WEBVTT',
    'NOTE 00:00 --> nothing\nnot read',
    'STYLE\n::cue { color: red }',
    'REGION\nid:one',
    '00:05.000 --> 00:05.000\nempty',
    '00:09.000 --> 00:05.000\nbackwards',
    'aa:bb --> cc:dd\nno times',
    '00:01.000 --> 00:02.000\nkept\n00:03.000 --> 00:04.000\nkept without a blank line',
  ].join('\n\n');
  expect(times(text)).toEqual([
    [1, 2, ['kept']],
    [3, 4, ['kept without a blank line']],
  ]);
});

test.each([['<html>404</html>'], [''], ['\u0000\u0000'], ['--> --> -->\n'.repeat(1000)]])(
  'CHAP-1: a file that is not WebVTT has no cues',
  (text) => {
    expect(readWebVtt(text)).toEqual([]);
  },
);

test.each<[string, number | undefined]>([
  ['  00:01.000 --> 00:02.000  ', 1],
  ['00:01.000\t-->\t00:02.000', 1],
  ['00:01.000  -->  00:02.000', 1],
  ['1:01 --> 1:02', 61],
  ['00:01.5 --> 00:02', 1.5],
  ['0:00:01.25 --> 0:00:02.25', 1.25],
  ['1234:00:01 --> 1234:00:02', 1234 * 3600 + 1],
  ['x00:01.000 --> 00:02.000', undefined],
  ['00:01.000-->00:02.000', undefined],
  ['00:1 --> 00:2', undefined],
  ['01 --> 02', undefined],
])('CHAP-1: a cue with the times %j begins at %s', (line, seconds) => {
  expect(readWebVtt(`WEBVTT\n\n${line}\n  text  \n`)).toEqual(
    seconds === undefined ? [] : [expect.objectContaining({ startSeconds: seconds, lines: ['text'] })],
  );
});

test('CHAP-1: a line of spaces ends a cue', () => {
  expect(times('WEBVTT\n\n00:01.000 --> 00:02.000\none\n  \nnot read')).toEqual([[1, 2, ['one']]]);
});

test('CHAP-1: at most 7200 cues of a file are read', () => {
  expect(readWebVtt('00:00.000 --> 00:01.000\nx\n\n'.repeat(100_000))).toHaveLength(7200);
});

test('CHAP-2: the entry at a second is the last one that has begun, and undefined before the first', () => {
  const entries = [{ startSeconds: 2 }, { startSeconds: 5 }, { startSeconds: 9 }];
  expect([0, 2, 4.9, 5, 100].map((second) => entryAt(entries, second)?.startSeconds)).toEqual([
    undefined,
    2,
    2,
    5,
    9,
  ]);
});
