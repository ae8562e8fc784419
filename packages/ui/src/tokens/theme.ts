/** The themes a visitor can choose; `auto` follows the system. */
export const themes = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Where the visitor's choice is kept in localStorage. */
export const themeStorageKey = 'nightjar_theme';

/**
 * The text of an inline script for the head: it puts the visitor's choice on the root element before the first paint,
 * so that a cached page, which knows no visitor, never flashes. Without a choice the server's `data-theme` stays.
 */
export const themeScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(${JSON.stringify(themes)}.includes(t))document.documentElement.dataset.theme=t}catch{}`;

/** Applies and remembers a choice. Where storage is refused the choice holds for this page only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Private mode or blocked storage: nothing to remember it in.
  }
}
