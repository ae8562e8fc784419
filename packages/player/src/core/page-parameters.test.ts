import { expect, test } from 'vitest';
import { type PageParameters, parsePageParameters } from './page-parameters.ts';

const cases: [string, PageParameters][] = [
  ['', { autostart: false, debug: false }],
  ['?autostart=1', { autostart: true, debug: false }],
  ['?autoplay', { autostart: true, debug: false }],
  ['?autostart=0', { autostart: false, debug: false }],
  ['?autoplay=false', { autostart: false, debug: false }],
  ['?ts=90', { autostart: false, startSeconds: 90, debug: false }],
  ['?seek_time=12.5', { autostart: false, startSeconds: 12.5, debug: false }],
  ['?start_time=7s&debug=1', { autostart: false, startSeconds: 7, debug: true }],
  ['?start_time=1&seek_time=2&ts=3', { autostart: false, startSeconds: 3, debug: false }],
  ['?ts=abc&seek_time=4', { autostart: false, startSeconds: 4, debug: false }],
  ['?ts=%2012.25%20', { autostart: false, startSeconds: 12.25, debug: false }],
  ['?ts=-5', { autostart: false, debug: false }],
  ['?ts=1e99', { autostart: false, debug: false }],
  ['?ts=', { autostart: false, debug: false }],
];

test.each(cases)('PARAM-1: parses "%s" to %o', (search, expected) => {
  expect(parsePageParameters(new URLSearchParams(search))).toEqual(expected);
});
