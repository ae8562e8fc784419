import { type AdSize, adSizes, useTranslator } from '@nightjar/ui';
import type { SiteFacts } from '../shell/site-facts.ts';
import styles from './AdSpots.module.css';
import { useMayLoad } from './use-may-load.ts';

export type Creative = SiteFacts['adSpots']['footer'][number];

export interface AdCreativeProps {
  /** Name of the ad spot, for `spotLoaded`. */
  spot: string;
  size: AdSize;
  creative: Creative;
  /** `consent.required` of the site. */
  isConsentRequired: boolean;
}

/** The picture or the frame of an advertisement, as soon as it may be loaded. Announces `spotLoaded` on the window. */
export function AdCreative({ spot, size, creative, isConsentRequired }: AdCreativeProps) {
  const t = useTranslator();
  const mayLoad = useMayLoad('frame' in creative ? creative.frame : creative.picture, isConsentRequired);
  if (!mayLoad) return null;
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
