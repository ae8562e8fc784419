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
  // A navigation scrolls to the top unless the address contains `stopScroll` (requirement SITE-13).
  return <RouterLink {...rest} to={href} preventScrollReset={/[?&]stopScroll\b/.test(href)} />;
}
