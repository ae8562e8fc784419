import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import type { Related, RelatedView } from '../attach/attach-related.ts';

/** The related videos of the engine; undefined until the engine exists. */
export function useRelated(): Related | undefined {
  return usePlayer().slices?.related;
}

/** Subscribes to one value of the panel's state. */
export function useRelatedState<Value>(select: (view: RelatedView) => Value): Value | undefined {
  return useFeatureState(useRelated()?.state, select);
}
