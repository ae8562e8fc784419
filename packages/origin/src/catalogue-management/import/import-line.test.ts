import { expect, test } from 'vitest';
import { parseEntryLine } from '../entry-list/entry-line.ts';
import { parseLine } from './import-line.ts';

const walk = { file: 'walk.mp4', title: 'A walk' };
const problemOf = (fields: Record<string, unknown>) => {
  const parsed = parseLine({ line: 1, fields });
  return 'problem' in parsed ? parsed.problem : undefined;
};

test.each([
  [{ title: 'A walk' }, 'file: is missing'],
  [{ titel: 'A walk', file: 'walk.mp4' }, /^there is no field "titel": use key, file, /],
  [{ ...walk, title: 'ab' }, 'title: is shorter than 3 characters'],
  [{ ...walk, title: 'x'.repeat(121) }, 'title: is longer than 120 characters'],
  [{ ...walk, title: 5 }, 'title: is not a text'],
  [{ ...walk, file: ' ' }, 'file: is empty'],
  [{ ...walk, private: 'maybe' }, 'private: use yes or no'],
  [{ ...walk, private: 2 }, 'private: use yes or no'],
  [{ ...walk, stage: 'soon' }, /^stage: use draft, .* or \w+$/],
  [{ ...walk, tags: `calm;${'x'.repeat(121)}` }, 'tags: one of them is longer than 120 characters'],
  [
    { ...walk, tags: Array.from({ length: 51 }, (_, index) => `t${index}`) },
    'tags: has more than 50 entries',
  ],
  [{ ...walk, tags: 7 }, 'tags: is neither a text nor a list of texts'],
  [{ ...walk, gender: 'X' }, 'gender: is not a code of 2 to 8 lower case letters'],
  [{ ...walk, vr: '360' }, 'vr: is not a format like eqr_360_mono'],
  [{ ...walk, post_date: 'soon' }, 'post_date: is not a date'],
])('110: %j is refused with a sentence', (fields, problem) => {
  expect(problemOf(fields)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
});

test.each([
  ['TRUE', true],
  ['True', true],
  [' YES ', true],
  ['1', true],
  [true, true],
  ['FALSE', false],
  ['No', false],
  ['0', false],
  ['', false],
  [undefined, false],
])('110: the private %j of a line is %j', (text, isPrivate) => {
  expect(parseLine({ line: 1, fields: { ...walk, private: text } })).toMatchObject({ private: isPrivate });
});

test.each([
  [undefined, 'str'],
  ['', 'str'],
  ['gay', 'gay'],
])('the gender %j of a line is %j', (text, gender) => {
  expect(parseLine({ line: 1, fields: { ...walk, gender: text } })).toMatchObject({ gender });
});

test.each([
  [{ hidden: 'TRUE' }, { hidden: true }],
  [{ hidden: 'perhaps' }, { problem: 'hidden: use yes or no' }],
  [{ title: '' }, { problem: 'title: is empty' }],
  [{ redirects: 'Not valid' }, { problem: /^redirects: one of them is not an address/ }],
])('118: the fields %j of an entry give %j', (fields, expected) => {
  const parsed = parseEntryLine({
    line: 1,
    fields: { kind: 'category', dir: 'sky', title: 'Sky', ...fields },
  });
  const problem = 'problem' in expected ? expected.problem : undefined;
  expect(parsed).toMatchObject(
    problem instanceof RegExp ? { problem: expect.stringMatching(problem) } : expected,
  );
});
