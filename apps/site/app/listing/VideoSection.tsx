import { Link, useTranslator } from '@nightjar/ui';
import { useId } from 'react';
import { CardGrid } from './CardGrid.tsx';
import type { ListPage } from './list-page.ts';
import styles from './VideoSection.module.css';

interface VideoSectionProps {
  title: string;
  list: ListPage;
  /** Address of the complete list. */
  href: string;
}

/** A heading, some videos and a link to the complete list. Renders nothing when the list is empty. */
export function VideoSection({ title, list, href }: VideoSectionProps) {
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
      <CardGrid videos={list.videos} />
    </section>
  );
}
