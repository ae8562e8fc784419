import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import { hasRoomForUpNext, narrowPlayerWidth } from '../../../core/narrow-player.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import {
  canShowRelated,
  initialRelated,
  listRelated,
  nextRelated,
  type RelatedEvent,
  type RelatedRules,
  type RelatedState,
  type RelatedVideo,
} from '../state/related.ts';

/** A list with a loader is loaded this long after playback began, or earlier when the panel opens. */
const idleMs = 2000;

/** Options for the related videos. */
export interface RelatedOptions {
  /** The list, or a loader. The loader is called when the panel opens or shortly after playback began, and again after a failure. */
  videos: readonly RelatedVideo[] | ((signal: AbortSignal) => Promise<readonly RelatedVideo[]>);
  /** Only players wider than this many CSS pixels show them. Default 420. */
  minWidth?: number | undefined;
  /** A pause opens the panel. */
  onPause?: boolean;
  /** The end opens the panel, unless the next video is offered. */
  atEnd?: boolean;
}

export interface RelatedView extends RelatedState {
  /** The panel has videos and the player is wide enough. */
  canShow: boolean;
  /** Undefined until the list is known. */
  videos: readonly RelatedVideo[] | undefined;
  hasFailed: boolean;
  /** The panel may be needed soon: its code and its list are loaded. */
  isWanted: boolean;
}

export interface Related {
  /** `id` of the panel element. */
  readonly panelId: string;
  readonly state: FeatureState<RelatedView>;
  /** Sends an event to the state machine of the panel. */
  send(event: RelatedEvent): void;
  /** Loads the list; retries after a failure. */
  load(): void;
  /** Loads the list before the panel is opened. An open panel with a failed list waits for the viewer. */
  prepare(): void;
  /** Applies changed options of the page. */
  update(options: RelatedOptions | undefined): void;
}

const none: readonly RelatedVideo[] = [];
let attachedCount = 0;

/** Options of the page that the panel uses. */
export interface RelatedPageOptions {
  related?: RelatedOptions;
  /** A next video is offered before the related videos. */
  upNext?: object;
  /** An invideo overlay takes precedence on pause. */
  panels?: { invideo?: object | undefined };
}

/** Attaches the related videos to an engine. `page` returns the latest options. */
export function attachRelated(engine: PlayerEngine, page: () => RelatedPageOptions): Related {
  const { signal } = engine;
  const state = createFeatureState<RelatedView>({
    ...initialRelated,
    canShow: false,
    videos: undefined,
    hasFailed: false,
    isWanted: false,
  });
  let isLoading = false;
  let current = page().related;
  let lastVideos: unknown;

  const rules = (): RelatedRules => {
    const { minWidth = narrowPlayerWidth, onPause = false, atEnd = false } = current ?? {};
    return { minWidth, onPause: onPause && !page().panels?.invideo, atEnd };
  };
  const dispatch = (event: RelatedEvent) => {
    const wasOpen = state.value.opening !== undefined;
    const next = nextRelated(state.value, event, rules());
    state.set({ ...next, canShow: canShowRelated(next, rules()) });
    // An event of an open panel, for example a new size, does not repeat a failed request.
    if (!wasOpen && state.value.opening) load();
  };
  const list = (videos: readonly RelatedVideo[]) => {
    const shown = listRelated(videos, engine.source.id);
    state.set({ videos: shown, hasFailed: false });
    dispatch({ type: 'listed', count: shown.length });
  };
  const load = () => {
    state.set({ isWanted: true });
    const videos = current?.videos;
    if (typeof videos !== 'function' || isLoading || state.value.videos) return;
    isLoading = true;
    state.set({ hasFailed: false });
    videos(signal)
      .then(list, (error: unknown) => {
        if (signal.aborted) return;
        console.warn('[player] The related videos could not be loaded; the panel shows none.', error);
        state.set({ hasFailed: true });
        dispatch({ type: 'failed' });
      })
      .finally(() => {
        isLoading = false;
      });
  };
  const prepare = () => {
    if (!state.value.opening) load();
  };
  const update = (options: RelatedOptions | undefined) => {
    current = options;
    const { videos = none } = current ?? {};
    if (typeof videos !== 'function' && videos !== lastVideos) {
      lastVideos = videos;
      list(videos);
    } else dispatch({ type: 'resized', width: state.value.width });
  };

  let cancelIdle: (() => void) | undefined;
  const onPlaying = () => {
    if (state.value.isWanted || !state.value.canShow) return;
    cancelIdle ??= engine.clock.after(idleMs, load);
  };
  followPlayer(engine, signal, {
    dispatch,
    onPlaying,
    isNextOffered: () => {
      const { width } = state.value;
      return (
        page().upNext !== undefined && hasRoomForUpNext({ width, isFullscreen: engine.state.fullscreen })
      );
    },
  });
  signal.addEventListener('abort', () => cancelIdle?.(), { once: true });
  update(current);
  attachedCount += 1;
  return { panelId: `nj-related-${attachedCount}`, state, send: dispatch, load, prepare, update };
}

interface Follower {
  dispatch(event: RelatedEvent): void;
  /** Playback runs: the list may be loaded in the background. */
  onPlaying(): void;
  isNextOffered(): boolean;
}

/** Translates player events into events of the panel. */
function followPlayer(engine: PlayerEngine, signal: AbortSignal, follower: Follower) {
  let before = engine.state.playback;
  const onState = () => {
    const { playback, contentBreak } = engine.state;
    if (contentBreak) follower.dispatch({ type: 'covered' });
    if (playback === before) return;
    const wasRunning = isRunning(before);
    const hadEnded = before === 'complete';
    before = playback;
    if (playback === 'playing') follower.onPlaying();
    if (isRunning(playback)) {
      // Playback after a stall is not a new play.
      if (!wasRunning) follower.dispatch({ type: 'play' });
    } else if (playback === 'complete') {
      follower.dispatch({ type: 'ended', isNextOffered: follower.isNextOffered() });
    } else if (playback === 'paused') {
      follower.dispatch({ type: hadEnded ? 'seek' : 'pause' });
    } else follower.dispatch({ type: 'covered' });
  };
  const unsubscribe = engine.subscribe(onState);
  engine.listen((event) => {
    if (event.type === 'seek') follower.dispatch({ type: 'seek' });
  }, signal);

  const sizes = new ResizeObserver(([entry]) => {
    if (entry) follower.dispatch({ type: 'resized', width: entry.contentRect.width });
  });
  sizes.observe(engine.container);
  follower.dispatch({ type: 'resized', width: engine.container.clientWidth });
  signal.addEventListener(
    'abort',
    () => {
      unsubscribe();
      sizes.disconnect();
    },
    { once: true },
  );
}

function isRunning(playback: string): boolean {
  return playback === 'playing' || playback === 'buffering';
}
