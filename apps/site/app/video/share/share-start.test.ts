import { expect, it } from 'vitest';
import { readShareStart } from './share-start.ts';

it.each([
  ['', 0],
  ['  ', 0],
  ['0:00', 0],
  ['83', 83],
  ['1:23', 83],
  [' 01:02:03 ', 3723],
])('the start "%s" is second %d', (text, seconds) => {
  expect(readShareStart(text, 4000)).toEqual({ ok: true, seconds });
});

it.each(['soon', '1:60', '-3', '1:2:3:4', '1.5', '9'.repeat(400), '1:23<script>'])(
  'the start "%s" is refused',
  (text) => {
    expect(readShareStart(text, 4000)).toEqual({ ok: false, reason: 'invalid' });
  },
);

it.each(['1:00', '999999'])('the start "%s" is after the end of a minute', (text) => {
  expect(readShareStart(text, 60)).toEqual({ ok: false, reason: 'pastEnd' });
});
