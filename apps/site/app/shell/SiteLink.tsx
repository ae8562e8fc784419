import type { LinkProps } from '@nightjar/ui';
import { Link as RouterLink } from 'react-router';
import { addressEntries } from '../addresses/address-table.ts';

/** Path prefixes of the other applications on this host (`/embed/`, `/download`). */
const otherAppPrefixes = addressEntries
  .filter(([, { application }]) => application !== undefined)
  .map(([, { pattern }]) => pattern.split(':')[0] ?? pattern);

/** A router link inside the site; a plain link to other applications. */
export function SiteLink({ href, ...rest }: LinkProps) {
  const isOtherApp = otherAppPrefixes.some((prefix) => href.startsWith(prefix));
  if (isOtherApp) return <a {...rest} href={href} />;
  // `RouterLink` takes a third of the time of rendering a page, for handlers that a document does not have.
  if (import.meta.env.SSR && isPlainPath(href)) return <a {...rest} href={href} data-discover="true" />;
  // A navigation scrolls to the top unless the address contains `stopScroll` (requirement SITE-13).
  return <RouterLink {...rest} to={href} preventScrollReset={/[?&]stopScroll\b/.test(href)} />;
}

/** Whether the router would write the address as it is: an absolute path without dot segments or empty parts. */
const isPlainPath = (href: string) => /^\/(?!\/)[^?#]*(?:[?#]|$)/.test(href) && !/\/(?:\.|\/)/.test(href);
