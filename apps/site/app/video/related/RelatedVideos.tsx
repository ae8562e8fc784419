import { Button, useTranslator } from '@nightjar/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { CardGrid } from '../../listing/CardGrid.tsx';
import type { ListPage } from '../../listing/list-page.ts';
import { joinPages } from '../../listing/loaded-pages.ts';
import { PreviewSwitch } from '../../listing/PreviewSwitch.tsx';
import styles from './RelatedVideos.module.css';
import { useRelatedPages } from './use-related-pages.ts';

interface RelatedVideosProps {
  videoId: number;
  list: ListPage;
  /** `rows`: one column, next to the video on wide screens. `grid`: the width of the page, without a video. */
  layout: 'rows' | 'grid';
}

/** The related videos of a page; their links have `r=1`. */
export function RelatedVideos({ videoId, list, layout }: RelatedVideosProps) {
  const t = useTranslator();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { pages, isLoading, hasFailed, loadMore } = useRelatedPages(videoId, list);
  const videos = joinPages(pages);
  const last = pages.at(-1) ?? list;
  const hasMore = last.page < last.pages;

  // The last press removes the button that had the focus (requirement Q-27).
  useLayoutEffect(() => {
    if (pages.length === 1 || hasMore || document.activeElement !== document.body) return;
    const firstAdded = section.current?.querySelectorAll('li')[joinPages(pages.slice(0, -1)).length];
    firstAdded?.querySelector('a')?.focus({ preventScroll: true });
  }, [hasMore]);

  if (videos.length === 0) return null;
  return (
    <section ref={section} className={styles.related} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('video.related')}
      </h2>
      <CardGrid
        videos={videos}
        isRelated
        layout={layout}
        pendingCount={isLoading ? Math.min(list.videos.length, last.totalCount - videos.length) : 0}
      />
      <PreviewSwitch />
      {hasMore && (
        <div className={styles.more}>
          {hasFailed && (
            <p className={styles.failed} role="alert">
              {t(navigator.onLine ? 'error.unavailable' : 'notify.offline')}
            </p>
          )}
          <Button size="large" isWide isBusy={isLoading} onClick={() => void loadMore()}>
            {t(isLoading ? 'listing.loadingMore' : hasFailed ? 'common.retry' : 'listing.loadMore')}
          </Button>
        </div>
      )}
    </section>
  );
}
