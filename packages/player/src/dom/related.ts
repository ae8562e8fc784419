import {
  canShowRelated,
  initialRelated,
  listRelated,
  nextRelated,
  type RelatedEvent,
  type RelatedRules,
  type RelatedState,
  type RelatedVideo,
  relatedMinWidth,
} from '../core/related.ts';
import { offersNext } from '../core/up-next.ts';
import { createFeatureState, type FeatureState } from './feature-state.ts';
import type { PlayerEngine } from './player-engine.ts';
import type { PlayerOptions } from './player-options.ts';

/** A list that is fetched is fetched this long after playback began, unless it is wanted sooner. */
const idleMs = 2000;

/** The related videos of a page. */
export interface RelatedOptions {
  /** The list, or how to get it: asked once, when it is wanted or a moment after playback began; again after a failure. */
  videos: readonly RelatedVideo[] | ((signal: AbortSignal) => Promise<readonly RelatedVideo[]>);
  /** Only players wider than this many CSS pixels show them. Default 420. */
  minWidth?: number;
  /** A pause opens the panel. */
  onPause?: boolean;
  /** The end opens the panel, unless the next video is offered. */
  atEnd?: boolean;
}

export interface RelatedView extends RelatedState {
  /** There is something to open, and room for it. */
  canShow: boolean;
  /** Missing until they are known. */
  videos: readonly RelatedVideo[] | undefined;
  hasFailed: boolean;
  /** The panel may be needed: its code and its list are fetched. */
  isWanted: boolean;
}

export interface Related {
  /** Of the panel's element. */
  readonly panelId: string;
  readonly state: FeatureState<RelatedView>;
  tell(event: RelatedEvent): void;
  /** Fetches the list, again after a failure. */
  load(): void;
  /** The page gives other videos, or other rules. */
  update(options: RelatedOptions | undefined): void;
}

const none: readonly RelatedVideo[] = [];
const attached = new WeakMap<PlayerEngine, Related>();
let attachedCount = 0;

/** The related videos of a player. */
export function relatedOf(engine: PlayerEngine | undefined): Related | undefined {
  return engine && attached.get(engine);
}

/** Follows the player and decides when the related videos show. `read` answers the page's latest options. */
export function attachRelated(
  engine: PlayerEngine,
  read: () => Pick<PlayerOptions, 'related' | 'upNext' | 'onNext' | 'invideo'>,
): void {
  const { signal } = engine;
  const state = createFeatureState<RelatedView>({
    ...initialRelated,
    canShow: false,
    videos: undefined,
    hasFailed: false,
    isWanted: false,
  });
  let isLoading = false;
  let given = read().related;
  let handedIn: unknown;

  const rules = (): RelatedRules => {
    const { minWidth = relatedMinWidth, onPause = false, atEnd = false } = given ?? {};
    // An advertisement over the paused picture comes first.
    return { minWidth, onPause: onPause && !read().invideo, atEnd };
  };
  const tell = (event: RelatedEvent) => {
    const next = nextRelated(state.value, event, rules());
    state.set({ ...next, canShow: canShowRelated(next, rules()) });
    if (state.value.opening) load();
  };
  const list = (videos: readonly RelatedVideo[]) => {
    const shown = listRelated(videos, engine.source.id);
    state.set({ videos: shown, hasFailed: false });
    tell({ type: 'listed', count: shown.length });
  };
  const load = () => {
    state.set({ isWanted: true });
    const videos = given?.videos;
    if (typeof videos !== 'function' || isLoading || state.value.videos) return;
    isLoading = true;
    state.set({ hasFailed: false });
    videos(signal)
      .then(list, (error: unknown) => {
        if (signal.aborted) return;
        console.warn('[player] The related videos could not be loaded; the panel shows none.', error);
        state.set({ hasFailed: true });
        tell({ type: 'failed' });
      })
      .finally(() => {
        isLoading = false;
      });
  };
  const update = (options: RelatedOptions | undefined) => {
    given = options;
    const { videos = none } = given ?? {};
    if (typeof videos !== 'function' && videos !== handedIn) {
      handedIn = videos;
      list(videos);
    } else tell({ type: 'resized', width: state.value.width });
  };

  let cancelIdle: (() => void) | undefined;
  const whenIdle = () => {
    if (state.value.isWanted || !state.value.canShow) return;
    cancelIdle ??= engine.clock.after(idleMs, load);
  };
  followPlayer(engine, signal, {
    tell,
    whenIdle,
    isNextOffered: () => {
      const { upNext, onNext } = read();
      const { width } = state.value;
      return Boolean(upNext && onNext) && offersNext({ width, isFullscreen: engine.state.fullscreen });
    },
  });
  signal.addEventListener('abort', () => cancelIdle?.(), { once: true });
  update(given);
  attachedCount += 1;
  attached.set(engine, { panelId: `nj-related-${attachedCount}`, state, tell, load, update });
}

interface Follower {
  tell(event: RelatedEvent): void;
  /** Playback runs. */
  whenIdle(): void;
  isNextOffered(): boolean;
}

/** Says what happens to the player in the words of the panel. */
function followPlayer(engine: PlayerEngine, signal: AbortSignal, follower: Follower) {
  let before = engine.state.playback;
  const onState = () => {
    const { playback, contentBreak } = engine.state;
    if (contentBreak) follower.tell({ type: 'taken' });
    if (playback === before) return;
    const wasRunning = isRunning(before);
    const hadEnded = before === 'complete';
    before = playback;
    if (playback === 'playing') follower.whenIdle();
    if (isRunning(playback)) {
      // A stall is no new wish to watch.
      if (!wasRunning) follower.tell({ type: 'play' });
    } else if (playback === 'complete') {
      follower.tell({ type: 'ended', isNextOffered: follower.isNextOffered() });
    } else if (playback === 'paused') {
      follower.tell({ type: hadEnded ? 'seek' : 'pause' });
    } else follower.tell({ type: 'taken' });
  };
  const unsubscribe = engine.subscribe(onState);
  engine.listen((event) => {
    if (event.type === 'seek') follower.tell({ type: 'seek' });
  }, signal);

  const sizes = new ResizeObserver(([entry]) => {
    if (entry) follower.tell({ type: 'resized', width: entry.contentRect.width });
  });
  sizes.observe(engine.container);
  follower.tell({ type: 'resized', width: engine.container.clientWidth });
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
