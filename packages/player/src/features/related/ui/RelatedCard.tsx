import { formatTime } from '../../../core/time.ts';
import { PlayerIcon } from '../../../react/icons.tsx';
import { PlayerLink } from '../../../react/links/PlayerLink.tsx';
import { usePlayer } from '../../../react/player-context.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import type { RelatedVideo } from '../state/related.ts';
import styles from './RelatedCard.module.css';

/** A related video as a single link with one tab stop. */
export function RelatedCard({ video }: { video: RelatedVideo }) {
  const { engine, labels, options, source } = usePlayer();
  const { id: videoId, title, href, durationSeconds } = video;
  const type = options.links?.newTab ? 'click_Related' : 'click_suggested_videos';
  return (
    <PlayerLink
      className={styles.card}
      href={href}
      title={title}
      draggable={false}
      onFollow={() => engine?.emit({ type, id: source.id, videoId })}
    >
      <span className={styles.cover}>
        <Poster video={video} />
        {durationSeconds !== undefined && durationSeconds > 0 && (
          <span className={styles.duration} aria-hidden="true">
            {formatTime(durationSeconds)}
          </span>
        )}
      </span>
      <span className={styles.title}>{title}</span>
      {durationSeconds !== undefined && durationSeconds > 0 && (
        <VisuallyHidden>, {labels.spokenTime(durationSeconds)}</VisuallyHidden>
      )}
    </PlayerLink>
  );
}

function Poster({ video: { poster, posterSources } }: { video: RelatedVideo }) {
  if (!poster) return <PlayerIcon name="play" className={styles.blank} />;
  return (
    <picture>
      {posterSources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="20rem" />
      ))}
      <img src={poster} alt="" loading="lazy" draggable={false} />
    </picture>
  );
}
