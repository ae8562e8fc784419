import { parsePageParameters } from '@nightjar/player/core';
import { type PageData, pageDataId } from '../page/page-data.ts';
import { ageStep, gateLanguage, serializeAgeCookie } from './age-gate.ts';
import { loadPlayer } from './load-player.ts';
import { prepareStage } from './stage.ts';
import { startFile } from './start-file.ts';

/*
 * The inline script of an embed page. It runs in the head after the data, because the age gate must be decided before the first
 * paint, and an autostart requests its file at once; the rest waits for the document.
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
const { start } = parsePageParameters(search);
const isStarting = !mustConfirmAge && start.autostart;
if (isStarting) root.dataset.autostart = '';

const json = document.getElementById(pageDataId)?.textContent;
if (json) {
  const data: PageData = JSON.parse(json);
  // Requested before the page is laid out, because the viewer of an autostart waits for this file.
  const started = isStarting ? startFile(data, start) : undefined;
  document.addEventListener('DOMContentLoaded', () => {
    const stage = document.getElementById('stage');
    const load = () => loadPlayer(data.assets);
    if (stage) prepareStage(stage, data, { search, mustConfirmAge, started, load });
  });
}
