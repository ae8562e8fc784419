import { type AdViewer, visitTraffic } from '@nightjar/site-config';
import { readConsent, readCookie, siteCookies } from '@nightjar/storage';

/** What a page can be asked about its visitor. */
export interface VisitorPage {
  /** `document.cookie` */
  cookies: string;
  /** The address now, and the one that the document was opened with: what a campaign wrote stays true for the visit. */
  addresses: readonly string[];
  globalPrivacyControl?: boolean | undefined;
}

/** Who watches, as far as advertisements go by it. Pages are the same for everybody, so this is read in the browser. */
export function readAdViewer({ cookies, addresses, globalPrivacyControl }: VisitorPage): AdViewer {
  const consent = readConsent({
    cookie: readCookie(cookies, siteCookies.consent.name),
    globalPrivacyControl,
  });
  return {
    isMember: readCookie(cookies, siteCookies.signedIn.name) === '1',
    consent: consent.ads,
    traffic: visitTraffic(addresses),
  };
}

/** The visitor of this document. */
export function adViewerHere(): AdViewer {
  const [opened] = performance.getEntriesByType('navigation');
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return readAdViewer({
    cookies: document.cookie,
    addresses: [location.href, ...(opened ? [opened.name] : [])],
    globalPrivacyControl,
  });
}
