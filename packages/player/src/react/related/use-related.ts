import type { Related, RelatedView } from '../../dom/related.ts';
import { useFeatureState, usePlayer } from '../player-context.ts';

/** The related videos of the engine; undefined until the engine exists. */
export function useRelated(): Related | undefined {
  return usePlayer().slices?.related;
}

/** Subscribes to one value of the panel's state. */
export function useRelatedState<Value>(select: (view: RelatedView) => Value): Value | undefined {
  return useFeatureState(useRelated()?.state, select);
}
