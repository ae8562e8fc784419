/**
 * Where the router stores scroll positions when a document is left, by key of the history entry: the default of the property
 * `storageKey` of `ScrollRestoration`.
 */
const storageKey = 'react-router-scroll-positions';

/**
 * Scrolls to where a history entry was left in an earlier document, for content that arrives after the router has scrolled.
 */
export function restoreScroll(entryKey: string): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const top = new Map(Object.entries(positions ?? {})).get(entryKey);
    if (typeof top === 'number') window.scrollTo(0, top);
  } catch (error) {
    // The session storage is blocked, or another script has written to it.
    console.debug(error);
  }
}
