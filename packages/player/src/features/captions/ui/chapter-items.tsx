import { formatTime } from '../../../core/time.ts';
import { ChoiceItem, PageItem } from '../../../react/menu/menu-items.tsx';
import { usePlayer } from '../../../react/player-context.ts';
import type { SettingsPage } from '../../../react/settings/settings-pages.ts';
import styles from './Chapters.module.css';
import { useChapters, useCurrentChapter } from './use-tracks.ts';

/** The settings item that opens the chapters page. Hidden for videos without chapters. */
export function ChaptersPageItem({ onPage }: { onPage: (page: SettingsPage) => void }) {
  const { labels } = usePlayer();
  const chapters = useChapters();
  if (chapters.length === 0) return null;
  return (
    <PageItem
      icon="chapters"
      label={labels.chapters}
      value={String(chapters.length)}
      onOpen={() => onPage('chapters')}
    />
  );
}

/** All chapters with their start times; choosing one seeks to it. */
export function ChapterItems({ onClose }: { onClose: () => void }) {
  const { engine } = usePlayer();
  const chapters = useChapters();
  const current = useCurrentChapter();
  return chapters.map((chapter) => (
    <ChoiceItem
      key={chapter.startSeconds}
      isChosen={chapter === current}
      onChoose={() => {
        engine?.seek(chapter.startSeconds);
        onClose();
      }}
      value={<span className={styles.start}>{formatTime(chapter.startSeconds)}</span>}
    >
      <span dir="auto">{chapter.title}</span>
    </ChoiceItem>
  ));
}
