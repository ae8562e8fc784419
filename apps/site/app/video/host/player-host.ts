import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource, StartOptions } from '@nightjar/player/core';
import type { PlayerHandle } from '@nightjar/player/react';
import type { ComponentType } from 'react';
import type { CardFacts } from '../../listing/card-facts.ts';
import { emptyHost, type HostEvent, type HostedVideo, type HostState, nextHostState } from './host-rules.ts';

/** Properties of the component that renders the player. */
export interface PlayerComponentProps {
  content: PlayerContent;
  /** Shown as mini player, because the page has no slot for it. */
  isMini: boolean;
}

export type PlayerComponent = ComponentType<PlayerComponentProps>;

/** What pages read and control of the player. Its video element is not theirs: advertisements and sources use it too. */
type HostedPlayer = Pick<PlayerHandle, 'paused' | 'currentTime' | 'play' | 'seek'>;

/** The video in the site's player, with the data of its page. */
export interface PlayerContent extends HostedVideo {
  video: VideoDetail;
  source: PlayerSource;
  related: readonly CardFacts[];
  start: StartOptions;
  debug: boolean;
  /** Renders this content; loaded as a separate chunk, so the host imports only its type. */
  component: PlayerComponent;
  /** Video element of a quick start. The player keeps it for all following videos. */
  element?: HTMLVideoElement;
  /** A new number creates a new player. */
  session: number;
}

/**
 * Holds the player of the site during navigation. React renders it into a separate node that is moved between the slot on the
 * page and the dock; a video that is moved within one task keeps playing.
 */
export interface PlayerHost {
  readonly state: HostState<PlayerContent>;
  subscribe(call: () => void): () => void;
  /** Container of the player; undefined until the first video is shown. */
  readonly node: HTMLElement | undefined;
  /** Sets or clears the dock, which holds the node when the page has no slot. */
  setDock(dock: HTMLElement | null): void;
  /** Registers a slot; returns the cleanup. Call both in layout effects: the node must be moved before React removes the slot. */
  openSlot(slot: HTMLElement): () => void;
  /** Sets the video of the page with the slot. */
  enter(videoId: number, isOpenedByPlayer: boolean): void;
  show(content: Omit<PlayerContent, 'videoId' | 'session'>): void;
  /** The player of the content; undefined until it is rendered. It is the only source of whether the video plays. */
  readonly player: HostedPlayer | undefined;
  setPlayer(player: HostedPlayer | null): void;
  close(): void;
}

export function createPlayerHost(): PlayerHost {
  let state: HostState<PlayerContent> = emptyHost;
  let node: HTMLElement | undefined;
  let dock: HTMLElement | undefined;
  let slot: HTMLElement | undefined;
  let player: HostedPlayer | undefined;
  let sessions = 0;
  const calls = new Set<() => void>();

  function apply(event: HostEvent<PlayerContent>) {
    const next = nextHostState(state, event);
    if (next === state) return;
    state = next;
    place();
    for (const call of calls) call();
  }

  /** Moves the node to the place of the current state. */
  function place() {
    if (!state.content) {
      node?.remove();
      return;
    }
    if (!node) {
      node = document.createElement('div');
      // The player's own element takes part in the layout of the slot or the dock.
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
        // The next page, or the same one in strict mode, may register a slot within this task.
        queueMicrotask(() => {
          if (slot) return;
          apply({ type: 'leave', isPlaying: player?.paused === false });
          // The element in fullscreen must not survive its page.
          if (node?.contains(document.fullscreenElement))
            void document.exitFullscreen().catch(() => undefined);
        });
      };
    },
    enter(videoId, isOpenedByPlayer) {
      apply({ type: 'enter', videoId, isOpenedByPlayer });
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
    get player() {
      return player;
    },
    setPlayer(next) {
      player = next ?? undefined;
    },
    close: () => apply({ type: 'close' }),
  };
}

/** `moveBefore` keeps playback, focus and fullscreen. Without it, `append` keeps at least playback. */
function move(
  node: HTMLElement & { moveBefore?: unknown },
  target: HTMLElement & { moveBefore?: MoveBefore },
) {
  if (node.parentNode === target) return;
  if (target.moveBefore && node.isConnected && target.isConnected) target.moveBefore(node, null);
  else target.append(node);
}

type MoveBefore = (node: Node, before: Node | null) => void;
