import { ageCookie, readCookie } from '@nightjar/storage/cookies';

export interface AgeGateFacts {
  cookies: string;
  /** The query of the page's address. */
  search: URLSearchParams;
  campaignBypass: boolean;
}

/**
 * What the page does about the viewer's age: `ask` shows the gate, `accept` sets the cookie without showing it. The same rule as
 * `decideAgeGate`, evaluated in the browser because the page is shared by all viewers.
 */
export function ageStep({ cookies, search, campaignBypass }: AgeGateFacts): 'ask' | 'accept' | 'none' {
  if (readCookie(cookies, ageCookie.name) === '1') return 'none';
  const isCampaign = ['pub', 'campaign', 'campaign_id', 'source'].some((name) => search.get(name));
  return campaignBypass && isCampaign ? 'accept' : 'ask';
}

/**
 * The cookie for a confirmed age. Inside a partner's page browsers store it only when it is partitioned, with `SameSite=None` and
 * `Secure`; then all embeds on the partner's site share it.
 *
 * @param isSecure `isSecureContext` of the page
 */
export function serializeAgeCookie(isSecure: boolean): string {
  const { name, maxAgeSeconds } = ageCookie;
  // Written out, because the serializer of other cookies would enlarge the inline script.
  const sharing = isSecure ? 'None; Secure; Partitioned' : 'Lax';
  return `${name}=1; Max-Age=${maxAgeSeconds}; Path=/; SameSite=${sharing}`;
}

/** The first language of the browser that the gate has. */
export function gateLanguage(languages: readonly string[], offered: readonly string[]): string | undefined {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of languages) {
    const found = offered.find((language) => primary(language) === primary(tag));
    if (found) return found;
  }
  return undefined;
}

/** Notifies the other embeds on the same page of the acceptance. */
export const ageChannel = 'nightjar-age';
