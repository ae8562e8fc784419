import type { PlayerEvent } from '@nightjar/player/core';

/** What the site tells whoever listens on `window` (analytics, an operator's own scripts). */
export interface SiteEvents {
  /** A page is shown, at first and on every navigation (requirement SITE-13). */
  'nightjar:page-view': { page: string; path: string; title: string; campaign?: string };
  /** What the player of the page says: the goals of requirement PL-11 and notices. */
  'nightjar:player': PlayerEvent;
}

declare global {
  interface WindowEventMap {
    'nightjar:page-view': CustomEvent<SiteEvents['nightjar:page-view']>;
    'nightjar:player': CustomEvent<SiteEvents['nightjar:player']>;
  }
}

/** The one place where the site speaks: what listens decides what may leave the browser (consent). */
export function dispatchSiteEvent<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
