import styles from './Chapters.module.css';
import { useCurrentChapter } from './use-tracks.ts';

/** The chapter that is playing, beside the time. The seek slider speaks it, so this is for the eyes only. */
export function ChapterTitle() {
  const chapter = useCurrentChapter();
  if (!chapter) return null;
  return (
    <span className={styles.title} aria-hidden="true" dir="auto">
      {chapter.title}
    </span>
  );
}
