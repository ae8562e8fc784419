import { type DownloadOffer, pictureSet, type VideoDetail } from '@nightjar/api';
import { formatDuration } from '@nightjar/i18n';
import { downloadText } from '@nightjar/i18n/download';
import { Button, Icon, useTranslator, VisuallyHidden } from '@nightjar/ui';
import type { OfferName } from '../analytics/report-visit.ts';
import styles from './OfferPage.module.css';
import { Preview } from './Preview.tsx';

interface OfferPageProps {
  video: VideoDetail;
  /** Without an offer the page still shows the video and a link to it. */
  offer: DownloadOffer | undefined;
}

/** A channel's offer next to one of its videos (requirement DL-1). */
export function OfferPage({ video, offer }: OfferPageProps) {
  const videoPage =
    video.dir === '' ? `/video/${video.id}/` : `/video/${video.id}/${encodeURIComponent(video.dir)}/`;
  const poster = pictureSet(video.poster);
  return (
    <article className={styles.offer}>
      <Preview poster={poster} preview={video.preview}>
        <span className={styles.duration}>{formatDuration(video.durationSeconds)}</span>
      </Preview>
      <div className={styles.text}>
        {offer?.studio && (
          <p className={styles.name}>
            {offer.logo && isOwn(offer.logo) && (
              <img className={styles.logo} src={offer.logo} alt="" height="40" />
            )}
            {offer.studio}
          </p>
        )}
        <h1 className={styles.title}>{video.title}</h1>
        {offer ? (
          <Terms offer={offer} />
        ) : (
          <p className={styles.unavailable}>{downloadText('download.unavailable')}</p>
        )}
        <Button href={videoPage} icon="back" variant={offer ? 'quiet' : 'primary'} className={styles.back}>
          {downloadText('download.back')}
        </Button>
      </div>
    </article>
  );
}

/**
 * Whether the site serves a picture: the client makes a path of such an address. Another host would see the visitor before the age
 * gate and without consent.
 */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address);

/** The channel's bullets and three buttons; each button opens a new tab. */
function Terms({ offer }: { offer: DownloadOffer }) {
  const t = useTranslator();
  const out = (name: OfferName) =>
    ({
      href: offer.url,
      target: '_blank',
      rel: 'noopener sponsored',
      size: 'large',
      'data-offer': name,
    }) as const;
  const newTab = <VisuallyHidden> ({t('common.opensInNewTab')})</VisuallyHidden>;
  return (
    <>
      {offer.description.length > 0 && (
        <ul className={styles.bullets}>
          {offer.description.map((line) => (
            <li key={line} className={styles.bullet}>
              <Icon name="check" size={20} />
              {line}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button {...out('try_free')} variant="primary" isWide className={styles.wide}>
          {downloadText('download.tryFree')}
          {newTab}
        </Button>
        <Button {...out('download')} icon="download">
          {downloadText('download.download')}
          {newTab}
        </Button>
        <Button {...out('join_now')} icon="external">
          {downloadText('download.joinNow')}
          {newTab}
        </Button>
      </div>
    </>
  );
}
