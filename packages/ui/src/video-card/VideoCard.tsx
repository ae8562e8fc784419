import {
  formatCount,
  formatDate,
  formatDuration,
  formatFraction,
  formatPercent,
  formatRelativeDate,
  isoDuration,
  spokenDuration,
} from '@nightjar/i18n';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { Link, useLocale, useTranslator } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { CardVideo } from './card-video.ts';
import styles from './VideoCard.module.css';

export interface VideoCardProps {
  video: CardVideo;
  /** One of the first pictures of the page: loaded eagerly with high priority. */
  priority?: boolean;
  /** Slot on the picture, inside the link, for the hover preview. */
  preview?: ReactNode;
  /** Slot in the corner of the picture, after the links, for watch later and delete. */
  actions?: ReactNode;
  /** `row` puts the text beside the picture, for narrow columns of related videos. */
  layout?: 'column' | 'row';
  /** `sizes` of the picture; the default fits `VideoGrid`. */
  sizes?: string;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4;
}

/** Matches the columns of `VideoGrid`. */
const gridSizes = '(min-width: 1600px) 17vw, (min-width: 957px) 25vw, (min-width: 680px) 33vw, 50vw';

/**
 * A video in a list (requirement UI-1). Picture and title are one link and one tab stop, followed by the owner's link and the
 * actions. The article has `data-video-card`, for event handlers of the whole card.
 */
export function VideoCard({
  video,
  priority = false,
  preview,
  actions,
  layout = 'column',
  sizes = gridSizes,
  headingLevel = 3,
}: VideoCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={clsx(styles.card, layout === 'row' && styles.row)} data-video-card="">
      <Link className={styles.link} href={video.href}>
        <Heading className={styles.title}>
          <bdi>{video.title}</bdi>
        </Heading>
        <div className={styles.media}>
          <CardPicture picture={video.picture} isPriority={priority} sizes={sizes} />
          {preview !== undefined && <div className={styles.preview}>{preview}</div>}
          <CardMarks video={video} />
        </div>
      </Link>
      <CardMeta video={video} />
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** Duration, badges and progress bar, displayed on the picture and announced after the title. */
function CardMarks({ video }: { video: CardVideo }) {
  const t = useTranslator();
  const watched = Math.min(1, Math.max(0, video.watchedFraction ?? 0));
  return (
    <>
      <span className={styles.marks}>
        {video.isVr && <Badge tone="accent">{t('card.vr')}</Badge>}
        {video.badge && <Badge tone="scrim">{t(video.badge === 'FHD' ? 'card.fhd' : 'card.hd')}</Badge>}
        <time className={styles.duration} dateTime={isoDuration(video.durationSeconds)}>
          <span aria-hidden="true">{formatDuration(video.durationSeconds)}</span>
          <VisuallyHidden>{spokenDuration(video.durationSeconds)}</VisuallyHidden>
        </time>
      </span>
      {watched > 0 && (
        <span className={styles.watched}>
          <span className={styles.watchedBar} style={{ inlineSize: formatFraction(watched) }} />
          <VisuallyHidden>{t('card.watched', { percent: formatFraction(watched) })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function CardOwner({ owner: { href, title } }: { owner: NonNullable<CardVideo['owner']> }) {
  const name = <bdi>{title}</bdi>;
  if (href === undefined) return <span className={styles.owner}>{name}</span>;
  return (
    <Link className={styles.owner} href={href}>
      {name}
    </Link>
  );
}

function CardMeta({ video }: { video: CardVideo }) {
  const t = useTranslator();
  const { lang, now } = useLocale();
  return (
    <div className={styles.meta}>
      {(video.owner !== undefined || video.rating !== undefined) && (
        <div className={styles.first}>
          {video.owner && <CardOwner owner={video.owner} />}
          {video.rating !== undefined && (
            <span
              className={styles.rating}
              title={t('video.rating', { percent: formatPercent(video.rating) })}
            >
              <VisuallyHidden>{t('card.rating')}</VisuallyHidden> {formatPercent(video.rating)}
            </span>
          )}
        </div>
      )}
      <span className={styles.facts}>
        <bdi>{t('card.views', { count: formatCount(video.views), n: video.views })}</bdi>
        {video.postDate !== undefined && (
          <time className={styles.date} dateTime={video.postDate}>
            <bdi>
              {now === undefined
                ? formatDate(video.postDate, lang)
                : formatRelativeDate(video.postDate, now, lang)}
            </bdi>
          </time>
        )}
      </span>
    </div>
  );
}
