import type { PlayerEvent } from '@nightjar/player/core';

/** Clicks out of an embedded player (requirement PL-11); a link carries its goal as `data-goal`. */
export const clickGoals = ['click_title', 'click_Related', 'click_logo'] as const;

interface EmbedClick {
  type: (typeof clickGoals)[number];
  /** The video that the embed shows. */
  id: string;
}

/** Everything that an embed tells. */
type EmbedEvent = EmbedClick | PlayerEvent;

declare global {
  interface WindowEventMap {
    'nightjar:player': CustomEvent<EmbedEvent>;
  }
}

/**
 * The one place where an embed speaks: to scripts of its own page as the event `nightjar:player`, and to the partner's
 * page as the message `{ source: 'nightjar', event }`. The message may go to any page, because any page may embed a
 * video and nothing in it tells who is watching.
 */
export function emitEmbedEvent(event: EmbedEvent): void {
  window.dispatchEvent(new CustomEvent('nightjar:player', { detail: event }));
  if (window.parent !== window) window.parent.postMessage({ source: 'nightjar', event }, '*');
}
