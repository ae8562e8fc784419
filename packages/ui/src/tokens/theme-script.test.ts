import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript, themeStorageKey } from './theme-script.ts';

/** Runs the script in a head with one theme colour for each theme. */
function runScript(localStorage: unknown) {
  const root = { dataset: { theme: 'dark' } };
  const media = { dark: '', light: '' };
  const metas = (['dark', 'light'] as const).map((theme) => ({
    dataset: { themeColor: theme },
    setAttribute: (_name: 'media', value: string) => {
      media[theme] = value;
    },
  }));
  let onChange = () => undefined;
  class MutationObserver {
    constructor(callback: () => undefined) {
      onChange = callback;
    }
    observe() {}
  }
  const document = { documentElement: root, querySelectorAll: () => metas };
  runInNewContext(themeScript, { document, localStorage, MutationObserver });
  const choose = (theme: string) => {
    root.dataset.theme = theme;
    onChange();
  };
  return { root, media, choose };
}
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
  expect(runScript(stored(value)).root.dataset.theme).toBe(theme);
});

it('the head script does not change the theme when storage is blocked', () => {
  const blockedStorage = {
    getItem() {
      throw new Error('SecurityError');
    },
  };
  expect(runScript(blockedStorage).root.dataset.theme).toBe('dark');
});

it('the head script selects the colour of the browser for the stored theme, and for one that is chosen later', () => {
  const { media, choose } = runScript(stored('light'));
  expect(media).toEqual({ dark: 'not all', light: 'all' });
  choose('dark');
  expect(media).toEqual({ dark: 'all', light: 'not all' });
  choose('auto');
  expect(media).toEqual({ dark: '(prefers-color-scheme: dark)', light: '(prefers-color-scheme: light)' });
});

it('the head script cannot end its own script element', () => {
  expect(themeScript).not.toContain('<');
});
