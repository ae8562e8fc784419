import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { StartOptions } from '../../../core/start-options.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { resumePosition } from '../state/resume.ts';

/** Display time of the offer after playback starts; longer while it has hover or focus. */
const offerMs = 8000;

export interface Resume {
  /** The second at which playback resumed while the player offers to start over, otherwise undefined. */
  readonly state: FeatureState<{ offerSeconds: number | undefined }>;
  /** Sets the element of the offer, whose hover and focus extend it. */
  setPanel(panel: HTMLElement | null): void;
  dismiss(): void;
}

/** Offers to start over from the first frame on, if playback resumed at a stored position. */
export function attachResume(engine: PlayerEngine, page: () => { start?: StartOptions }): Resume {
  const { clock, signal, source } = engine;
  const state = createFeatureState<{ offerSeconds: number | undefined }>({ offerSeconds: undefined });
  // Read once: the page may store newer positions during playback.
  const offerSeconds = resumePosition({ ...page().start, durationSeconds: source.durationSeconds });
  let panel: HTMLElement | null = null;
  const setPanel = (element: HTMLElement | null) => {
    panel = element;
  };
  const ending = new AbortController();
  const dismiss = () => {
    ending.abort();
    state.set({ offerSeconds: undefined });
  };
  if (offerSeconds === undefined) return { state, setPanel, dismiss };

  const wait = () => {
    const cancel = clock.after(offerMs, () => {
      if (panel?.matches(':hover, :focus-within')) wait();
      else dismiss();
    });
    ending.signal.addEventListener('abort', cancel, { once: true });
  };
  const unsubscribe = engine.subscribe(() => {
    const { playback, contentBreak } = engine.state;
    if (playback !== 'playing' || contentBreak) return;
    unsubscribe();
    state.set({ offerSeconds });
    wait();
  });
  ending.signal.addEventListener('abort', unsubscribe, { once: true });
  // A seek before the first frame also dismisses the offer.
  engine.listen((event) => event.type === 'seek' && dismiss(), ending.signal);
  signal.addEventListener('abort', () => ending.abort(), { once: true });
  return { state, setPanel, dismiss };
}
