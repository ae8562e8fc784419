import { parsePageParameters } from '@nightjar/player/core';
import { type PageData, pageDataId } from '../page/page-data.ts';
import { ageStep, gateLanguage, serializeAgeCookie } from './age-gate.ts';
import { loadPlayer } from './load-player.ts';
import { prepareStage } from './stage.ts';

/*
 * The inline script of an embed page. It runs in the head, because the age gate must be decided before the first paint;
 * the rest waits for the document.
 */
const root = document.documentElement;
const search = new URLSearchParams(location.search);
const campaignBypass = root.hasAttribute('data-campaign-bypass');
const step = ageStep({ cookies: document.cookie, search, campaignBypass });
const mustConfirmAge = step === 'ask';
if (mustConfirmAge) {
  root.dataset.age = 'ask';
  const offered = root.dataset.ageLanguages?.split(' ') ?? [];
  root.dataset.ageLang = gateLanguage(navigator.languages, offered) ?? offered[0];
} else if (step === 'accept') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = serializeAgeCookie(isSecureContext);
}
if (!mustConfirmAge && parsePageParameters(search).start.autostart) root.dataset.autostart = '';

document.addEventListener('DOMContentLoaded', () => {
  const stage = document.getElementById('stage');
  const json = document.getElementById(pageDataId)?.textContent;
  if (!stage || !json) return;
  const data: PageData = JSON.parse(json);
  prepareStage(stage, data, { search, mustConfirmAge, load: () => loadPlayer(data.assets) });
});
