import type { OperationOutput, WaitingVideo } from '@nightjar/api/operations';
import { formatDuration } from '@nightjar/i18n';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Link, Pagination, pageCount } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import shell from '../ModerationShell.module.css';
import { shownTime } from '../shown-time.ts';
import styles from './Review.module.css';

interface ReviewQueueProps {
  queue: OperationOutput<'reviewQueue'>;
  /** The shown page of the queue. */
  page: number;
  /** The video that is open. */
  videoId: number;
}

/** The videos that wait for a review, with the pages of the queue. */
export function ReviewQueue({ queue, page, videoId }: ReviewQueueProps) {
  return (
    <>
      {queue.videos.length > 0 && (
        <nav className={styles.queue} aria-labelledby="review-queue">
          <h2 id="review-queue" className={shell.panelTitle}>
            {moderationText('mod.review.queue')}
          </h2>
          <ul className={shell.list}>
            {queue.videos.map((video) => (
              <li key={video.videoId}>
                <QueuedVideo video={video} page={page} isOpen={video.videoId === videoId} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Pagination
        page={page}
        pages={pageCount(queue.total, queue.perPage)}
        hrefOf={(number) => links.moderation({ page: number })}
      />
    </>
  );
}

function QueuedVideo({ video, page, isOpen }: { video: WaitingVideo; page: number; isOpen: boolean }) {
  const { videoId, title, durationSeconds, uploader, waitingSince, isEdited, isNearDuplicate } = video;
  return (
    <Link
      className={styles.waiting}
      href={links.moderation({ video: videoId, page })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={shell.rowTitle}>{title}</span>
      <span className={shell.muted}>
        {formatDuration(durationSeconds)} · {uploader?.username ?? '–'} · {shownTime(waitingSince)}
      </span>
      {(isNearDuplicate || isEdited) && (
        <span className={shell.marks}>
          {isEdited && <Badge>{moderationText('mod.review.edited')}</Badge>}
          {isNearDuplicate && <Badge tone="accent">{moderationText('mod.review.near')}</Badge>}
        </span>
      )}
    </Link>
  );
}
