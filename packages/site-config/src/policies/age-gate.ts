import { z } from 'zod';
import { isCampaignTraffic, type TrafficParameters } from '../campaigns/traffic.ts';

/** Settings of the age gate (requirement SITE-12). */
export const agePolicy = z.strictObject({
  minimumAge: z.number().int().min(18).max(99).default(18),
  /** Traffic with `pub`, `campaign_id` or `source` skips the age gate. */
  campaignBypass: z.boolean().default(true),
  /** The server withholds content until the age is accepted, instead of covering it in the browser. */
  enforce: z.boolean().default(false),
});

export type AgePolicy = z.infer<typeof agePolicy>;

/** Routes without an age gate: visitors must be able to read the terms before they accept them (requirement SITE-12). */
const openPages = new Set(['information_terms', 'information_cookies']);

export interface AgeFacts {
  /** Name of the route, as in the route table of the site. */
  route: string;
  traffic: TrafficParameters;
  /** Value of the cookie `_agev`. */
  ageCookie: string | undefined;
}

export interface AgeDecision {
  /** The gate is shown. */
  ask: boolean;
  /** The cookie `_agev=1` is set without showing the gate. */
  accept: boolean;
  /** The server answers with the gate and without content. */
  withhold: boolean;
}

/** Decides whether the age gate is shown to one visitor on one page. */
export function decideAgeGate(facts: AgeFacts, policy: AgePolicy): AgeDecision {
  const accepted = facts.ageCookie === '1';
  const bypassed = policy.campaignBypass && isCampaignTraffic(facts.traffic);
  const ask = !accepted && !bypassed && !openPages.has(facts.route);
  return { ask, accept: bypassed && !accepted, withhold: ask && policy.enforce };
}
