import { isOwnSite } from '../state/own-site.ts';

const maxLength = 8192;

/** Returns a URL if it is http or https (also `//host/…` and relative to `base`), otherwise an empty text. */
export function httpUrl(text: string | null | undefined, base = document.baseURI): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > maxLength) return '';
  const url = URL.parse(trimmed, base);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return '';
  // Returned unchanged: `url.href` would encode the braces of macros.
  return /^https?:\/\//i.test(trimmed) ? trimmed : url.href;
}

/** Whether an http or https URL belongs to the page's own site. */
export function isOwnUrl(address: string): boolean {
  const url = URL.parse(address, document.baseURI);
  return url !== null && isOwnSite(url.hostname, location.hostname);
}
