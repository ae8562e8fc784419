import { type AdSize, AdSlot } from '@nightjar/ui';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './AdSpots.module.css';
import { LazyAd } from './LazyAd.tsx';

/** Size and style of each place (requirement UI-10); style rules hide a place on narrow or wide screens. */
const places = {
  'mobile-header': { size: 'mobileHeader', style: styles.narrow },
  'mobile-underplayer': { size: 'mobileUnderplayer', style: `${styles.narrow} ${styles.underPlayer}` },
  'desktop-underplayer': { size: 'desktopUnderplayer', style: `${styles.wide} ${styles.underPlayer}` },
  /** Above the related videos. */
  native: { size: 'native', style: `${styles.wide} ${styles.aboveList}` },
} as const satisfies Record<string, { size: AdSize; style: string | undefined }>;

/** A place for one advertisement; nothing when none is configured. */
export function AdPlace({ spot }: { spot: keyof typeof places }) {
  const site = useSiteFacts();
  const creative = site?.adSpots[spot];
  if (!creative) return null;
  const { size, style } = places[spot];
  return (
    <div className={`${styles.place} ${style}`}>
      <AdSlot size={size} spot={spot}>
        <LazyAd spot={spot} size={size} creative={creative} isConsentRequired={site.consent.isRequired} />
      </AdSlot>
    </div>
  );
}
