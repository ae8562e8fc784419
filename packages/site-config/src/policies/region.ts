import { z } from 'zod';
import { isCampaignTraffic, type TrafficParameters } from '../campaigns/traffic.ts';

/** Which regions see the block page instead of the site (section 2). */
export const regionPolicy = z.strictObject({
  /** ISO 3166-1 alpha-2 codes. */
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')).default(['GB']),
  /** Campaign parameters and the cookie `show_site` pass the block. */
  bypass: z.boolean().default(true),
  /** The block also covers the API and media addresses (settled.md, Country). */
  includeApi: z.boolean().default(false),
  /** Request header in which the edge names the visitor's country, for example `cf-ipcountry`. */
  countryHeader: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
});

export type RegionPolicy = z.infer<typeof regionPolicy>;

export interface RegionFacts {
  /** Value of the cookie `tcid`, or what the edge said on the first visit. */
  country: string | undefined;
  traffic: TrafficParameters;
  /** Value of the cookie `show_site`. */
  showSiteCookie: string | undefined;
}

export interface RegionDecision {
  blocked: boolean;
  /** The cookie `show_site=yes` is set. */
  remember: boolean;
}

/** Decides whether one visitor sees the site or the block page. */
export function decideRegion(facts: RegionFacts, policy: RegionPolicy): RegionDecision {
  const country = facts.country?.toUpperCase();
  const listed = country !== undefined && policy.blockedCountries.includes(country);
  const passes = policy.bypass && (isCampaignTraffic(facts.traffic) || facts.showSiteCookie === 'yes');
  const blocked = listed && !passes;
  return { blocked, remember: !blocked && facts.showSiteCookie !== 'yes' };
}
