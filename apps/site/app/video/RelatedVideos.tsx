import { Button, EmptyState, useTranslator, VideoGrid } from '@nightjar/ui';
import { useId } from 'react';
import { links } from '../addresses/links.ts';
import { cardVideo } from '../listing/card-video.ts';
import { HoverPreview } from '../listing/HoverPreview.tsx';
import type { ListPage } from '../listing/list-page.ts';
import styles from './RelatedVideos.module.css';

/** Videos like this one; their links carry `r=1`. */
export function RelatedVideos({ list }: { list: ListPage }) {
  const t = useTranslator();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.related}>
      <h2 id={headingId} className={styles.heading}>
        {t('video.related')}
      </h2>
      {list.videos.length === 0 ? (
        <EmptyState title={t('listing.empty')}>
          <Button href={links.videos({ sort: 'latest-updates' })}>{t('video.browse')}</Button>
        </EmptyState>
      ) : (
        <VideoGrid
          videos={list.videos.map((video) => cardVideo(video, { isRelated: true }))}
          preview={({ previewUrl }) => previewUrl && <HoverPreview url={previewUrl} />}
        />
      )}
    </section>
  );
}
