import { useTranslator } from '@nightjar/ui';
import { type ComponentType, useId, useRef, useState } from 'react';
import { useNear } from '../../ad-spots/use-near.ts';
import { useSiteFacts } from '../../shell/site-facts.ts';
import type { LiveCamCards, LiveCamCardsProps } from './LiveCamCards.tsx';
import styles from './LiveCams.module.css';

/**
 * The live models of the configured feed in one row, below the details of a video (requirement SITE-4). The document contains its
 * heading and its height; the models are loaded when it comes near the viewport. Members and sites without a feed have none.
 */
export function LiveCams() {
  const t = useTranslator();
  const site = useSiteFacts();
  const headingId = useId();
  const place = useRef<HTMLElement>(null);
  const [Cards, setCards] = useState<ComponentType<LiveCamCardsProps>>();
  useNear(place, () => {
    const show = (module: { LiveCamCards: typeof LiveCamCards }) => setCards(() => module.LiveCamCards);
    // Without the code of the cards the row stays empty.
    import('./LiveCamCards.tsx').then(show, console.debug);
  });
  if (!site?.hasLiveFeed) return null;
  return (
    <section ref={place} className={styles.strip} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('video.liveCams')}
      </h2>
      <div className={styles.row}>{Cards && <Cards site={site} />}</div>
    </section>
  );
}
