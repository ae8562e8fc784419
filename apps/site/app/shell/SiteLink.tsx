import { isPlainClick, type LinkProps } from '@nightjar/ui';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { otherAppPrefixes } from '../addresses/address-patterns.ts';
import { openWithCode } from '../navigation/page-chunks.ts';

/** A router link inside the site; a plain link to other applications. */
export function SiteLink({ href, onClick, replace, ...rest }: LinkProps) {
  const isOtherApp = otherAppPrefixes.some((prefix) => href.startsWith(prefix));
  if (isOtherApp) return <a {...rest} href={href} onClick={onClick} />;
  // `RouterLink` takes a third of the time of rendering a page, for handlers that a document does not have.
  if (import.meta.env.SSR && isPlainPath(href)) return <a {...rest} href={href} data-discover="true" />;
  // A navigation scrolls to the top unless the address contains `stopScroll` (requirement SITE-13).
  return (
    <RouterLink
      {...rest}
      to={href}
      {...(replace === false && { replace })}
      preventScrollReset={/[?&]stopScroll\b/.test(href)}
      onClick={(event) => {
        onClick?.(event);
        loadCodeFirst(event);
      }}
    />
  );
}

/** Passes a plain click to `NavigationStatus` when the code of the page is not loaded and no handler has used the click. */
function loadCodeFirst(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, target } = event.currentTarget;
  if (event.defaultPrevented || target === '_blank' || !isPlainClick(event)) return;
  if (openWithCode(href)) event.preventDefault();
}

/** Whether the router would write the address as it is: an absolute path without dot segments or empty parts. */
const isPlainPath = (href: string) => /^\/(?!\/)[^?#]*(?:[?#]|$)/.test(href) && !/\/(?:\.|\/)/.test(href);

/** Whether a document has the address as it is, in a link of the site. */
export const isSitePath = (href: string): boolean =>
  isPlainPath(href) && !otherAppPrefixes.some((prefix) => href.startsWith(prefix));
