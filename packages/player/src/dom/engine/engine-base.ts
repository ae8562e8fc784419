import type { Clock } from '../../core/clock.ts';
import { completeLabels, type PlayerLabels } from '../../core/labels.ts';
import { playerVersion, vrViewerVersion } from '../../core/version.ts';
import { type QuickStarted, takeQuickStart } from '../quick-start.ts';
import { realClock } from '../real-clock.ts';
import { createEngineEvents, type EngineEvents } from './engine-events.ts';
import type { EngineOptions } from './engine-options.ts';
import { type PreparedElement, prepareElement } from './media/prepare-element.ts';
import { createPlayerStore, type PlayerState, type WatchState } from './player-store.ts';
import { assumedLinkKbit } from './source/link-speed.ts';

/** Element, state and events of one player. */
export interface EngineBase extends EngineEvents, Pick<PreparedElement, 'preferences' | 'startSeconds'> {
  id: string;
  video: HTMLVideoElement;
  clock: Clock;
  /** Wall clock, milliseconds. */
  wallNow: () => number;
  labels: PlayerLabels;
  state: () => PlayerState;
  patch: (partial: Partial<WatchState>) => void;
  subscribe: (call: () => void) => () => void;
  /** Receives messages for the debug log. */
  onDecision: (text: string) => void;
  /** Playback that `quickStart` began. */
  quick: QuickStarted | undefined;
  /** The link as far as it is known before the first measurement, kbit/s. */
  firstGuessKbit: number | undefined;
  signal: AbortSignal;
  /** Aborts the signal, and runs `stop` before the state ends. */
  end(stop: () => void): void;
}

/** Connects the element, the state and the events, on which all other parts of an engine depend. */
export function createEngineBase(options: EngineOptions): EngineBase {
  const { video, source, debug, clock = realClock, wallNow = Date.now } = options;
  const ending = new AbortController();
  const onDecision = (text: string) => debug && console.debug('[player]', text);
  onDecision(`player ${playerVersion}, VR viewer ${vrViewerVersion}`);
  const created = createPlayerStore();
  const { store, patch } = created;
  const { emit, listen } = createEngineEvents({ onEvent: options.onEvent, debug });
  const quick = takeQuickStart(video);
  const { preferences, startSeconds, detach } = prepareElement(options, created, quick !== undefined);
  return {
    id: source.id,
    video,
    clock,
    wallNow,
    labels: completeLabels(options.labels),
    state: () => store.state,
    patch,
    subscribe: (call) => store.subscribe(call),
    emit,
    listen,
    onDecision,
    quick,
    preferences,
    startSeconds,
    firstGuessKbit: options.linkKbit ?? assumedLinkKbit(),
    signal: ending.signal,
    end(stop) {
      ending.abort();
      stop();
      detach();
      store.destroy();
    },
  };
}
