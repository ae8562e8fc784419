import { type Chapter, chapterAt } from '../../core/tracks/chapters.ts';
import { chaptersOf } from '../../dom/tracks/chapters.ts';
import { useFeatureState, usePlayer, usePlayerState } from '../player-context.ts';

const none: readonly Chapter[] = [];

/** The chapters of the video, none until they are loaded. */
export function useChapters(): readonly Chapter[] {
  const { engine } = usePlayer();
  return useFeatureState(chaptersOf(engine)?.state, ({ chapters }) => chapters) ?? none;
}

/** The chapter that is playing. */
export function useCurrentChapter(): Chapter | undefined {
  const chapters = useChapters();
  return usePlayerState(({ positionSeconds }) => chapterAt(chapters, positionSeconds));
}
