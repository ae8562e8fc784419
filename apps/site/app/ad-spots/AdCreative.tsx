import { consentChanged, isAllowed } from '@nightjar/storage';
import { type AdSize, adSizes, useTranslator } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { afterAgeGate } from '../policies/after-age-gate.ts';
import type { SiteFacts } from '../shell/site-facts.ts';
import styles from './AdSpots.module.css';

export type Creative = SiteFacts['adSpots']['footer'][number];

export interface AdCreativeProps {
  /** Name of the place, for `spotLoaded`. */
  spot: string;
  size: AdSize;
  creative: Creative;
  /** `consent.required` of the site. */
  isConsentRequired: boolean;
}

/**
 * The picture or the frame of an advertisement. One from another host waits for the age gate and for consent to advertisements
 * (requirement SITE-17), and is removed when the consent is withdrawn. Announces `spotLoaded` on the window.
 */
export function AdCreative({ spot, size, creative, isConsentRequired }: AdCreativeProps) {
  const t = useTranslator();
  const isShown = useIsShown(creative, isConsentRequired);
  if (!isShown) return null;
  const { width, height } = adSizes[size];
  const onLoad = () =>
    window.dispatchEvent(new CustomEvent('spotLoaded', { detail: { name: spot, params: {} } }));
  if ('frame' in creative) {
    return (
      <iframe
        className={styles.frame}
        src={creative.frame}
        title={t('common.advertisement')}
        width={width}
        height={height}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
        onLoad={onLoad}
      />
    );
  }
  return (
    <a className={styles.link} href={creative.url} target="_blank" rel="sponsored nofollow noopener">
      <img src={creative.picture} alt={creative.alt} width={width} height={height} onLoad={onLoad} />
    </a>
  );
}

const addressOf = (creative: Creative) => ('frame' in creative ? creative.frame : creative.picture);

function useIsShown(creative: Creative, isConsentRequired: boolean): boolean {
  const isOwn = URL.parse(addressOf(creative), window.location.href)?.host === window.location.host;
  const [isShown, setShown] = useState(isOwn);
  useEffect(() => {
    if (isOwn) return;
    const cleanup = new AbortController();
    const decide = () => setShown(isAllowed('ads', isConsentRequired));
    const cancel = afterAgeGate(() => {
      decide();
      window.addEventListener(consentChanged, decide, { signal: cleanup.signal });
    });
    return () => {
      cancel();
      cleanup.abort();
    };
  }, [isOwn, isConsentRequired]);
  return isShown;
}
