import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { theatreScript } from './theatre.ts';

const runScript = (localStorage: unknown) => {
  const dataset: Record<string, string> = {};
  runInNewContext(theatreScript, { document: { documentElement: { dataset } }, localStorage });
  return dataset;
};

it.each([
  ['1', { theatre: '' }],
  ['0', {}],
  ['"><script>', {}],
  [null, {}],
])('reads the stored %o as %o in the head script', (value, expected) => {
  expect(runScript({ getItem: (key: string) => (key === 'ktk_theatre' ? value : '1') })).toEqual(expected);
});

it('does not change the layout when storage is not available', () => {
  const refusing = {
    getItem() {
      throw new Error('SecurityError');
    },
  };
  expect(runScript(refusing)).toEqual({});
});

it('contains nothing that ends the script element', () => {
  expect(theatreScript).not.toContain('</');
});
