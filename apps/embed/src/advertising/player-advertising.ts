import { type PlayerAdvertising, playerAdvertising, visitTraffic } from '@nightjar/site-config';
import { readConsent, readCookie, siteCookies } from '@nightjar/storage';
import type { PageAdvertising } from './page-advertising.ts';

const liveCalls = () => import('./live-models.ts');

/**
 * The advertising options of this viewer's player. Inside pages of other sites most browsers block the cookies: members
 * count as guests there, and no consent is known.
 */
export function advertisingOf(
  advertising: PageAdvertising | undefined,
  { isAutomatic, publicUrl }: { isAutomatic: boolean; publicUrl: string },
): PlayerAdvertising {
  if (!advertising) return {};
  const cookie = (name: string) => readCookie(document.cookie, name);
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return playerAdvertising({
    facts: advertising.facts,
    videoTag: advertising.videoTag,
    viewer: {
      isMember: cookie(siteCookies.signedIn.name) === '1',
      consent: readConsent({ cookie: cookie(siteCookies.consent.name), globalPrivacyControl }).ads,
      traffic: visitTraffic([location.href]),
    },
    ownHost: location.host,
    live: async () => (await liveCalls()).liveModels(publicUrl),
    isEmbedAutostart: isAutomatic,
  });
}
