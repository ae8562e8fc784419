import type { ReactNode } from 'react';
import { AdSlot } from '../ad-slot/AdSlot.tsx';
import styles from './FooterBanner.module.css';

export interface FooterBannerProps {
  /** What stands in each of the places; places without anything keep their size. */
  ads?: readonly ReactNode[];
}

const places = [1, 2, 3, 4] as const;

/** The banner above the footer: 4 places of 300x250 scaled to fit, 2 at 767 px or narrower, padding 12 (section 9). */
export function FooterBanner({ ads = [] }: FooterBannerProps) {
  return (
    <div className={styles.banner}>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <AdSlot size="footerBanner" spot={`footer-${place}`} isScaled>
            {ads[place - 1]}
          </AdSlot>
        </div>
      ))}
    </div>
  );
}
