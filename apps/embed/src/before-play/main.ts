import { type PageData, pageDataId } from '../page/page-data.ts';
import { mustAskForAge } from './age-gate.ts';
import { loadPlayer } from './load-player.ts';
import { prepareStage } from './stage.ts';

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
  const data: PageData = JSON.parse(json);
  prepareStage(stage, data, { search, isAsked, load: () => loadPlayer(data.assets) });
});
