import { isOwnSite } from '../core/ads/own-site.ts';

const longest = 8192;

/** The address if it is http or https (also `//host/…` and relative to `base`), as it was written otherwise. Empty for everything else. */
export function httpUrl(text: string | null | undefined, base = document.baseURI): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > longest) return '';
  const url = URL.parse(trimmed, base);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return '';
  // Kept as written: parsing would encode the braces of some servers' templates.
  return /^https?:\/\//i.test(trimmed) ? trimmed : url.href;
}

/** Whether an address of http or https belongs to the page's own site. */
export function isOwnUrl(address: string): boolean {
  const url = URL.parse(address, document.baseURI);
  return url !== null && isOwnSite(url.hostname, location.hostname);
}
