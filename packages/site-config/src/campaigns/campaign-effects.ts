import type { Campaigns } from './campaigns.ts';
import type { TrafficParameters } from './traffic.ts';

export interface CampaignEffects {
  hideAdButtons: boolean;
  /** Names of the flags that are on, for example `isDonny`. */
  flags: string[];
  setPublisherCookie: boolean;
}

/** Whether traffic from these identifiers sees no buttons that advertise (specification, section 6). */
export function hidesAdButtons(traffic: TrafficParameters, identifiers: readonly string[]): boolean {
  return isNamedBy(traffic, identifiers);
}

function isNamedBy({ pub, campaign }: TrafficParameters, identifiers: readonly string[]): boolean {
  return identifiers.some((id) => id === pub || id === campaign);
}

/** What the configured campaign rules say of one visitor's address. */
export function campaignEffects(traffic: TrafficParameters, rules: Campaigns): CampaignEffects {
  const flags = Object.entries(rules.flags)
    .filter(([, ids]) => isNamedBy(traffic, ids))
    .map(([name]) => name)
    .sort();
  return {
    hideAdButtons: hidesAdButtons(traffic, rules.hideAdButtonsFor),
    flags,
    setPublisherCookie: traffic.source !== undefined && rules.publisherSources.includes(traffic.source),
  };
}
