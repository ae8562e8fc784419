import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './AdPlace.module.css';
import { AdPlace } from './AdPlace.tsx';

/** The advertisement below the player: 728x90, on screens up to 767 px 300x100 (requirement UI-10). */
export function UnderPlayer() {
  const site = useSiteFacts();
  if (!site) return null;
  const { 'desktop-underplayer': wide, 'mobile-underplayer': narrow } = site.adSpots;
  const isConsentRequired = site.consent.isRequired;
  return (
    <>
      {wide && (
        <div className={`${styles.place} ${styles.underPlayer} ${styles.wide}`}>
          <AdPlace
            spot="desktop-underplayer"
            size="desktopUnderplayer"
            creative={wide}
            isConsentRequired={isConsentRequired}
          />
        </div>
      )}
      {narrow && (
        <div className={`${styles.place} ${styles.underPlayer} ${styles.narrow}`}>
          <AdPlace
            spot="mobile-underplayer"
            size="mobileUnderplayer"
            creative={narrow}
            isConsentRequired={isConsentRequired}
          />
        </div>
      )}
    </>
  );
}
