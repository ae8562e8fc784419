import { type AdSize, AdSlot } from '@nightjar/ui';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './AdSpots.module.css';
import { LazyAd } from './LazyAd.tsx';

/** The two places below the player, of which style rules show one: 728x90, on screens up to 767 px 300x100 (requirement UI-10). */
const places = [
  { spot: 'desktop-underplayer', size: 'desktopUnderplayer', shownOn: styles.wide },
  { spot: 'mobile-underplayer', size: 'mobileUnderplayer', shownOn: styles.narrow },
] as const satisfies readonly { spot: string; size: AdSize; shownOn: string | undefined }[];

/** The advertisement below the player. */
export function UnderPlayer() {
  const site = useSiteFacts();
  if (!site) return null;
  return places.map(({ spot, size, shownOn }) => {
    const creative = site.adSpots[spot];
    if (!creative) return null;
    return (
      <div key={spot} className={`${styles.place} ${styles.underPlayer} ${shownOn}`}>
        <AdSlot size={size} spot={spot}>
          <LazyAd spot={spot} size={size} creative={creative} isConsentRequired={site.consent.isRequired} />
        </AdSlot>
      </div>
    );
  });
}
