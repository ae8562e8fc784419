import { startPosition } from '../../../core/start-position.ts';
import type { EngineOptions } from '../engine-options.ts';
import type { createPlayerStore } from '../player-store.ts';
import { applyPreferences, bindPreferences, type PreferenceBinding } from './preference-binding.ts';

export interface PreparedElement {
  preferences: PreferenceBinding;
  startSeconds: number;
  /** Detaches the store from the element. */
  detach: () => void;
}

/** Applies the stored preferences to the element and connects it with the store. `isAdopted`: the element plays already. */
export function prepareElement(
  options: EngineOptions,
  { store, patch }: ReturnType<typeof createPlayerStore>,
  isAdopted: boolean,
): PreparedElement {
  const { video, container, source, start } = options;
  const isMuted = start?.muted === true;
  const startSeconds = startPosition({ ...start, durationSeconds: source.durationSeconds });
  // WebGL may read the frames of another origin only with CORS. An element that plays already is not changed.
  if (!isAdopted) video.crossOrigin = source.vr ? 'anonymous' : null;
  applyPreferences(video, options.preferences, isMuted);
  const preferences = bindPreferences(video, options.preferences);
  // After the preferences are applied: the store reads the element here, and pending events of the element are dropped when a source loads.
  const detach = store.attach({ media: video, container });
  patch({
    durationSeconds: source.durationSeconds ?? 0,
    positionSeconds: startSeconds,
    needsUnmute: isMuted,
    areShortcutsOn: preferences.areShortcutsOn,
  });
  return { preferences, startSeconds, detach };
}
