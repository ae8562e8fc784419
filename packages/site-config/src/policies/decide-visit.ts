import type { TrafficParameters } from '../campaigns/traffic.ts';
import { type AgePolicy, decideAgeGate } from './age-gate.ts';
import { decideRegion, type RegionPolicy } from './region.ts';

/**
 * What a request is for.
 * - `page`, `embed`, `download`: a document of that application;
 * - `api`, `media`: data and files of the origin;
 * - `feed`: sitemaps, feeds and oEmbed, which contain titles and links.
 */
export type VisitSurface = 'page' | 'embed' | 'download' | 'api' | 'media' | 'feed';

export interface VisitFacts {
  surface: VisitSurface;
  path: string;
  traffic: TrafficParameters;
  /** Value of the cookie `_agev`. */
  ageCookie: string | undefined;
  /** Value of the cookie `tcid`. */
  countryCookie: string | undefined;
  /** Value of the cookie `show_site`. */
  showSiteCookie: string | undefined;
  /** The country that the server determined by a header of the edge or by the address; undefined when it is unknown. */
  country: string | undefined;
}

export interface VisitPolicies {
  age: AgePolicy;
  region: RegionPolicy;
}

export interface VisitDecision {
  /**
   * - `admit`: the request is answered;
   * - `block`: the region is blocked;
   * - `withhold`: the content is withheld until the age is accepted.
   */
  outcome: 'admit' | 'block' | 'withhold';
  /** The page shows the age gate over its content. */
  ask: boolean;
  /** The cookie `_agev=1` is set without showing the gate. */
  accept: boolean;
  /** The country for the cookie `tcid`, when the cookie is missing. */
  rememberCountry: string | undefined;
}

/** What visitors of a blocked region can read: the block page, legal texts, the contact form, takedown notices and appeals. */
export const openPagePattern = /^\/(unavailable|contacts|appeal\/|(takedown|information)\/.*)$/;

const isDocument = (surface: VisitSurface) =>
  surface === 'page' || surface === 'embed' || surface === 'download';

/**
 * Decides about one request of one visitor: the age gate and the region block (requirement SITE-12) of all applications, of the
 * API and of media. Where the region block can be bypassed, the cookie `tcid` decides; otherwise the country that the server
 * determined precedes the cookie, which a visitor can change.
 */
export function decideVisit(facts: VisitFacts, { age, region }: VisitPolicies): VisitDecision {
  const { surface, path, traffic, countryCookie, country: determined } = facts;
  const isPage = isDocument(surface);
  const rememberCountry = isPage && countryCookie === undefined ? determined : undefined;
  const refused = { ask: false, accept: false, rememberCountry };

  if (isPage ? !openPagePattern.test(path) : region.includeApi) {
    const country = region.bypass ? (countryCookie ?? determined) : (determined ?? countryCookie);
    const { blocked } = decideRegion({ ...facts, country }, region);
    if (blocked) return { outcome: 'block', ...refused };
  }
  if (surface === 'feed') return { outcome: 'admit', ...refused };
  const { ask, accept, withhold } = decideAgeGate({ path, traffic, ageCookie: facts.ageCookie }, age);
  if (withhold) return { outcome: 'withhold', ...refused };
  return { outcome: 'admit', ask: isPage && ask, accept: isPage && accept, rememberCountry };
}
