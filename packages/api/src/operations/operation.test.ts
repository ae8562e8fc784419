import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as operations from './all.ts';
import { text } from './operation.ts';

/** The schemas of all values in an input, with their paths. */
function valuesOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, each]) => valuesOf(each, `${path}.${name}`));
  if (schema instanceof z.ZodMiniArray) return valuesOf(schema.def.element, path);
  if (schema instanceof z.ZodMiniRecord) return valuesOf(schema.def.valueType, path);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return valuesOf(schema.def.innerType, path);
  return [[path, schema]];
}

const texts = Object.entries(operations)
  .flatMap(([name, { input }]) => valuesOf(input, name))
  // Passwords are hashed as they were typed.
  .filter(([path, schema]) => schema instanceof z.ZodMiniString && path !== 'requestDeletion.password');

test('is found in inputs', () => {
  expect(texts.length).toBeGreaterThan(40);
});

test.each(texts)('the text %s has neither NUL nor lone surrogates', (_path, schema) => {
  for (const value of ['a text of more than 20 characters\0\ud800', 'https://a.example/\0\ud800']) {
    const { data } = z.safeParse(schema, value);
    expect(data ?? '').not.toMatch(/[\0\p{Surrogate}]/u);
  }
});

test('texts are cleaned before they are trimmed and measured', () => {
  expect(z.parse(text(3, 3), ' \0abc\0 ')).toBe('abc');
  // A browser counts a line end as one character, and sends two.
  expect(z.parse(text(3, 3), 'a\r\nb')).toBe('a\nb');
  expect(z.safeParse(text(3, 1), ' \0 ').success).toBe(false);
});
