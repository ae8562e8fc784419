import type { CSSProperties, ReactNode } from 'react';
import { AdSlot } from '../ad-slot/AdSlot.tsx';
import styles from './FooterBanner.module.css';

export interface FooterBannerProps {
  /** The advertisement of each slot; empty slots keep their size. */
  ads?: readonly ReactNode[];
  /** Complete ad slots, instead of `ads`: as many as there are advertisements. */
  places?: readonly ReactNode[];
}

const slots = [1, 2, 3, 4] as const;

/** The banner above the footer: 4 slots of 300x250 scaled to fit, 2 at 767 px or narrower, padding 12 (requirement UI-10). */
export function FooterBanner({ ads = [], places }: FooterBannerProps) {
  const shown = slots.slice(0, places?.length);
  const columns: CSSProperties & Record<`--${string}`, number> = { '--banner-columns': shown.length };
  return (
    <div className={styles.banner} style={columns}>
      {shown.map((slot) => (
        <div key={slot} className={styles.place}>
          {places?.[slot - 1] ?? (
            <AdSlot size="footerBanner" spot={`footer-${slot}`} isScaled>
              {ads[slot - 1]}
            </AdSlot>
          )}
        </div>
      ))}
    </div>
  );
}
