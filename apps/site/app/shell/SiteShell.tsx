import type { Translate } from '@nightjar/i18n';
import { Button, Footer, Header, ThemeSwitch, Toaster, UnderHeaderSlider, useTranslator } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { AccountArea } from '../account/AccountArea.tsx';
import { FooterBanners, hasFooterBanners } from '../ad-spots/FooterBanners.tsx';
import { HeaderAd } from '../ad-spots/HeaderAd.tsx';
import type { AddressName } from '../addresses/address-table.ts';
import { links } from '../addresses/links.ts';
import { useAnalytics } from '../analytics/use-analytics.ts';
import { useCampaigns } from '../campaigns/use-campaigns.ts';
import { OfflineStrip } from '../navigation/OfflineStrip.tsx';
import { useConsent } from '../policies/use-consent.tsx';
import { SiteSearch } from '../search/SiteSearch.tsx';
import { PlayerDock } from '../video/host/PlayerDock.tsx';
import { createPlayerHost } from '../video/host/player-host.ts';
import { PlayerHostContext } from '../video/host/player-host-context.ts';
import { footerColumns, headerMenu, promotedLinks } from './header-menu.ts';
import styles from './SiteShell.module.css';
import { StoredMarkup } from './StoredMarkup.tsx';
import type { SiteFacts } from './site-facts.ts';
import { useContactDialog } from './use-contact-dialog.tsx';

/** Layout of every page: header, content and footer. */
export function SiteShell({ site, children }: { site: SiteFacts; children: ReactNode }) {
  const t = useTranslator();
  const [player] = useState(createPlayerHost);
  const { search } = useLocation();
  const pathname = useShownPath();
  const { copyright, ageRating } = site.brand;
  const text = pathname.startsWith('/search/') ? new URLSearchParams(search).get('s') : null;
  const consent = useConsent(site.consent.purposes);
  const contact = useContactDialog(site.contact);
  useAnalytics(site);
  const visit = useCampaigns(site);
  // Visitors of a blocked region see no advertising.
  const campaigns = pathname === '/unavailable' ? { ...visit, hidesAdLinks: true } : visit;
  const items = headerMenu(t, site, pathname, campaigns);
  const promoted = promotedLinks(t, site, campaigns);
  const pageName = searchPageName(t, pathname);
  const columns = footerColumns(t, site, campaigns);
  const owner = t('footer.copyright', { year: new Date(site.madeAt).getUTCFullYear(), name: copyright });
  const bannerFacts = hasFooterBanners(site, pathname) && site.adSpots.footer;
  return (
    <PlayerHostContext value={player}>
      <Toaster>
        <div className={styles.page}>
          <a className={styles.skip} href="#content">
            {t('common.skipToContent')}
          </a>
          <OfflineStrip />
          {consent.panel}
          <StoredMarkup of={text ? undefined : [site.lang, site.brand, items, promoted, pageName]}>
            <Header
              brand={{ ...site.brand, href: links.index() }}
              items={items}
              {...(promoted.length > 0 && { extra: <PromotedLinks items={promoted} /> })}
              search={{ field: SiteSearch, pageName, ...(text && { defaultValue: text }) }}
              account={<AccountArea />}
              settings={<ThemeSwitch name="theme-menu" hasVisibleLabel />}
            />
          </StoredMarkup>
          <CategorySlider site={site} hidesAdLinks={campaigns.hidesAdLinks} />
          <HeaderAd />
          <main id="content" className={styles.content} tabIndex={-1}>
            {children}
          </main>
          <StoredMarkup of={[site.lang, columns, owner, ageRating, bannerFacts, site.consent]}>
            <Footer
              columns={columns}
              copyright={owner}
              ageRating={ageRating}
              {...(bannerFacts && { banners: <FooterBanners site={site} /> })}
              controls={
                <>
                  {consent.settings}
                  <ThemeSwitch />
                </>
              }
            />
          </StoredMarkup>
          <PlayerDock />
          {contact}
        </div>
      </Toaster>
    </PlayerHostContext>
  );
}

/** The path of the page. All unknown addresses share one document, so it must not depend on the address. */
function useShownPath(): string {
  const { pathname } = useLocation();
  const isUnknown = useMatches().at(-1)?.id === 'unknown-address';
  return isUnknown ? '/unknown-address/' : pathname;
}

function PromotedLinks({ items }: { items: ReturnType<typeof promotedLinks> }) {
  return items.map(({ label, href, isPrimary }) => (
    <Button
      key={label}
      href={href}
      target="_blank"
      rel="nofollow noopener"
      variant={isPrimary ? 'primary' : 'secondary'}
    >
      {label}
    </Button>
  ));
}

const sliderPages: readonly string[] = ['index', 'videos', 'videos-categories'] satisfies AddressName[];

/** Shown on lists, and on phones also on the video page (requirement UI-7). */
function CategorySlider({ site, hidesAdLinks }: { site: SiteFacts; hidesAdLinks: boolean }) {
  const page = useMatches().at(-1)?.id ?? '';
  const { pathname } = useLocation();
  const isPhoneOnly = page === 'video';
  if (!sliderPages.includes(page) && !isPhoneOnly) return null;
  const promos = hidesAdLinks ? [] : site.promos;
  const chips = site.categories.map(({ dir, title }) => {
    const href = links.category({ dir });
    return { label: title, href, ...(pathname.startsWith(href) && { isCurrent: true }) };
  });
  const slider = <UnderHeaderSlider chips={chips} promos={promos} />;
  return (
    <StoredMarkup of={[site.lang, chips, promos, isPhoneOnly]}>
      {isPhoneOnly ? <div className={styles.phoneOnly}>{slider}</div> : slider}
    </StoredMarkup>
  );
}

const searchPageNames = [
  ['/categories/', 'title.categories'],
  ['/pornstar', 'title.models'],
  ['/pornsite', 'title.channels'],
  ['/community/', 'title.community'],
  ['/history/', 'title.history'],
  ['/watch-later/', 'title.watchLater'],
] as const;

/** The name of the page in the placeholder of the search box (requirement UI-8). A search finds videos from everywhere. */
function searchPageName(t: Translate, pathname: string): string {
  const key = searchPageNames.find(([start]) => pathname.startsWith(start))?.[1];
  return t(key ?? 'header.videos');
}
