import type { IncomingMessage } from 'node:http';
import {
  decideVisit,
  readTraffic,
  type VisitDecision,
  type VisitFacts,
  type VisitPolicies,
  type VisitSurface,
} from '@nightjar/site-config';
import { readCookie, serializeCookie, siteCookies } from '@nightjar/storage/cookies';
import type { ClientAddress } from '../front/client-address.ts';
import type { Destination } from '../front/destination.ts';
import { pageOfData, pathOf } from '../front/request-target.ts';
import type { CountryOf } from './country.ts';

export interface VisitsOptions {
  policies: VisitPolicies;
  /** Undefined without a source of countries; then only the cookie `tcid` names one. */
  countryOf: CountryOf | undefined;
  clientAddress: ClientAddress;
  /** The site is on https, so its cookies are secure. */
  isSecure: boolean;
}

/** The decision about one request, with the requested surface. */
export interface Visit extends VisitDecision {
  surface: VisitSurface;
}

/** Decides about requests with `decideVisit`, the one rule of age gate and region block. */
export interface Visits {
  /** Undefined for what no policy covers: files of the apps, health, robots.txt. */
  decide(request: IncomingMessage, destination: Destination, target: string): Visit | undefined;
  /**
   * Whether an answer from memory can be sent without further facts: the request is admitted by its cookies alone, and the answer
   * sets none.
   */
  isAdmitted(destination: Destination, target: string, cookies: string | undefined): boolean;
  /** Shared caches in front must not store answers, because they would send them to visitors who did not accept the age. */
  isPrivate: boolean;
  /** The `Set-Cookie` of a decision; undefined when it sets none. */
  cookieOf(visit: Visit): string | undefined;
}

const feeds = /^\/(?:sitemap\.xml$|sitemaps\/|rss\/|oembed$)/;

export function createVisits({ policies, countryOf, clientAddress, isSecure }: VisitsOptions): Visits {
  const { age, region } = policies;
  const coversData = age.enforce || region.includeApi;

  function surfaceOf(destination: Destination, path: string): VisitSurface | undefined {
    if (destination === 'site') return 'page';
    if (destination === 'embed' || destination === 'download') return destination;
    if (!coversData || path === '/robots.txt') return undefined;
    if (destination === 'events') return 'api';
    if (destination !== 'api' && destination !== 'media') return undefined;
    return feeds.test(path) ? 'feed' : destination;
  }

  function readFacts(surface: VisitSurface, target: string, cookies: string, country?: string): VisitFacts {
    const path = pathOf(target);
    const query = target.slice(path.length + 1);
    const cookie = (name: string) => (cookies.includes(name) ? readCookie(cookies, name) : undefined);
    return {
      surface,
      path: pageOfData(path),
      traffic: query === '' ? {} : readTraffic(new URLSearchParams(query)),
      ageCookie: cookie(siteCookies.ageAccepted.name),
      countryCookie: cookie(siteCookies.country.name),
      showSiteCookie: cookie(siteCookies.showSite.name),
      country,
    };
  }

  return {
    isPrivate: age.enforce,
    decide(request, destination, target) {
      const surface = surfaceOf(destination, pathOf(target));
      if (surface === undefined) return undefined;
      const country = countryOf?.(request.headers, clientAddress(request));
      const facts = readFacts(surface, target, request.headers.cookie ?? '', country);
      return { surface, ...decideVisit(facts, policies) };
    },
    isAdmitted(destination, target, cookies = '') {
      const surface = surfaceOf(destination, pathOf(target));
      if (surface === undefined) return true;
      if (age.enforce) return false;
      const facts = readFacts(surface, target, cookies);
      // Without the cookie, or where the cookie does not decide, the country must be determined first.
      if (countryOf && (facts.countryCookie === undefined || !region.bypass)) return false;
      return decideVisit(facts, policies).outcome === 'admit';
    },
    cookieOf({ surface, rememberCountry }) {
      if (rememberCountry === undefined) return undefined;
      const { name, maxAgeSeconds } = siteCookies.country;
      return serializeCookie(name, rememberCountry, {
        maxAgeSeconds,
        ...cookieAttributes(surface, isSecure),
      });
    },
  };
}

/**
 * Attributes of a cookie of this surface. In frames of other sites browsers store only partitioned cookies with `SameSite=None`
 * and `Secure`.
 */
export function cookieAttributes(surface: VisitSurface, isSecure: boolean) {
  const isInFrame = surface === 'embed' && isSecure;
  return {
    secure: isSecure,
    partitioned: isInFrame,
    sameSite: isInFrame ? ('None' as const) : ('Lax' as const),
  };
}
