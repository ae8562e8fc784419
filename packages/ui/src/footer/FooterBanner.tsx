import type { CSSProperties, ReactNode } from 'react';
import { AdSlot } from '../ad-slot/AdSlot.tsx';
import styles from './FooterBanner.module.css';

export interface FooterBannerProps {
  /** The advertisement of each slot, four at most; an empty slot keeps its size. Default: four empty slots. */
  ads?: readonly ReactNode[];
}

const MAX_SLOTS = 4;
const emptySlots: readonly ReactNode[] = Array.from({ length: MAX_SLOTS });

/** The banner above the footer: slots of 300x250 scaled to fit, two of them at 767 px or narrower, padding 12 (requirement UI-10). */
export function FooterBanner({ ads = emptySlots }: FooterBannerProps) {
  const shown = ads.slice(0, MAX_SLOTS);
  const columns: CSSProperties & Record<`--${string}`, number> = { '--banner-columns': shown.length };
  return (
    <div className={styles.banner} style={columns}>
      {shown.map((ad, index) => {
        const spot = `footer-${index + 1}`;
        return (
          <div key={spot} className={styles.place}>
            <AdSlot size="footerBanner" spot={spot} isScaled>
              {ad}
            </AdSlot>
          </div>
        );
      })}
    </div>
  );
}
