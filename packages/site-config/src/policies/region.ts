import { z } from 'zod';
import { isCampaignTraffic, type TrafficParameters } from '../campaigns/traffic.ts';

/** Settings of the region block: which countries see the block page (requirement SITE-12). */
export const regionPolicy = z.strictObject({
  /** ISO 3166-1 alpha-2 codes. */
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')).default(['GB']),
  /** Campaign parameters and the cookie `show_site` bypass the block. */
  bypass: z.boolean().default(true),
  /** The block also covers the API and media addresses (docs/spec/decided-questions.md, "Country"). */
  includeApi: z.boolean().default(false),
  /** Request header with the visitor's country, set by the edge, for example `cf-ipcountry`. */
  countryHeader: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  blockPage: z
    .strictObject({
      /** Date of the letter; default: the specified date where only GB is blocked, otherwise none. */
      updated: z.iso.date().optional(),
      /** Paragraphs in place of the standard letter. */
      letter: z.array(z.string().min(1).max(4000)).min(1).max(30).optional(),
    })
    .prefault({}),
});

export type RegionPolicy = z.infer<typeof regionPolicy>;

/** Whether the block page and blocked embeds have the texts of the specification, which name GB. */
export function blocksOnlyBritain({ blockedCountries }: Pick<RegionPolicy, 'blockedCountries'>): boolean {
  return blockedCountries.every((country) => country === 'GB');
}

export interface RegionFacts {
  /** Value of the cookie `tcid`, or the country determined on the first visit. */
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
  const isBypassed = policy.bypass && (isCampaignTraffic(facts.traffic) || facts.showSiteCookie === 'yes');
  const blocked = listed && !isBypassed;
  return { blocked, remember: !blocked && facts.showSiteCookie !== 'yes' };
}
