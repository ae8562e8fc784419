import { createDiscoveryClient, type LiveModel } from '@nightjar/api';
import { useTranslator } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { useMayLoad } from '../../ad-spots/use-may-load.ts';
import type { SiteFacts } from '../../shell/site-facts.ts';
import styles from './LiveCams.module.css';

export interface LiveCamCardsProps {
  site: Pick<SiteFacts, 'consent'>;
}

/** The cards of the live models, or a sentence without any. */
export function LiveCamCards({ site }: LiveCamCardsProps) {
  const t = useTranslator();
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
  if (!models) return null;
  if (models.length === 0) return <p className={styles.none}>{t('video.noLiveCams')}</p>;
  return (
    <ul className={styles.cards}>
      {models.map((model) => (
        <LiveCam key={model.id} model={model} isConsentRequired={site.consent.isRequired} />
      ))}
    </ul>
  );
}

/** Without consent to pictures of other hosts, a card has its name only. */
function LiveCam({ model, isConsentRequired }: { model: LiveModel; isConsentRequired: boolean }) {
  const t = useTranslator();
  const mayLoad = useMayLoad(model.picture, isConsentRequired);
  return (
    <li className={styles.card}>
      <a className={styles.link} href={model.chatRoomUrl} target="_blank" rel="sponsored nofollow noopener">
        {mayLoad ? (
          <img className={styles.picture} src={model.picture} alt="" width={320} height={240} />
        ) : (
          <span className={styles.picture} />
        )}
        <span className={styles.badge}>{t('video.live')}</span> <bdi className={styles.name}>{model.id}</bdi>
      </a>
    </li>
  );
}
