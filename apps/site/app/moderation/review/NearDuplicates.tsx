import type { NearDuplicate, ReviewedVideo } from '@nightjar/api/operations';
import { formatDuration } from '@nightjar/i18n';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link } from '@nightjar/ui';
import { useRef } from 'react';
import { links } from '../../addresses/links.ts';
import shell from '../ModerationShell.module.css';
import styles from './NearDuplicates.module.css';

/** What the video looks like: other videos side by side with it, and external lists. */
export function NearDuplicates({ video }: { video: ReviewedVideo }) {
  return (
    <section className={shell.panel}>
      <h2 className={shell.panelTitle}>{moderationText('mod.review.nearTitle')}</h2>
      <ul className={styles.matches}>
        {video.nearDuplicates.map((match) => (
          <li key={match.original?.videoId ?? match.list} className={styles.match}>
            <p className={shell.marks}>
              <Badge tone="accent">
                {moderationText('mod.review.nearShare', { percent: Math.round(match.share * 100) })}
              </Badge>
              {match.isMirrored && <Badge>{moderationText('mod.review.nearMirrored')}</Badge>}
              {match.list !== null && (
                <span>{moderationText('mod.review.nearList', { list: match.list })}</span>
              )}
            </p>
            {match.original && <Comparison video={video} original={match.original} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ComparisonProps {
  video: ReviewedVideo;
  original: NonNullable<NearDuplicate['original']>;
}

/** Two players; the second one follows the first one, so that the same moment is compared. */
function Comparison({ video, original }: ComparisonProps) {
  const follower = useRef<HTMLVideoElement>(null);
  const follow = (leader: HTMLVideoElement) => {
    const { current } = follower;
    if (!current) return;
    if (Math.abs(current.currentTime - leader.currentTime) > 0.3) current.currentTime = leader.currentTime;
    if (leader.paused) current.pause();
    else void current.play().catch(() => undefined);
  };
  const { uploader } = original;
  return (
    <div className={styles.pair}>
      <figure className={styles.side}>
        <Player
          file={video.file}
          label={moderationText('mod.review.nearThis')}
          onChange={(event) => follow(event.currentTarget)}
        />
        <figcaption className={styles.caption}>
          <span className={shell.muted}>
            {moderationText('mod.review.nearThis')} · {formatDuration(video.durationSeconds)}
          </span>
          <span className={shell.rowTitle}>{video.title}</span>
        </figcaption>
      </figure>
      <figure className={styles.side}>
        <Player ref={follower} file={original.file} label={moderationText('mod.review.nearOriginal')} />
        <figcaption className={styles.caption}>
          <span className={shell.muted}>
            {moderationText('mod.review.nearOriginal')} · {formatDuration(original.durationSeconds)} ·{' '}
            {moderationTextOf('state', original.state)}
            {uploader && ` · ${uploader.username}`}
          </span>
          <span className={shell.rowTitle}>{original.title}</span>
          <Link href={links.moderation({ video: original.videoId })}>
            {moderationText('mod.review.nearOpen')}
          </Link>
        </figcaption>
      </figure>
    </div>
  );
}

interface PlayerProps {
  file: string | null;
  label: string;
  ref?: React.Ref<HTMLVideoElement>;
  onChange?: React.ReactEventHandler<HTMLVideoElement>;
}

function Player({ file, label, ref, onChange }: PlayerProps) {
  if (file === null) return <p className={styles.noFile}>{moderationText('mod.review.noFile')}</p>;
  return (
    <video
      ref={ref}
      className={styles.player}
      src={file}
      aria-label={label}
      controls
      muted
      playsInline
      preload="metadata"
      onPlay={onChange}
      onPause={onChange}
      onSeeking={onChange}
    />
  );
}
