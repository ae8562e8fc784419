import { readCookie, serializeCookie, siteCookies } from '@nightjar/storage';

export interface AgeGateFacts {
  cookies: string;
  /** The query of the page's address. */
  search: URLSearchParams;
  campaignBypass: boolean;
}

/**
 * Whether the viewer must confirm their age first. The same rule as `decideAgeGate` of the site, evaluated in the browser
 * because the page is shared by all viewers.
 */
export function mustAskForAge({ cookies, search, campaignBypass }: AgeGateFacts): boolean {
  const isCampaign = ['pub', 'campaign', 'campaign_id', 'source'].some((name) => search.get(name));
  return readCookie(cookies, siteCookies.ageAccepted.name) !== '1' && !(campaignBypass && isCampaign);
}

/** The cookie for a confirmed age. Inside a partner's page browsers store it only with `SameSite=None; Secure`. */
export function ageCookie(isSecure: boolean): string {
  const { name, maxAgeSeconds } = siteCookies.ageAccepted;
  return serializeCookie(name, '1', { maxAgeSeconds, secure: isSecure, sameSite: isSecure ? 'None' : 'Lax' });
}
