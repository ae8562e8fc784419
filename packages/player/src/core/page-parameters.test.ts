import { expect, test } from 'vitest';
import { type PageParameters, parsePageParameters } from './page-parameters.ts';

const cases: [string, PageParameters][] = [
  ['', { start: { autostart: false, muted: false }, debug: false }],
  ['?autostart=1', { start: { autostart: true, muted: true }, debug: false }],
  ['?autoplay', { start: { autostart: true, muted: true }, debug: false }],
  ['?autostart=0', { start: { autostart: false, muted: false }, debug: false }],
  ['?autoplay=false', { start: { autostart: false, muted: false }, debug: false }],
  ['?ts=90', { start: { autostart: false, muted: false, atSeconds: 90 }, debug: false }],
  ['?seek_time=12.5', { start: { autostart: false, muted: false, atSeconds: 12.5 }, debug: false }],
  ['?start_time=7s&debug=1', { start: { autostart: false, muted: false, atSeconds: 7 }, debug: true }],
  [
    '?start_time=1&seek_time=2&ts=3',
    { start: { autostart: false, muted: false, atSeconds: 3 }, debug: false },
  ],
  ['?ts=abc&seek_time=4', { start: { autostart: false, muted: false, atSeconds: 4 }, debug: false }],
  ['?ts=%2012.25%20', { start: { autostart: false, muted: false, atSeconds: 12.25 }, debug: false }],
  ['?ts=-5', { start: { autostart: false, muted: false }, debug: false }],
  ['?ts=1e99', { start: { autostart: false, muted: false }, debug: false }],
  ['?ts=', { start: { autostart: false, muted: false }, debug: false }],
];

test.each(cases)('PARAM-1: parses "%s" to %o', (search, expected) => {
  expect(parsePageParameters(new URLSearchParams(search))).toEqual(expected);
});
