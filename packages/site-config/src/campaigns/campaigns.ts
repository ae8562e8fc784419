import { z } from 'zod';

/**
 * What traffic from a campaign or publisher changes (section 6): buttons of advertisers are hidden, or a named flag of the
 * site is switched on.
 */
export const campaigns = z.strictObject({
  /** Campaign or publisher identifiers that hide ad-related buttons. */
  hideAdButtonsFor: z.array(z.string().min(1)).default([]),
  /** Flag name → the campaign identifiers that switch it on. */
  flags: z
    .record(z.string().regex(/^is[A-Z]\w*$/, 'must look like isSomething'), z.array(z.string().min(1)))
    .default({}),
  /** Ad source identifiers on which the cookie `from_publisher` is set. */
  publisherSources: z.array(z.string().min(1)).default([]),
});

export type Campaigns = z.infer<typeof campaigns>;

/** The traffic parameters of an address; `campaign` and `campaign_id` are read as one (settled.md, Country). */
export interface TrafficParameters {
  pub?: string;
  campaign?: string;
  source?: string;
}

/** Reads the traffic parameters of a page address; empty values count as missing. */
export function readTraffic(query: URLSearchParams): TrafficParameters {
  const pub = query.get('pub');
  const campaign = query.get('campaign_id') || query.get('campaign');
  const source = query.get('source');
  return { ...(pub && { pub }), ...(campaign && { campaign }), ...(source && { source }) };
}

/** Whether a visitor came through a campaign, a publisher or a named source. */
export function isCampaignTraffic(traffic: TrafficParameters): boolean {
  return traffic.pub !== undefined || traffic.campaign !== undefined || traffic.source !== undefined;
}

export interface CampaignEffects {
  hideAdButtons: boolean;
  /** Names of the flags that are on, for example `isDonny`. */
  flags: string[];
  setPublisherCookie: boolean;
}

/** What the configured campaign rules say of one visitor's address. */
export function campaignEffects(traffic: TrafficParameters, rules: Campaigns): CampaignEffects {
  const identifiers = new Set([traffic.pub, traffic.campaign].filter((value) => value !== undefined));
  const flags = Object.entries(rules.flags)
    .filter(([, ids]) => ids.some((id) => identifiers.has(id)))
    .map(([name]) => name)
    .sort();
  return {
    hideAdButtons: rules.hideAdButtonsFor.some((id) => identifiers.has(id)),
    flags,
    setPublisherCookie: traffic.source !== undefined && rules.publisherSources.includes(traffic.source),
  };
}
