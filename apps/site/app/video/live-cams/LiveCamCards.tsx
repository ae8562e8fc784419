import { createDiscoveryClient, type LiveModel } from '@nightjar/api';
import { useTranslator } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { useMayLoad } from '../../ad-spots/use-may-load.ts';
import { useCampaigns } from '../../campaigns/use-campaigns.ts';
import type { SiteFacts } from '../../shell/site-facts.ts';
import styles from './LiveCams.module.css';

export interface LiveCamCardsProps {
  site: Pick<SiteFacts, 'campaigns' | 'consent' | 'geoCodes'>;
}

/** The cards of the live models, or a sentence without any. Not shown to campaign traffic for which advertising links are hidden. */
export function LiveCamCards({ site }: LiveCamCardsProps) {
  const t = useTranslator();
  const { hidesAdLinks } = useCampaigns(site);
  const [models, setModels] = useState<readonly LiveModel[]>();
  useEffect(() => {
    const cleanup = new AbortController();
    const show = (found: readonly LiveModel[]) => {
      if (!cleanup.signal.aborted) setModels(found);
    };
    createDiscoveryClient()
      .liveModels({}, { signal: cleanup.signal })
      .then(show, () => show([]));
    return () => cleanup.abort();
  }, []);
  if (!models || hidesAdLinks) return null;
  if (models.length === 0) return <p className={styles.none}>{t('video.noLiveCams')}</p>;
  return (
    <ul className={styles.cards}>
      {models.map((model) => (
        <LiveCam key={model.id} model={model} isConsentRequired={site.consent.isRequired} />
      ))}
    </ul>
  );
}

function LiveCam({ model, isConsentRequired }: { model: LiveModel; isConsentRequired: boolean }) {
  const t = useTranslator();
  if (!useMayLoad(model.picture, isConsentRequired)) return null;
  return (
    <li className={styles.card}>
      <a className={styles.link} href={model.chatRoomUrl} target="_blank" rel="sponsored nofollow noopener">
        <img className={styles.picture} src={model.picture} alt="" width={320} height={240} />
        <span className={styles.badge}>{t('video.live')}</span> <bdi className={styles.name}>{model.id}</bdi>
      </a>
    </li>
  );
}
