import { useTranslator } from '@nightjar/ui';
import { type ComponentType, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNear } from '../../ad-spots/use-near.ts';
import { useCampaigns } from '../../campaigns/use-campaigns.ts';
import { type SiteFacts, useSiteFacts } from '../../shell/site-facts.ts';
import type { LiveCamCards, LiveCamCardsProps } from './LiveCamCards.tsx';
import styles from './LiveCams.module.css';

/**
 * The live models of the configured feed in one row, below the details of a video (requirement SITE-4). The document contains its
 * heading and its height; the models are loaded when it comes near the viewport. Members, sites without a feed, and campaign traffic
 * for which links that advertise are hidden have none.
 */
export function LiveCams() {
  const site = useSiteFacts();
  return site?.hasLiveFeed ? <LiveCamStrip site={site} /> : null;
}

function LiveCamStrip({ site }: { site: SiteFacts }) {
  const t = useTranslator();
  const { hidesAdLinks } = useCampaigns(site);
  const headingId = useId();
  const place = useRef<HTMLElement>(null);
  const [Cards, setCards] = useState<ComponentType<LiveCamCardsProps>>();
  const [hiding, setHiding] = useState<'removed' | 'blank'>();
  useNear(place, () => {
    const show = (module: { LiveCamCards: typeof LiveCamCards }) => setCards(() => module.LiveCamCards);
    // Without the code of the cards the row stays empty.
    import('./LiveCamCards.tsx').then(show, console.debug);
  });
  useLayoutEffect(() => {
    if (!hidesAdLinks || !place.current) return;
    // Within the viewport its height remains, because what is below it would move.
    const isBelow = place.current.getBoundingClientRect().top >= window.innerHeight;
    setHiding(isBelow ? 'removed' : 'blank');
  }, [hidesAdLinks]);
  if (hiding === 'removed') return null;
  return (
    <section
      ref={place}
      className={styles.strip}
      aria-labelledby={headingId}
      style={hiding && { visibility: 'hidden' }}
    >
      <h2 id={headingId} className={styles.heading}>
        {t('video.liveCams')}
      </h2>
      <div className={styles.row}>{Cards && !hidesAdLinks && <Cards site={site} />}</div>
    </section>
  );
}
