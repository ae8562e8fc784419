import { parsePageParameters, type StartOptions } from '@nightjar/player/core';
import { firstFrame, isStartKey, quickStart } from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { clickGoals, emitEmbedEvent } from '../analytics/embed-events.ts';
import type { PageData } from '../page/page-data.ts';
import { ageChannel, serializeAgeCookie } from './age-gate.ts';
import type { PlayerModule } from './load-player.ts';

export interface StageOptions {
  /** The query of the page's address. */
  search: URLSearchParams;
  /** The viewer must confirm their age first. */
  mustConfirmAge: boolean;
  /** Loads the player's code; called again after a failure. */
  load(): Promise<PlayerModule>;
}

/** Adds the event listeners of the page: loads the player on intent and starts it on a click. */
export function prepareStage(
  stage: HTMLElement,
  data: PageData,
  { search, mustConfirmAge, load }: StageOptions,
): void {
  const root = document.documentElement;
  const { start: requested, debug } = parsePageParameters(search);
  const slot = find(stage, '.slot');
  const preferences = createPlayerPreferences(createLocalStore());
  let quick: HTMLVideoElement | undefined;

  /** Plays a file over the poster before the player has loaded. */
  function startFile(start: StartOptions): HTMLVideoElement | undefined {
    const { source, hlsFromSeconds } = data;
    const video = quickStart({ source, hlsFromSeconds, preferences, start });
    if (video) {
      video.className = 'quick';
      stage.append(video);
    }
    return video;
  }

  async function play({ muted = false, isByKey = false }): Promise<void> {
    if (stage.dataset.state === 'loading' || stage.dataset.state === 'player') return;
    stage.dataset.state = 'loading';
    const start = { ...requested, muted };
    // A pre-roll or panel is shown by the player, so nothing plays before it.
    if (!data.advertising?.mayPrecedeVideo) quick ??= startFile(start);
    try {
      await firstFrame(quick);
      const { startPlayer } = await load();
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
  // The other embeds of the page stop asking, too; only the one that was clicked starts.
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
    if (root.dataset.age || stage.dataset.state === 'loading' || stage.dataset.state === 'player') return;
    if (!isStartKey(event, { keys: ['k', ' '], preferences })) return;
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

function find(stage: HTMLElement, selector: string): HTMLElement {
  const element = stage.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}
