import { describe, expect, test } from 'vitest';
import type { JsonSchema } from './parameter.ts';
import { typeText } from './type-text.ts';

const write = (schema: JsonSchema) =>
  typeText(schema, {
    link: (name) => `[${name}]`,
    escapeHtml: (text) => text.replaceAll('<', '&lt;'),
  });

describe('a schema as a type', () => {
  test.each([
    [{ $ref: '#/components/schemas/Video' }, '[Video]'],
    [{ const: 'a<b' }, '"a&lt;b"'],
    [{ const: 1 }, '1'],
    [{ enum: ['a', '<', 2] }, '"a" | "&lt;" | 2'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ oneOf: [{ const: 1 }, { $ref: '#/x/Tag' }] }, '1 | [Tag]'],
    [{ type: 'number' }, 'number'],
    [{}, 'unknown'],
    [{ type: 'string', pattern: '^\\d+$' }, 'digits'],
    [{ type: 'string', pattern: '^\\d+(\\.\\d+)?$' }, 'decimal'],
    [{ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }, 'date'],
    [{ type: 'string', pattern: '^(\\d+:)?[0-5]\\d:[0-5]\\d$' }, 'duration'],
    [{ type: 'string', pattern: '^[a-z]$' }, 'string'],
  ])('%o is written as %s', (schema, text) => {
    expect(write(schema)).toBe(text);
  });

  test('a list of several types has brackets around them', () => {
    expect(write({ type: 'array', items: { type: 'string' } })).toBe('string[]');
    expect(write({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]');
    expect(write({ type: 'array' })).toBe('unknown[]');
    expect(write({ type: 'array', maxItems: 0 })).toBe('[]');
  });

  test('an object has a line for each property, marked where it is optional', () => {
    const inner = { type: 'object', properties: { c: { type: 'string' } }, required: ['c'] };
    const schema = {
      type: 'object',
      properties: { a: { type: 'number' }, '<b': inner, d: { type: 'array', items: inner } },
      required: ['a'],
    };
    expect(write(schema)).toBe(
      [
        '{',
        '  a: number',
        '  &lt;b?: {',
        '    c: string',
        '  }',
        '  d?: {',
        '    c: string',
        '  }[]',
        '}',
      ].join('\n'),
    );
  });

  test('an object without properties is a record of its values, or just an object', () => {
    expect(write({ type: 'object' })).toBe('object');
    expect(write({ type: 'object', additionalProperties: false })).toBe('object');
    expect(write({ type: 'object', additionalProperties: { $ref: '#/x/Tag' } })).toBe(
      'Record&lt;string, [Tag]&gt;',
    );
  });
});
