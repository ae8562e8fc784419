import { type AdSize, AdSlot } from '@nightjar/ui';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './AdSpots.module.css';
import { LazyAd } from './LazyAd.tsx';

/** Size and style of each ad spot (requirement UI-10); style rules hide a spot on narrow or wide screens. */
const spots = {
  'mobile-header': { size: 'mobileHeader', style: styles.narrow },
  'mobile-underplayer': { size: 'mobileUnderplayer', style: `${styles.narrow} ${styles.underPlayer}` },
  'desktop-underplayer': { size: 'desktopUnderplayer', style: `${styles.wide} ${styles.underPlayer}` },
  /** Above the related videos. */
  native: { size: 'native', style: `${styles.wide} ${styles.aboveList}` },
} as const satisfies Record<string, { size: AdSize; style: string | undefined }>;

/** One advertisement; nothing when none is configured. */
export function AdSpot({ spot }: { spot: keyof typeof spots }) {
  const site = useSiteFacts();
  const creative = site?.adSpots[spot];
  if (!creative) return null;
  const { size, style } = spots[spot];
  return (
    <div className={`${styles.place} ${style}`}>
      <AdSlot size={size} spot={spot}>
        <LazyAd spot={spot} size={size} creative={creative} isConsentRequired={site.consent.isRequired} />
      </AdSlot>
    </div>
  );
}
