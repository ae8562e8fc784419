/** The themes that a visitor can choose; `auto` follows the system. */
export const themes = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Key of the visitor's choice in localStorage. */
export const themeStorageKey = 'nightjar_theme';

/** Applies the theme of the root element, now and after each change, to the `themeColors` in the head. */
const followTheme = `{let r=document.documentElement,f=()=>{let c=r.dataset.theme;for(let m of document.querySelectorAll("meta[data-theme-color]")){let t=m.dataset.themeColor;m.setAttribute("media",c==="auto"?"(prefers-color-scheme: "+t+")":c===t?"all":"not all")}};f();new MutationObserver(f).observe(r,{attributeFilter:["data-theme"]})}`;

/**
 * Inline script for the head, after its meta elements: applies the visitor's choice to the root element before the first paint, so
 * that a cached page, which is the same for all visitors, does not flash. Without a choice the server's `data-theme` stays.
 */
export const themeScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(${JSON.stringify(themes)}.includes(t))document.documentElement.dataset.theme=t}catch{}${followTheme}`;
