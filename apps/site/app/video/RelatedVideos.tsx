import { useTranslator, VideoGrid } from '@nightjar/ui';
import { useId } from 'react';
import { cardVideo, type ListedVideo } from '../listing/card-video.ts';
import { HoverPreview } from '../listing/HoverPreview.tsx';
import type { ListPage } from '../listing/list-page.ts';
import styles from './RelatedVideos.module.css';

/** Number of videos next to the player on wide screens: full rows in two and in three columns. */
const besideCount = 6;

/** Related videos, some next to the video and the rest below; their links have `r=1`. */
export function RelatedVideos({ list }: { list: ListPage }) {
  const t = useTranslator();
  const headingId = useId();
  const videos = list.videos.map((video) => cardVideo(video, { isRelated: true }));
  if (videos.length === 0) return null;
  const preview = ({ previewUrl }: ListedVideo) => previewUrl && <HoverPreview url={previewUrl} />;
  return (
    <>
      <section className={styles.beside} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.heading}>
          {t('video.related')}
        </h2>
        <VideoGrid videos={videos.slice(0, besideCount)} preview={preview} />
      </section>
      {videos.length > besideCount && (
        <div className={styles.below}>
          <VideoGrid videos={videos.slice(besideCount)} label={t('video.related')} preview={preview} />
        </div>
      )}
    </>
  );
}
