import { pictureSet, type VideoCard } from '@nightjar/api';
import { formatTime } from '@nightjar/player/core';
import type { PageData } from '../page/page-data.ts';
import { videoPage } from '../page/player-source.ts';
import styles from './RelatedPanel.module.css';

interface RelatedPanelProps {
  videos: readonly VideoCard[];
  texts: PageData['texts'];
  onClose(): void;
}

/** Links open in a new tab, because the page around an embed is not ours (requirement EMB-1). */
export function RelatedPanel({ videos, texts, onClose }: RelatedPanelProps) {
  return (
    <section className={styles.panel} aria-label={texts.related}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{texts.related}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={texts.close}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <ul className={styles.grid}>
        {videos.map((video) => (
          <li key={video.id}>
            <RelatedCard video={video} newTab={texts.newTab} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedCard({ video, newTab }: { video: VideoCard; newTab: string }) {
  const { src, sources } = pictureSet(video.poster);
  return (
    <a
      className={styles.card}
      href={`${videoPage(video)}?r=1`}
      target="_blank"
      rel="noopener"
      data-goal="click_Related"
      title={video.title}
    >
      <span className={styles.cover}>
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="240px" />
          ))}
          <img src={src} alt="" width="320" height="180" loading="lazy" />
        </picture>
        <time className={styles.duration}>{formatTime(video.durationSeconds)}</time>
      </span>
      <span className={styles.title}>{video.title}</span>
      <span className={styles.hidden}> ({newTab})</span>
    </a>
  );
}
