import type { PlayerEvent } from '@nightjar/player/core';

/** Goals of the page's links before the player has loaded (requirement PL-11); a link names its goal in `data-goal`. */
export const clickGoals = ['click_title', 'click_logo'] as const;

declare global {
  interface WindowEventMap {
    'nightjar:player': CustomEvent<PlayerEvent>;
  }
}

/**
 * Dispatches all events of an embed: to scripts of its page as the event `nightjar:player`, and to the partner's page as
 * the message `{ source: 'nightjar', event }`. The target origin is `*`, because any page may embed a video and the
 * message contains nothing about the viewer.
 */
export function emitEmbedEvent(event: PlayerEvent): void {
  window.dispatchEvent(new CustomEvent('nightjar:player', { detail: event }));
  if (window.parent !== window) window.parent.postMessage({ source: 'nightjar', event }, '*');
}
