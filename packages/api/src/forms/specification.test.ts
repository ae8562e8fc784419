import { expect, test } from 'vitest';
import specification from '../../SPEC.md?raw';
import { type Write, writes } from '../index.ts';

/** The words in backticks of each cell of the row of a write. */
function rowOf(name: string): string[][] {
  const row = specification.split('\n').find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
  return row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

test.each(Object.entries(writes) as [string, Write<unknown, unknown, string>][])(
  'the row of %s in SPEC.md matches its schema',
  (name, { path, fixed, fields, file, answer, codes }) => {
    const [, , address, fixedWords, fieldWords, answerWords, codeWords] = rowOf(name);
    expect(address).toEqual([path.slice('/api/'.length)]);
    expect(fixedWords).toEqual(Object.entries(fixed).map(([key, value]) => `${key}=${value}`));
    expect(fieldWords).toEqual([...Object.keys(fields.shape), ...(file === 'none' ? [] : ['file'])]);
    const answerFields = Object.keys(answer.shape).filter((key) => key !== 'success' && key !== 'ok');
    expect(answerWords).toEqual(answerFields);
    expect(codeWords).toEqual([...codes]);
  },
);
