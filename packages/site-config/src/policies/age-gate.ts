import { z } from 'zod';
import { linkAddress } from '../addresses.ts';
import { isCampaignTraffic, type TrafficParameters } from '../campaigns/traffic.ts';

/** Settings of the age gate (requirement SITE-12). */
export const agePolicy = z.strictObject({
  minimumAge: z.number().int().min(18).max(99).default(18),
  /** Traffic with `pub`, `campaign_id` or `source` skips the age gate. */
  campaignBypass: z.boolean().default(true),
  /** The server withholds content until the age is accepted, instead of covering it in the browser. */
  enforce: z.boolean().default(false),
  /** Where a visitor goes who is too young. */
  leaveUrl: linkAddress.default('https://www.google.com/'),
});

export type AgePolicy = z.infer<typeof agePolicy>;

/** Visitors must be able to read the terms before they accept them (requirement SITE-12). The block page shows no videos. */
const readBeforeAcceptance = ['/information/terms/', '/information/cookies/', '/unavailable'] as const;

/** Legal texts and complaints, which show no videos. Where content is withheld, they stay open to people of every age. */
const openWhereWithheld = [
  '/information/dmca/',
  '/information/privacy/',
  '/information/2257/',
  '/information/support/',
  '/contacts',
  '/takedown/',
  '/takedown/status/',
  '/appeal/',
] as const;

/** Paths without an age gate. */
export function agelessPaths({ enforce }: Pick<AgePolicy, 'enforce'>): readonly string[] {
  return enforce ? [...readBeforeAcceptance, ...openWhereWithheld] : readBeforeAcceptance;
}

export interface AgeFacts {
  /** Path of the page. */
  path: string;
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
  const ask = !accepted && !bypassed && !agelessPaths(policy).includes(facts.path);
  return { ask, accept: bypassed && !accepted, withhold: ask && policy.enforce };
}
