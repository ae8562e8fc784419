import { readCookie, serializeCookie, siteCookies } from '@nightjar/storage';

export interface AgeGateFacts {
  cookies: string;
  /** The query of the page's address. */
  search: URLSearchParams;
  campaignBypass: boolean;
}

/**
 * Whether the viewer has to confirm their age first. The same rule as the site's (`decideAgeGate`), taken in the browser
 * because the page is the same for everybody.
 */
export function mustAskForAge({ cookies, search, campaignBypass }: AgeGateFacts): boolean {
  const isCampaign = ['pub', 'campaign', 'campaign_id', 'source'].some((name) => search.get(name));
  return readCookie(cookies, siteCookies.ageAccepted.name) !== '1' && !(campaignBypass && isCampaign);
}

/** The cookie of an accepted age. Inside a partner's page browsers keep it only as `None` and secure. */
export function ageCookie(isSecure: boolean): string {
  const { name, maxAgeSeconds } = siteCookies.ageAccepted;
  return serializeCookie(name, '1', { maxAgeSeconds, secure: isSecure, sameSite: isSecure ? 'None' : 'Lax' });
}
