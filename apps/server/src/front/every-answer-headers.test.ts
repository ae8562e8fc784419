import { expect, test } from 'vitest';
import { everyAnswerHeaders } from './every-answer-headers.ts';

const label = ['rating', 'RTA-5042-1996-1400-1577-RTA'];

test('labels every answer for parental controls', () => {
  expect(everyAnswerHeaders('http://localhost:8080')).toEqual([label]);
});

test('sends Strict-Transport-Security only for a site on https', () => {
  expect(everyAnswerHeaders('https://tube.example')).toEqual([
    label,
    ['strict-transport-security', 'max-age=31536000'],
  ]);
});
