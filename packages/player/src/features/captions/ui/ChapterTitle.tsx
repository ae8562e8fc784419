import styles from './Chapters.module.css';
import { useCurrentChapter } from './use-tracks.ts';

/** The current chapter, beside the time. Hidden from screen readers, because the seek slider includes it. */
export function ChapterTitle() {
  const chapter = useCurrentChapter();
  if (!chapter) return null;
  return (
    <span className={styles.title} aria-hidden="true" dir="auto">
      {chapter.title}
    </span>
  );
}
