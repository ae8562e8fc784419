import { expect, test } from 'vitest';
import { readExamples } from './read-examples.mjs';

const document = (...lines: string[]) => lines.join('\n');

test('keeps the line numbers of a block', () => {
  const [example] = readExamples(document('# Title', '', '```ts', 'const a = 1;', '```', ''));
  expect(example).toMatchObject({ line: 3, extension: 'ts' });
  expect(example?.code.split('\n')[3]).toBe('const a = 1;');
});

test('adds the declarations of the comment before a block to this block only', () => {
  const examples = readExamples(
    document('<!-- given', 'declare const a: number;', '-->', '```tsx', 'a;', '```', '```ts', 'b;', '```'),
  );
  expect(examples.map(({ extension }) => extension)).toEqual(['tsx', 'ts']);
  expect(examples[0]?.code.split('\n').slice(1, 5)).toEqual(['declare const a: number;', '', '', 'a;']);
  expect(examples[1]?.code).not.toContain('declare');
});

test('ignores blocks of other languages', () => {
  expect(readExamples(document('```sh', 'npx pnpm start', '```', '```js', 'a', '```', '```', '```'))).toEqual(
    [],
  );
});

test('throws for a block without an end, with its line', () => {
  expect(() => readExamples(document('', '```ts', 'const a = 1;'))).toThrow('Line 2');
});
