import { FooterBanner } from '@nightjar/ui';
import type { SiteFacts } from '../shell/site-facts.ts';
import styles from './AdSpots.module.css';
import { LazyAd } from './LazyAd.tsx';

/** Pages without banners in the footer (requirement UI-7), those of moderators, and the block page. */
const excluded = /^\/(?:(?:members|information|moderation)\/|unavailable$)/;

/** Whether the footer of a page has banners. */
export const hasFooterBanners = (site: Pick<SiteFacts, 'adSpots'>, pathname: string): boolean =>
  site.adSpots.footer.length > 0 && !excluded.test(pathname);

/** The banners of the footer, as many as are configured. */
export function FooterBanners({ site }: { site: SiteFacts }) {
  return (
    <div className={styles.place}>
      <FooterBanner
        ads={site.adSpots.footer.map((creative, index) => (
          <LazyAd
            key={index}
            spot={`footer-${index + 1}`}
            size="footerBanner"
            creative={creative}
            isConsentRequired={site.consent.isRequired}
          />
        ))}
      />
    </div>
  );
}
