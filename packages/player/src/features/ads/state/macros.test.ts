import { expect, test } from 'vitest';
import { fillMacros, playhead } from './macros.ts';

const values = {
  ERRORCODE: 402,
  CONTENTPLAYHEAD: '00:00:05.000',
  PLAYERSIZE: [640, 360],
  DOMAIN: '',
  EXTENSIONS: [],
  ASSETURI: 'https://a.example/x?y=1',
};

test.each<[string, string]>([
  ['https://t.example/?c=[ERRORCODE]', 'https://t.example/?c=402'],
  ['https://t.example/?c=%5BERRORCODE%5D&d=%%ERRORCODE%%', 'https://t.example/?c=402&d=402'],
  ['https://t.example/?p=[CONTENTPLAYHEAD]', 'https://t.example/?p=00%3A00%3A05.000'],
  ['https://t.example/?s=[PLAYERSIZE]', 'https://t.example/?s=640,360'],
  ['https://t.example/?u=[ASSETURI]', 'https://t.example/?u=https%3A%2F%2Fa.example%2Fx%3Fy%3D1'],
  ['https://t.example/?i=[IFA]&v=[GDPRCONSENT]', 'https://t.example/?i=-1&v=-1'],
  ['https://t.example/?d=[DOMAIN]&e=[EXTENSIONS]', 'https://t.example/?d=-1&e=-1'],
  ['https://t.example/?list[]=1&own[MYTHING]=2', 'https://t.example/?list[]=1&own[MYTHING]=2'],
  ['https://[::1]/?c=[errorcode]', 'https://[::1]/?c=402'],
])('AD-9: fills %s to %s', (template, expected) => {
  expect(fillMacros(template, values)).toBe(expected);
});

test('AD-9: a value cannot add parameters, and an address with many brackets is processed in linear time', () => {
  expect(fillMacros('https://t.example/?a=[DOMAIN]', { DOMAIN: "x&evil=1#'*" })).toBe(
    'https://t.example/?a=x%26evil%3D1%23%27%2A',
  );
  const long = '['.repeat(50_000);
  expect(fillMacros(long, values)).toBe(long);
});

test.each<[number | undefined, string | undefined]>([
  [0, '00:00:00.000'],
  [3723.4567, '01:02:03.456'],
  [-1, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [undefined, undefined],
])('AD-9: the playhead %s is formatted as %s', (seconds, expected) => {
  expect(playhead(seconds)).toBe(expected);
});
