import type { ListedVideo, OperationOutput } from '@nightjar/api/operations';
import { formatDuration } from '@nightjar/i18n';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link, Pagination, pageCount } from '@nightjar/ui';
import { type ReactNode, useId } from 'react';
import { links } from '../addresses/links.ts';
import styles from './ModerationShell.module.css';
import cards from './VideoCard.module.css';
import { VideoCard } from './VideoCard.tsx';

interface ListedVideosProps {
  title: string;
  list: OperationOutput<'listedVideos'>;
  page: number;
  hrefOf: (page: number) => string;
  /** Whether the uploaders are named: not on the screen of one. */
  hasUploaders?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** The videos of a member or playlist in every state, as cards that play. */
export function ListedVideos(props: ListedVideosProps) {
  const { title, list, page, hrefOf, hasUploaders = false, className, children } = props;
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={styles.panelTitle}>
        {title}
      </h2>
      {list.total === 0 && <p>{moderationText('mod.listed.empty')}</p>}
      {list.videos.length > 0 && (
        <ul className={cards.cards}>
          {list.videos.map((video) => (
            <li key={video.videoId}>
              <ListedCard video={video} uploader={hasUploaders ? video.uploader?.username : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pageCount(list.total, list.perPage)}
        hrefOf={hrefOf}
        label={moderationText('mod.listed.pages')}
      />
      {children}
    </section>
  );
}

function ListedCard({ video, uploader }: { video: ListedVideo; uploader: string | undefined }) {
  const { videoId, state, file, picture } = video;
  const title = video.title || String(videoId);
  return (
    <VideoCard
      file={file}
      label={title}
      title={title}
      picture={picture}
      facts={[formatDuration(video.durationSeconds), uploader].filter(Boolean).join(' · ')}
    >
      <span className={styles.marks}>
        <Badge tone={state === 'published' ? 'neutral' : 'accent'}>{moderationTextOf('state', state)}</Badge>
        {video.isHeld && <Badge tone="accent">{moderationText('mod.review.held')}</Badge>}
        {video.isPrivate && <Badge>{moderationText('mod.review.private')}</Badge>}
      </span>
      <Link
        href={links.moderation({ video: videoId })}
        aria-label={moderationText('mod.listed.openOf', { title })}
      >
        {moderationText('mod.listed.open')}
      </Link>
    </VideoCard>
  );
}
