import { type PageData, pageDataId } from '../page/page-data.ts';
import { mustAskForAge } from './age-gate.ts';
import { loadPlayer } from './load-player.ts';
import { prepareStage } from './stage.ts';

/*
 * The inline script of an embed page. It runs in the head, because the age gate must be decided before the first paint;
 * the rest waits for the document.
 */
const root = document.documentElement;
const search = new URLSearchParams(location.search);
const campaignBypass = root.hasAttribute('data-campaign-bypass');
const mustConfirmAge = mustAskForAge({ cookies: document.cookie, search, campaignBypass });
if (mustConfirmAge) root.dataset.age = 'ask';

document.addEventListener('DOMContentLoaded', () => {
  const stage = document.getElementById('stage');
  const json = document.getElementById(pageDataId)?.textContent;
  if (!stage || !json) return;
  const data: PageData = JSON.parse(json);
  prepareStage(stage, data, { search, mustConfirmAge, load: () => loadPlayer(data.assets) });
});
