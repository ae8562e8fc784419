import type { Campaigns } from './campaigns.ts';
import type { TrafficParameters } from './traffic.ts';

export interface CampaignEffects {
  hideAdButtons: boolean;
  /** Names of the flags that are on, for example `isDonny`. */
  flags: string[];
  setPublisherCookie: boolean;
}

/** Whether buttons that advertise are hidden for this traffic (requirement SITE-14). */
export function hidesAdButtons(traffic: TrafficParameters, identifiers: readonly string[]): boolean {
  return matches(traffic, identifiers);
}

function matches({ pub, campaign }: TrafficParameters, identifiers: readonly string[]): boolean {
  return identifiers.some((id) => id === pub || id === campaign);
}

/** Applies the configured campaign rules to the traffic parameters of one visit. */
export function campaignEffects(traffic: TrafficParameters, rules: Campaigns): CampaignEffects {
  const flags = Object.entries(rules.flags)
    .filter(([, ids]) => matches(traffic, ids))
    .map(([name]) => name)
    .sort();
  return {
    hideAdButtons: hidesAdButtons(traffic, rules.hideAdButtonsFor),
    flags,
    setPublisherCookie: traffic.source !== undefined && rules.publisherSources.includes(traffic.source),
  };
}
