import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { bannedTerms, sanctionMember, saveBannedTerms, saveCatalogueEntry, sendNotice } from './all.ts';
import { readInput } from './read-input.ts';

const notice = {
  kind: 'other',
  addresses: ['5'],
  name: 'Rita',
  email: 'rita@example.org',
  statement: 'I did not allow this video of me.',
  isTrue: true,
};
const failuresOf = (wrong: object) => {
  const read = readInput(sendNotice, { ...notice, ...wrong });
  return read.ok ? [] : read.fields;
};

test('a right input has its parameters', () => {
  expect(readInput(sendNotice, { ...notice, name: ' Rita ' })).toEqual({ ok: true, params: notice });
});

test('every field without an entry is required', () => {
  const empty = { kind: '', addresses: [], name: ' ', email: '', statement: '\0', isTrue: false };
  const required = Object.keys(empty).map((field) => ({ field, code: 'required' }));
  expect(failuresOf(empty)).toEqual(required);
  expect(readInput(sendNotice, {})).toEqual({ ok: false, fields: required });
});

test.each([
  [{ name: 'x' }, 'name', 'form.min_length', { length: 2 }],
  [{ statement: 'short' }, 'statement', 'form.min_length', { length: 20 }],
  [{ statement: 'x'.repeat(5001) }, 'statement', 'form.max_length', { length: 5000 }],
  [{ email: 'bad' }, 'email', 'eml_invalid', undefined],
  [{ kind: 'revenge' }, 'kind', 'invalid', undefined],
  [{ name: 7 }, 'name', 'invalid', undefined],
  [{ addresses: Array(21).fill('5') }, 'addresses', 'form.max_entries', { max: 20 }],
  [{ addresses: ['5', 'x'.repeat(501)] }, 'addresses', 'form.max_length', { length: 500, line: 2 }],
  [{ addresses: ['5', '6', ''] }, 'addresses', 'required', { line: 3 }],
])('%j is refused with a code and its limits', (wrong, field, code, params) => {
  expect(failuresOf(wrong)).toEqual([{ field, code, ...(params && { params }) }]);
});

test('a value in an object has its own name, and a field one failure', () => {
  const input = { kind: 'model', title: 'Ada', facts: { birth_date: '31.5.1990', website: 'ada.example' } };
  expect(readInput(saveCatalogueEntry, input)).toEqual({
    ok: false,
    fields: ['birth_date', 'website'].map((field) => ({ field, code: 'invalid' })),
  });
  const terms = ['x'.repeat(101), '', 'y'.repeat(101)];
  expect(readInput(saveBannedTerms, { terms, base: [] })).toEqual({
    ok: false,
    fields: [{ field: 'terms', code: 'form.max_length', params: { length: 100, line: 1 } }],
  });
});

test('a number outside of its limits is invalid', () => {
  expect(readInput(sanctionMember, { userId: 4, kind: 'suspend', days: 400 })).toEqual({
    ok: false,
    fields: [{ field: 'days', code: 'invalid' }],
  });
});

test('a code does not depend on the language of zod', () => {
  z.config(z.locales.en());
  onTestFinished(() => {
    z.config({ localeError: undefined });
  });
  expect(failuresOf({ kind: 'revenge', email: 'bad' }).map(({ code }) => code)).toEqual([
    'invalid',
    'eml_invalid',
  ]);
});

test('an input that is no object is a failure of the whole form', () => {
  expect(readInput(bannedTerms, 'x')).toEqual({ ok: false, fields: [{ field: '', code: 'invalid' }] });
});
