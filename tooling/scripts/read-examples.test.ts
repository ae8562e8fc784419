import { expect, test } from 'vitest';
import { readExamples } from './read-examples.mjs';

const document = (...lines: string[]) => lines.join('\n');

test('a block keeps the lines that it has in the document', () => {
  const [example] = readExamples(document('# Title', '', '```ts', 'const a = 1;', '```', ''));
  expect(example).toMatchObject({ line: 3, extension: 'ts' });
  expect(example?.code.split('\n')[3]).toBe('const a = 1;');
});

test('the comment before a block declares what it takes, for this block alone', () => {
  const examples = readExamples(
    document('<!-- given', 'declare const a: number;', '-->', '```tsx', 'a;', '```', '```ts', 'b;', '```'),
  );
  expect(examples.map(({ extension }) => extension)).toEqual(['tsx', 'ts']);
  expect(examples[0]?.code.split('\n').slice(1, 5)).toEqual(['declare const a: number;', '', '', 'a;']);
  expect(examples[1]?.code).not.toContain('declare');
});

test('blocks of other languages are left out', () => {
  expect(readExamples(document('```sh', 'npx pnpm start', '```', '```js', 'a', '```', '```', '```'))).toEqual(
    [],
  );
});

test('a block that does not end is an error that names its line', () => {
  expect(() => readExamples(document('', '```ts', 'const a = 1;'))).toThrow('Line 2');
});
