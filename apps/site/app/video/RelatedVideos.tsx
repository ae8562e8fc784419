import { useTranslator } from '@nightjar/ui';
import { useId } from 'react';
import { CardGrid } from '../listing/CardGrid.tsx';
import type { ListPage } from '../listing/list-page.ts';
import { PreviewSwitch } from '../listing/PreviewSwitch.tsx';
import styles from './RelatedVideos.module.css';

interface RelatedVideosProps {
  list: ListPage;
  /** `rows`: one column, next to the video on wide screens. `grid`: the width of the page, without a video. */
  layout: 'rows' | 'grid';
}

/** The related videos of a page; their links have `r=1`. */
export function RelatedVideos({ list, layout }: RelatedVideosProps) {
  const t = useTranslator();
  const headingId = useId();
  if (list.videos.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('video.related')}
      </h2>
      <CardGrid videos={list.videos} isRelated layout={layout} />
      <PreviewSwitch />
    </section>
  );
}
