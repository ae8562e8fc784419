import type { PlayerEvent } from '@nightjar/player/core';

/** Clicks on the page's own links, before the player is there (requirement PL-11); a link carries its goal as `data-goal`. */
export const clickGoals = ['click_title', 'click_logo'] as const;

declare global {
  interface WindowEventMap {
    'nightjar:player': CustomEvent<PlayerEvent>;
  }
}

/**
 * The one place where an embed speaks: to scripts of its own page as the event `nightjar:player`, and to the partner's
 * page as the message `{ source: 'nightjar', event }`. The message may go to any page, because any page may embed a
 * video and nothing in it tells who is watching.
 */
export function emitEmbedEvent(event: PlayerEvent): void {
  window.dispatchEvent(new CustomEvent('nightjar:player', { detail: event }));
  if (window.parent !== window) window.parent.postMessage({ source: 'nightjar', event }, '*');
}
