import { Button, type LinkProps } from '@nightjar/ui';
import type { ComponentProps } from 'react';
import { SiteLink } from './SiteLink.tsx';
import { type SiteFacts, useSiteFacts } from './site-facts.ts';

/** Whether the site has the page of a link (`hiddenSections` of the site configuration). */
export const isShown = ({ hiddenPrefixes }: Pick<SiteFacts, 'hiddenPrefixes'>, href: string): boolean =>
  !hiddenPrefixes?.some((prefix) => href.startsWith(prefix));

/** The link component of a site with hidden sections: a name of an entry without a page is text. */
export function LinkOrText({ href, ...rest }: LinkProps) {
  const site = useSiteFacts();
  if (!site || isShown(site, href)) return <SiteLink {...rest} href={href} />;
  return <span className={rest.className}>{rest.children}</span>;
}

/** A button that leads to a section; nothing where the site hides it. */
export function SectionButton(props: ComponentProps<typeof Button> & { href: string }) {
  const site = useSiteFacts();
  return site && !isShown(site, props.href) ? null : <Button {...props} />;
}
