import { parsePageParameters } from '@nightjar/player/core';
import { clickGoals, emitEmbedEvent } from '../analytics/embed-events.ts';
import { type PageData, pageDataId } from '../page/page-data.ts';
import { ageCookie, mustAskForAge } from './age-gate.ts';
import { loadPlayer } from './load-player.ts';

/*
 * The script of an embed page before anything plays. It stands in the head: whether the age is asked for must be known
 * before the first paint, the rest waits for the document.
 */
const root = document.documentElement;
const search = new URLSearchParams(location.search);
const campaignBypass = root.hasAttribute('data-campaign-bypass');
const isAsked = mustAskForAge({ cookies: document.cookie, search, campaignBypass });
if (isAsked) root.dataset.age = 'ask';

document.addEventListener('DOMContentLoaded', () => {
  const stage = document.getElementById('stage');
  const json = document.getElementById(pageDataId)?.textContent;
  if (!stage || !json) return;
  prepare(stage, JSON.parse(json));
});

function prepare(stage: HTMLElement, data: PageData): void {
  const { autostart, startSeconds, debug } = parsePageParameters(search);
  const slot = find(stage, '.slot');
  const prefetch = () => void loadPlayer(data.assets).catch(() => {});

  async function play(startMuted: boolean): Promise<void> {
    if (stage.dataset.state === 'loading' || stage.dataset.state === 'playing') return;
    stage.dataset.state = 'loading';
    try {
      const { startPlayer } = await loadPlayer(data.assets);
      startPlayer(slot, data, { startMuted, debug, ...(startSeconds !== undefined && { startSeconds }) });
      stage.dataset.state = 'playing';
    } catch (error) {
      console.error('The player could not be loaded.', error);
      stage.dataset.state = 'failed';
    }
  }

  stage.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : stage;
    const goal = target.closest<HTMLElement>('[data-goal]')?.dataset.goal;
    const type = clickGoals.find((name) => name === goal);
    if (type) emitEmbedEvent({ type, id: data.source.id });
    else if (target.closest('[data-play]')) void play(false);
    else if (target.closest('[data-accept]')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
      document.cookie = ageCookie(location.protocol === 'https:');
      root.removeAttribute('data-age');
      if (root.hasAttribute('data-withheld')) location.reload();
      else if (autostart) void play(true);
      else find(stage, '[data-play]').focus();
    }
  });
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    stage.addEventListener(sign, prefetch, { once: true, passive: true });
  }
  if (autostart && !isAsked) void play(true);
}

function find(stage: HTMLElement, selector: string): HTMLElement {
  const element = stage.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}
