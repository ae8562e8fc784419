import { expect, test } from 'vitest';
import { loadedPing } from './loaded-ping.ts';

const base = 'https://net.example/ping';
test.each<[string | undefined, string, string | undefined]>([
  [base, 'https://ads.example/vast?out_name=tube1&cisai=77&x=1', `${base}?out_name=tube1&cisai=77`],
  [`${base}?v=2`, 'https://ads.example/vast?cisai=77', `${base}?v=2&cisai=77`],
  [base, '/vast?out_name=a%20b%26c#z?cisai=1', `${base}?out_name=a%20b%26c`],
  [base, 'https://ads.example/vast?out_name=', undefined],
  [base, 'https://ads.example/vast', undefined],
  [base, 'https://ads.example/vast?out_name=%E0%A4%A', undefined],
  [undefined, 'https://ads.example/vast?cisai=77', undefined],
  ['HTTP://net.example/ping', 'https://ads.example/vast?cisai=77', 'HTTP://net.example/ping?cisai=77'],
  [`${base}#part`, 'https://ads.example/vast?cisai=77', `${base}?cisai=77#part`],
  [base, 'https://ads.example/vast?cisai=a=b?c+d', `${base}?cisai=a%3Db%3Fc%20d`],
  ['', 'https://ads.example/vast?cisai=77', undefined],
  ['x https://net.example/ping', 'https://ads.example/vast?cisai=77', undefined],
  ['javascript:alert(1)', 'https://ads.example/vast?cisai=77', undefined],
])('AD-10: the ping to %s for the tag %s is %s', (address, tag, expected) => {
  expect(loadedPing(address, tag)).toBe(expected);
});
