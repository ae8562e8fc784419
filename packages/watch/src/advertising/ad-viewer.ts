import { type AdViewer, visitTraffic } from '@nightjar/site-config';
import { isSignedIn, readConsent, readCookie, siteCookies } from '@nightjar/storage';

/** Inputs about the visitor that a page can read. */
export interface AdViewerPage {
  /** `document.cookie` */
  cookies: string;
  /** The current address and the one of the document load, so that campaign parameters apply to the whole visit. */
  addresses: readonly string[];
  globalPrivacyControl?: boolean | undefined;
}

/** Properties of the viewer that advertising depends on. Pages are shared, so they are read in the browser. */
export function readAdViewer({ cookies, addresses, globalPrivacyControl }: AdViewerPage): AdViewer {
  const consent = readConsent({
    cookie: readCookie(cookies, siteCookies.consent.name),
    globalPrivacyControl,
  });
  return {
    isMember: isSignedIn(cookies),
    consent: consent.ads,
    traffic: visitTraffic(addresses),
  };
}

/** The ad viewer of the current document. */
export function currentAdViewer(): AdViewer {
  const [navigationEntry] = performance.getEntriesByType('navigation');
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return readAdViewer({
    cookies: document.cookie,
    addresses: [location.href, ...(navigationEntry ? [navigationEntry.name] : [])],
    globalPrivacyControl,
  });
}
