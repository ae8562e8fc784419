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
])('the head script reads the stored %o as %o', (value, expected) => {
  expect(runScript({ getItem: (key: string) => (key === 'ktk_theatre' ? value : '1') })).toEqual(expected);
});

it('the head script leaves the layout alone where storage is refused', () => {
  const refusing = {
    getItem() {
      throw new Error('SecurityError');
    },
  };
  expect(runScript(refusing)).toEqual({});
});

it('the head script cannot end its own script element', () => {
  expect(theatreScript).not.toContain('</');
});
