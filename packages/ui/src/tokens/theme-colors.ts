import type { Theme } from './theme-script.ts';

/** `--surface-1` of each theme: the colour of the header, and of the browser's interface around the page. */
export const headerColors = { dark: '#171a20', light: '#fcfcfd' } as const;
/** `--surface-0` of each theme: the colour of the page. */
export const pageColors = { dark: '#101217', light: '#f3f4f6' } as const;

/** Attributes of a `<meta>` element of the head. */
export interface ThemeColor {
  name: 'theme-color';
  content: string;
  media: string;
  'data-theme-color': 'dark' | 'light';
}

/** The colour of the browser's interface in each theme; `themeScript` selects again when the visitor chooses a theme. */
export function themeColors(mode: Theme): ThemeColor[] {
  return (['dark', 'light'] as const).map((theme) => ({
    name: 'theme-color',
    content: headerColors[theme],
    media: mode === 'auto' ? `(prefers-color-scheme: ${theme})` : mode === theme ? 'all' : 'not all',
    'data-theme-color': theme,
  }));
}
