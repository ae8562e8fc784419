import type { VideoDetail } from '@nightjar/api';
import type { PlaybackState, PlayerSource } from '@nightjar/player/core';
import type { CardFacts } from '../../listing/card-facts.ts';
import type { PlayerModule } from '../player-loading.ts';
import type { StartOptions } from '../start-options.ts';
import { type HostEvent, type HostState, nextHostState, nothingShown, type Shown } from './host-rules.ts';

/** A video in the site's one player, with everything that its page knows of it. */
export interface PlayerContent extends Shown {
  video: VideoDetail;
  source: PlayerSource;
  related: readonly CardFacts[];
  start: StartOptions;
  module: PlayerModule;
  /** A video that played before the player was there. It stays the player's element for all that come after. */
  element?: HTMLVideoElement;
  /** Another number is another player. */
  session: number;
}

/**
 * Keeps the player of the site while pages come and go. React renders it into a node of its own, which is moved between the
 * place on the page and the corner; a video that is moved within one task goes on.
 */
export interface PlayerHost {
  readonly state: HostState<PlayerContent>;
  subscribe(call: () => void): () => void;
  /** What React renders the player into; undefined until there is one. */
  readonly node: HTMLElement | undefined;
  /** Takes or lets go of the corner, where the node stands when no page has a place. */
  setDock(dock: HTMLElement | null): void;
  /** A page offers a place; the answer takes it back. Call both in layout effects: the node must be out before React removes it. */
  openSlot(slot: HTMLElement): () => void;
  /** Says whose page it is that offers the place. */
  enter(videoId: number, isPlayedOn: boolean): void;
  show(content: Omit<PlayerContent, 'videoId' | 'session'>): void;
  follow(playback: PlaybackState): void;
  close(): void;
}

export function createPlayerHost(): PlayerHost {
  let state: HostState<PlayerContent> = nothingShown;
  let node: HTMLElement | undefined;
  let dock: HTMLElement | undefined;
  let slot: HTMLElement | undefined;
  let sessions = 0;
  const calls = new Set<() => void>();

  function apply(event: HostEvent<PlayerContent>) {
    const next = nextHostState(state, event);
    if (next === state) return;
    state = next;
    place();
    for (const call of calls) call();
  }

  /** Puts the node where the state says. */
  function place() {
    if (!state.content) {
      node?.remove();
      return;
    }
    if (!node) {
      node = document.createElement('div');
      // The player lays itself out in the place on the page or in the corner.
      node.style.display = 'contents';
    }
    const target = state.place === 'page' ? (slot ?? dock) : dock;
    if (target) move(node, target);
  }

  return {
    get state() {
      return state;
    },
    subscribe(call) {
      calls.add(call);
      return () => calls.delete(call);
    },
    get node() {
      return node;
    },
    setDock(next) {
      dock = next ?? undefined;
    },
    openSlot(next) {
      slot = next;
      return () => {
        if (slot !== next) return;
        slot = undefined;
        if (node && dock && next.contains(node)) move(node, dock);
        // The next page, or the same one in strict rendering, may offer a place within this task.
        queueMicrotask(() => {
          if (slot) return;
          apply({ type: 'leave' });
          // Nothing that fills the screen may be left of a page that is gone.
          if (node?.contains(document.fullscreenElement))
            void document.exitFullscreen().catch(() => undefined);
        });
      };
    },
    enter(videoId, isPlayedOn) {
      apply({ type: 'enter', videoId, isPlayedOn });
      place();
    },
    show(content) {
      if (!state.content) sessions += 1;
      const element = content.element ?? state.content?.element;
      apply({
        type: 'show',
        content: {
          ...content,
          videoId: content.video.id,
          session: sessions,
          ...(element && { element }),
        },
      });
    },
    follow: (playback) => apply({ type: 'playback', state: playback }),
    close: () => apply({ type: 'close' }),
  };
}

/** Without a break for what plays, is focused or fills the screen, where the browser can; elsewhere a video at least goes on. */
function move(
  node: HTMLElement & { moveBefore?: unknown },
  target: HTMLElement & { moveBefore?: MoveBefore },
) {
  if (node.parentNode === target) return;
  if (target.moveBefore && node.isConnected && target.isConnected) target.moveBefore(node, null);
  else target.append(node);
}

type MoveBefore = (node: Node, before: Node | null) => void;
