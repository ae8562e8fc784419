import type { Translate } from '@nightjar/i18n';
import type { NavigationItem, NavigationLink } from '@nightjar/ui';
import { informationPages, links } from '../addresses/links.ts';
import type { CampaignView } from '../campaigns/use-campaigns.ts';
import { isShown } from './hidden-links.tsx';
import type { SiteFacts } from './site-facts.ts';

const menuSorts = ['latest-updates', 'most-popular', 'top-rated'] as const;

/**
 * The menu of the header (requirement UI-6). Areas without a page or without configuration have no link.
 */
export function headerMenu(
  t: Translate,
  site: SiteFacts,
  pathname: string,
  { hidesAdLinks, alternative }: CampaignView,
): NavigationItem[] {
  const link = (label: string, href: string, area: string): NavigationLink => ({
    label,
    href,
    ...(pathname.startsWith(area) && { isCurrent: true }),
  });
  const external = (label: string, href: string): NavigationLink => ({ label, href, isExternal: true });

  const items: NavigationItem[] = [
    {
      label: t('header.videos'),
      items: menuSorts.map((sort) => link(t(`sort.${sort}`), links.videos({ sort }), `/videos/${sort}/`)),
    },
    ...[
      link(t('header.categories'), links.categories(), '/categories/'),
      link(t('header.models'), links.models({ sort: 'count-videos' }), '/pornstar'),
      link(t('header.channels'), links.channels({ sort: 'count-videos' }), '/pornsite'),
    ].filter(({ href }) => isShown(site, href)),
  ];
  if (site.network.length > 0) {
    items.push({
      label: t('header.sites'),
      items: site.network.map(({ title, url }) => external(title, url)),
    });
  }
  const { premium, directory, liveCams } = site.menus;
  if (premium && !hidesAdLinks) items.push(external(premium.title, premium.url));
  if (liveCams && !hidesAdLinks) items.push(external(t('header.liveCams'), liveCams[alternative]));
  if (directory) items.push(external(directory.title, directory.url));
  return items;
}

/** The promoted links beside the account (requirement UI-6): Watch Me Live and join now, the most important last. */
export function promotedLinks(
  t: Translate,
  { menus: { watchMeLive, joinNow } }: SiteFacts,
  { hidesAdLinks, alternative }: CampaignView,
): { label: string; href: string; isPrimary: boolean }[] {
  if (hidesAdLinks) return [];
  return [
    ...(watchMeLive
      ? [{ label: t('header.watchMeLive'), href: watchMeLive[alternative], isPrimary: false }]
      : []),
    ...(joinNow ? [{ label: joinNow.title, href: joinNow.url, isPrimary: true }] : []),
  ];
}

/** The information pages, in the order of display (requirement SITE-6). */
export function informationLinks(t: Translate): NavigationLink[] {
  const label = {
    terms: t('footer.terms'),
    privacy: t('footer.privacy'),
    cookies: t('footer.cookies'),
    dmca: t('footer.dmca'),
    2257: t('footer.2257'),
    support: t('footer.supportCentre'),
  };
  return informationPages.map((page) => ({ label: label[page], href: links.information(page) }));
}

/** The columns of the footer (requirement UI-7); columns without links are omitted. */
export function footerColumns(
  t: Translate,
  site: SiteFacts,
  { hidesAdLinks }: Pick<CampaignView, 'hidesAdLinks'>,
): { label: string; items: NavigationLink[] }[] {
  const affiliate = hidesAdLinks ? undefined : site.menus.affiliate;
  const external = ({ title, url }: { title: string; url: string }): NavigationLink => ({
    label: title,
    href: url,
    isExternal: true,
  });
  const removal = { label: t('footer.takedown'), href: links.takedown() };
  if (site.compactFooter) return [compactColumn(t, removal, affiliate && external(affiliate))];
  const legal = informationLinks(t);
  const support = legal.pop();
  const columns = [
    {
      label: t('footer.workWithUs'),
      items: [
        { label: t('footer.partnerProgram'), href: links.partnerProgram() },
        ...(affiliate ? [external(affiliate)] : []),
      ],
    },
    { label: t('footer.legal'), items: [...legal, removal] },
    {
      label: t('footer.support'),
      items: [
        ...(support ? [support] : []),
        { label: t('footer.contacts'), href: links.contacts() },
        { label: t('title.community'), href: links.community({ sort: 'recent' }) },
      ].filter(({ href }) => isShown(site, href)),
    },
    { label: t('footer.network'), items: site.network.map(external) },
  ];
  return columns.filter((column) => column.items.length > 0);
}

/** The variant of the footer with one list of links (requirement UI-7, V). */
function compactColumn(t: Translate, removal: NavigationLink, webmasters: NavigationLink | undefined) {
  return {
    label: t('footer.information'),
    items: [
      { label: t('footer.information'), href: links.information('2257') },
      { label: t('footer.support'), href: links.information('support') },
      { label: t('footer.privacy'), href: links.information('privacy') },
      { label: t('footer.terms'), href: links.information('terms') },
      removal,
      { ...(webmasters ?? { href: links.partnerProgram() }), label: t('footer.webmasters') },
      { label: t('footer.workWithUs'), href: links.contacts() },
    ],
  };
}
