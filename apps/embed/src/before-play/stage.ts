import { parsePageParameters } from '@nightjar/player/core';
import { firstFrame } from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { clickGoals, emitEmbedEvent } from '../analytics/embed-events.ts';
import type { PageData } from '../page/page-data.ts';
import { ageChannel, serializeAgeCookie } from './age-gate.ts';
import type { PlayerModule } from './load-player.ts';
import { startFile } from './start-file.ts';

export interface StageOptions {
  /** The query of the page's address. */
  search: URLSearchParams;
  /** The viewer must confirm their age first. */
  mustConfirmAge: boolean;
  /** The file of an autostart, which plays already. */
  started?: HTMLVideoElement | undefined;
  /** Loads the player's code; called again after a failure. */
  load(): Promise<PlayerModule>;
}

/** Adds the event listeners of the page: loads the player on intent and starts it on a click. */
export function prepareStage(
  stage: HTMLElement,
  data: PageData,
  { search, mustConfirmAge, started, load }: StageOptions,
): void {
  const root = document.documentElement;
  const { start: requested, debug } = parsePageParameters(search);
  let quick = started;
  const isStarted = () => /loading|player/.test(stage.dataset.state ?? '');

  async function play({ muted = false, isByKey = false }): Promise<void> {
    if (isStarted()) return;
    stage.dataset.state = 'loading';
    const start = { ...requested, muted };
    quick ??= startFile(data, start);
    // Over the poster.
    if (quick) stage.append(quick);
    try {
      await firstFrame(quick);
      const { startPlayer } = await load();
      const slot = stage.querySelector<HTMLElement>('.slot');
      if (!slot) throw new Error('The player has no slot.');
      // From here on the player alone decides whether it plays. Visible before the start, because the player measures its size and may take the focus.
      stage.dataset.state = 'player';
      // The viewer may have left the embed while the player loaded.
      const takesFocus = isByKey && document.hasFocus();
      startPlayer(slot, data, { start: { ...start, takesFocus }, debug, ...(quick && { video: quick }) });
    } catch (error) {
      console.error('The player could not be loaded.', error);
      stage.dataset.state = 'failed';
    }
  }

  function acceptAge(isByKey: boolean): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = serializeAgeCookie(isSecureContext);
    openGate();
    channel.postMessage('accepted');
    // The click allows sound.
    void play({ isByKey });
  }
  const openGate = () => root.removeAttribute('data-age');
  // Other embeds of the page hide their age gates too; only the one that was clicked starts.
  const channel = new BroadcastChannel(ageChannel);
  channel.addEventListener('message', openGate);

  let isClickByKey = false;
  stage.addEventListener('click', (event) => {
    // A click by a key has the count 0.
    isClickByKey = event.detail === 0;
    const target = event.target instanceof Element ? event.target : stage;
    const goal = target.closest<HTMLElement>('[data-goal]')?.dataset.goal;
    const type = clickGoals.find((name) => name === goal);
    if (type) emitEmbedEvent({ type, id: data.source.id });
    else if (target.closest('[data-play]')) void play({ isByKey: isClickByKey });
  });
  stage.addEventListener('submit', (event) => {
    event.preventDefault();
    acceptAge(isClickByKey);
  });
  document.addEventListener('keydown', (event) => {
    if (root.dataset.age || isStarted() || !isStartKey(event)) return;
    event.preventDefault();
    void play({ isByKey: true });
  });
  // A failed prefetch is ignored: the click tries again and shows the failure.
  const prefetch = () => void load().catch(() => {});
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    stage.addEventListener(sign, prefetch, { once: true, passive: true });
  }
  if (requested.autostart && !mustConfirmAge) void play({ muted: true });
}

/** The rules of the player (its SPEC.md, KEY-3 to KEY-7) for a page without text fields and dialogs, to keep this script small. */
function isStartKey({ key, target, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || altKey || metaKey) return false;
  const isControl = target instanceof Element && target.closest('a, button');
  if (key === ' ' ? isControl : key.toLowerCase() !== 'k') return false;
  return createPlayerPreferences(createLocalStore()).get('shortcuts') !== 'off';
}
