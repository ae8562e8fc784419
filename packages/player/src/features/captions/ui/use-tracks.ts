import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import type { Captions } from '../attach/captions.ts';
import type { Chapters } from '../attach/chapters.ts';
import { type Chapter, chapterAt } from '../state/chapters.ts';

/** The captions of the video; undefined when it has none. */
export function useCaptions(): Captions | undefined {
  return useFeatureState(usePlayer().slices?.tracks, ({ captions }) => captions);
}

/** The chapters feature of the video; undefined when it has no chapters. */
export function useChapterFeature(): Chapters | undefined {
  return useFeatureState(usePlayer().slices?.tracks, ({ chapters }) => chapters);
}

const none: readonly Chapter[] = [];

/** The chapters of the video; empty until they have loaded. */
export function useChapters(): readonly Chapter[] {
  return useFeatureState(useChapterFeature()?.state, ({ chapters }) => chapters) ?? none;
}

/** The chapter at the current position. */
export function useCurrentChapter(): Chapter | undefined {
  const chapters = useChapters();
  return usePlayerState(({ positionSeconds }) => chapterAt(chapters, positionSeconds));
}
