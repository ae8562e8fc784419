import type { NearDuplicate, ReviewedVideo } from '@nightjar/api/operations';
import { formatDuration } from '@nightjar/i18n';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link } from '@nightjar/ui';
import { useRef } from 'react';
import { links } from '../../addresses/links.ts';
import shell from '../ModerationShell.module.css';
import { VideoCard } from '../VideoCard.tsx';
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
      <VideoCard
        file={video.file}
        label={moderationText('mod.review.nearThis')}
        title={video.title}
        facts={`${moderationText('mod.review.nearThis')} · ${formatDuration(video.durationSeconds)}`}
        isMuted
        onChange={(event) => follow(event.currentTarget)}
      />
      <VideoCard
        ref={follower}
        file={original.file}
        label={moderationText('mod.review.nearOriginal')}
        title={original.title}
        facts={[
          moderationText('mod.review.nearOriginal'),
          formatDuration(original.durationSeconds),
          moderationTextOf('state', original.state),
          uploader?.username,
        ]
          .filter(Boolean)
          .join(' · ')}
        isMuted
      >
        <Link href={links.moderation({ video: original.videoId })}>
          {moderationText('mod.review.nearOpen')}
        </Link>
      </VideoCard>
    </div>
  );
}
