import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript, themeStorageKey } from './theme-script.ts';

const runScript = (localStorage: unknown) => {
  const document = { documentElement: { dataset: { theme: 'dark' } } };
  runInNewContext(themeScript, { document, localStorage });
  return document.documentElement.dataset.theme;
};
const stored = (value: string | null) => ({
  getItem: (key: string) => (key === themeStorageKey ? value : null),
});

it.each([
  ['light', 'light'],
  ['auto', 'auto'],
  ['dark', 'dark'],
  [null, 'dark'],
  ['"><script>', 'dark'],
])('the head script maps the stored value %o to the theme %s', (value, theme) => {
  expect(runScript(stored(value))).toBe(theme);
});

it('the head script does not change the theme when storage is blocked', () => {
  const blockedStorage = {
    getItem() {
      throw new Error('SecurityError');
    },
  };
  expect(runScript(blockedStorage)).toBe('dark');
});

it('the head script cannot end its own script element', () => {
  expect(themeScript).not.toContain('<');
});
