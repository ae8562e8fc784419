import { expect, test } from 'vitest';
import { formLimits, readForm } from '../index.ts';

test('L1: fields are separated by & and decoded; a file is not a text field', () => {
  expect(readForm('a=1+2&b=%C3%A9&c&=x')).toEqual({ a: '1 2', b: 'é', c: '', '': 'x' });
  const form = new FormData();
  form.append('a', '1');
  form.append('file', new File(['x'], 'x.mp4'));
  expect(readForm(form)).toEqual({ a: '1' });
});

test('L2: a name that was sent twice has all its values', () => {
  expect(readForm('a=1&a=2&b=3')).toEqual({ a: ['1', '2'], b: '3' });
  expect(readForm('a[]=1&a=2')).toEqual({ a: ['2'] });
});

test('L3: entries of a list are joined by commas, at most 20 of them', () => {
  expect(readForm('a[]=1&a[]=2&b[0]=x')).toEqual({ a: '1,2', b: 'x' });
  const entries = (count: number) => Array.from({ length: count }, () => 'a[]=1').join('&');
  expect(readForm(entries(formLimits.list))?.a).toHaveLength(39);
  expect(readForm(entries(formLimits.list + 1))).toBeUndefined();
});

test('L4: a name has up to five levels, and only lists are fields', () => {
  expect(readForm('a[b][c]=1')).toEqual({ 'a[b][c]': '1' });
  expect(readForm(`a${'[b]'.repeat(5)}=1`)).toBeDefined();
  expect(readForm(`a${'[b]'.repeat(6)}=1`)).toBeUndefined();
});

test('L5: a form with more than 1000 parameters or 65536 characters is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(readForm(many(1000)) ?? {})).toHaveLength(1000);
  expect(readForm(many(1001))).toBeUndefined();
  expect(readForm(`a=${'x'.repeat(100_000)}`)).toBeUndefined();
  const form = new FormData();
  form.append('a', 'x'.repeat(100_000));
  expect(readForm(form)).toBeUndefined();
});

test('L6: names of built-in properties are ordinary names', () => {
  const fields = readForm('__proto__=1&constructor=2&hasOwnProperty=3');
  expect(Object.entries(fields ?? {})).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
    ['hasOwnProperty', '3'],
  ]);
  expect(Object.getPrototypeOf(fields)).toBeNull();
});

test('L3: only a name with one pair of list brackets at its end is a list', () => {
  expect(readForm('ab[]=1&ab[12]=2')).toEqual({ ab: '1,2' });
  expect(readForm('a[12345]=1&x[]y=2&[]=3&a[b][]=4')).toEqual({
    'a[12345]': '1',
    'x[]y': '2',
    '[]': '3',
    'a[b][]': '4',
  });
});

test('L3: the limit of lists does not apply to a repeated name without brackets', () => {
  expect(readForm(Array.from({ length: 21 }, () => 'a=1').join('&'))?.a).toHaveLength(21);
});

test('L5: a form of exactly 65536 characters is read', () => {
  const text = `a=${'x'.repeat(formLimits.characters - 2)}`;
  expect(readForm(text)).toBeDefined();
  expect(readForm(`${text}x`)).toBeUndefined();
  const form = (length: number) => new URLSearchParams({ a: 'x'.repeat(length) });
  expect(readForm(form(formLimits.characters - 1))).toBeDefined();
  expect(readForm(form(formLimits.characters))).toBeUndefined();
});
