import { Link, useTranslator, VideoGrid } from '@nightjar/ui';
import { useId } from 'react';
import { cardVideo } from '../listing/card-video.ts';
import type { ListPage } from '../listing/list-page.ts';
import styles from './HomeSection.module.css';

interface HomeSectionProps {
  title: string;
  /** The whole list. */
  href: string;
  list: ListPage;
  /** How many of the first pictures are above the fold. */
  priorityCount?: number;
}

/** A heading, the first videos of a list, and the way to all of them. Nothing where the list is empty. */
export function HomeSection({ title, href, list, priorityCount = 0 }: HomeSectionProps) {
  const t = useTranslator();
  const headingId = useId();
  if (list.videos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link className={styles.all} href={href} aria-describedby={headingId}>
          {t('common.more')}
        </Link>
      </header>
      <VideoGrid videos={list.videos.map((video) => cardVideo(video))} priorityCount={priorityCount} />
    </section>
  );
}
