/** The themes that a visitor can choose; `auto` follows the system. */
export const themes = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Key of the visitor's choice in localStorage. */
export const themeStorageKey = 'nightjar_theme';

/**
 * Inline script for the head: applies the visitor's choice to the root element before the first paint, so that a cached page,
 * which is the same for all visitors, does not flash. Without a choice the server's `data-theme` stays.
 */
export const themeScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(${JSON.stringify(themes)}.includes(t))document.documentElement.dataset.theme=t}catch{}`;
