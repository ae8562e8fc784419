import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CardVideo } from '../video-card/card-video.ts';
import { VideoCard } from '../video-card/VideoCard.tsx';
import { VideoCardSkeleton } from '../video-card/VideoCardSkeleton.tsx';
import styles from './VideoGrid.module.css';

export interface VideoGridProps<Video extends CardVideo> {
  videos: readonly Video[];
  /** Name of the list for screen readers, when no heading precedes it. */
  label?: string;
  /** Number of first pictures that are loaded with high priority. */
  priorityCount?: number;
  /** `rows` stacks cards with their text beside the picture. */
  layout?: 'grid' | 'rows';
  headingLevel?: 2 | 3 | 4;
  /** Number of placeholders behind the cards: of videos that are being loaded, so that nothing below moves when they arrive. */
  pendingCount?: number;
  preview?: (video: Video) => ReactNode;
  actions?: (video: Video) => ReactNode;
}

/** A row next to a video on wide screens; below it the picture is 42 % of a row, with two rows side by side from 40 rem. */
const rowSizes = '(min-width: 1095px) 12rem, (min-width: 680px) 21vw, 42vw';

/**
 * Cards in 2, 3, 4 or 6 columns, by the width of the container, so that a page of 24 always fills its last row.
 */
export function VideoGrid<Video extends CardVideo>({
  videos,
  label,
  priorityCount = 0,
  layout = 'grid',
  headingLevel = 3,
  pendingCount = 0,
  preview,
  actions,
}: VideoGridProps<Video>) {
  return (
    <div className={styles.container}>
      <ul className={clsx(styles.grid, styles[layout])} aria-label={label}>
        {videos.map((video, index) => (
          <li key={video.href} className={styles.item}>
            <VideoCard
              video={video}
              priority={index < priorityCount}
              {...(layout === 'rows' && { layout: 'row' as const, sizes: rowSizes })}
              headingLevel={headingLevel}
              preview={preview?.(video)}
              actions={actions?.(video)}
            />
          </li>
        ))}
        {Array.from({ length: pendingCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and static
          <li key={index} className={styles.item} aria-hidden="true">
            <VideoCardSkeleton layout={layout === 'rows' ? 'row' : 'column'} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface VideoGridSkeletonProps {
  /** Number of placeholders: the page size of the list. */
  count: number;
  layout?: 'grid' | 'rows';
}

/** Placeholder of a loading grid, of the same size. */
export function VideoGridSkeleton({ count, layout }: VideoGridSkeletonProps) {
  return <VideoGrid videos={[]} pendingCount={count} {...(layout && { layout })} />;
}
