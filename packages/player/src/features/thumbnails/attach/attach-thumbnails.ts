import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { TimelineCue } from '../state/thumbnails.ts';
import { createTimelines } from './timelines.ts';

/** The thumbnails of the seek bar; without cues until their file has loaded. */
export interface Thumbnails {
  readonly state: FeatureState<{ cues: readonly TimelineCue[] }>;
  /** Loads the thumbnails around this position; called when the pointer is at the seek bar. */
  loadAt(seconds: number): void;
}

/** A mouse this close to the lower edge of the player approaches the seek bar. */
const nearBarPixels = 96;

/** Loads the cues when the viewer is active in the player or playback has started, and sheets when the mouse approaches the bar. */
export function attachThumbnails(engine: PlayerEngine, options: () => { debug?: boolean }): Thumbnails {
  const { container, signal } = engine;
  const state = createFeatureState<{ cues: readonly TimelineCue[] }>({ cues: [] });
  const { load, loadThumbnail } = createTimelines({
    url: engine.source.timelines?.url,
    signal,
    onCues: (cues) => state.set({ cues }),
    onMissing(error) {
      if (options().debug)
        console.debug('[player] the thumbnails of the seek bar could not be loaded', error);
    },
  });
  const onPointer = (event: PointerEvent) => {
    load();
    const box = container.getBoundingClientRect();
    if (event.pointerType !== 'mouse' || box.bottom - event.clientY > nearBarPixels) return;
    // The mouse will probably reach the seek bar at this position.
    loadThumbnail(((event.clientX - box.left) / box.width) * engine.state.durationSeconds);
  };
  container.addEventListener('pointermove', onPointer, { signal });
  container.addEventListener('pointerdown', onPointer, { signal });
  engine.listen((event) => {
    if (event.type === 'state' && event.state === 'playing') load();
  }, signal);
  // An adopted video plays already.
  if (engine.state.playback === 'playing') load();
  return { state, loadAt: loadThumbnail };
}
