import { useTranslator, VideoGrid } from '@nightjar/ui';
import { useId } from 'react';
import { cardVideo, type ListedVideo } from '../listing/card-video.ts';
import { HoverPreview } from '../listing/HoverPreview.tsx';
import type { ListPage } from '../listing/list-page.ts';
import styles from './RelatedVideos.module.css';

const preview = ({ previewUrl }: ListedVideo) => previewUrl && <HoverPreview url={previewUrl} />;

/** Related videos in one column, next to the video on wide screens and below it on others; their links have `r=1`. */
export function RelatedVideos({ list }: { list: ListPage }) {
  const t = useTranslator();
  const headingId = useId();
  const videos = list.videos.map((video) => cardVideo(video, { isRelated: true }));
  if (videos.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('video.related')}
      </h2>
      <VideoGrid videos={videos} layout="rows" preview={preview} />
    </section>
  );
}
