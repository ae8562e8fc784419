import type { LinkProps } from '@nightjar/ui';
import { Link as RouterLink } from 'react-router';
import { addressEntries } from '../addresses/address-table.ts';

/** The fixed beginnings of addresses that another application of this host answers (`/embed/`, `/download`). */
const foreignBeginnings = addressEntries
  .filter(([, { application }]) => application !== undefined)
  .map(([, { pattern }]) => pattern.split(':')[0] ?? pattern);

/** A link inside the site goes through the router; one to another application is left to the browser. */
export function SiteLink({ href, ...rest }: LinkProps) {
  const isForeign = foreignBeginnings.some((beginning) => href.startsWith(beginning));
  if (isForeign) return <a {...rest} href={href} />;
  // Every page begins at its top, unless its address says `stopScroll` (requirement SITE-13).
  return <RouterLink {...rest} to={href} preventScrollReset={/[?&]stopScroll\b/.test(href)} />;
}
