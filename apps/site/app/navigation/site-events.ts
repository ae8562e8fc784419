import type { PlayerEvent } from '@nightjar/player/core';

/** Events of the site on `window`, for analytics and an operator's scripts. */
export interface SiteEvents {
  /** A page is shown: after the first load and after every navigation (requirement SITE-13). */
  'nightjar:page-view': { page: string; path: string; title: string; campaign?: string };
  /** Events of the player: the goals of requirement PL-11 and notices. */
  'nightjar:player': PlayerEvent;
}

declare global {
  interface WindowEventMap {
    'nightjar:page-view': CustomEvent<SiteEvents['nightjar:page-view']>;
    'nightjar:player': CustomEvent<SiteEvents['nightjar:player']>;
  }
}

let shownView: SiteEvents['nightjar:page-view'] | undefined;

/** The last page view, for listeners that start after it; undefined before the first one. */
export const currentPageView = () => shownView;

/** Dispatches all events of the site. Listeners must check the consent before they send anything. */
export function dispatchSiteEvent<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): void {
  if ('page' in detail) shownView = detail;
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
