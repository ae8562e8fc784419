import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { headerColors, pageColors, themeColors } from './theme-colors.ts';

it('the colours outside of the page are those of the tokens', async () => {
  const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
  expect(css).toContain(`--surface-0: light-dark(${pageColors.light}, ${pageColors.dark});`);
  expect(css).toContain(`--surface-1: light-dark(${headerColors.light}, ${headerColors.dark});`);
});

it.each([
  ['auto', '(prefers-color-scheme: dark)', '(prefers-color-scheme: light)'],
  ['dark', 'all', 'not all'],
  ['light', 'not all', 'all'],
] as const)('the theme %s applies the dark colour to %s, the light one to %s', (mode, dark, light) => {
  const name = 'theme-color';
  expect(themeColors(mode)).toEqual([
    { name, content: '#171a20', media: dark, 'data-theme-color': 'dark' },
    { name, content: '#fcfcfd', media: light, 'data-theme-color': 'light' },
  ]);
});
