import { type Theme, themeStorageKey } from './theme-script.ts';

/** Applies and stores a choice. Where storage is blocked, it applies to the current page only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Private mode or blocked storage.
  }
}
