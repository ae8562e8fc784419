import { completeLabels } from '../../core/labels.ts';
import { playerVersion, vrViewerVersion } from '../../core/version.ts';
import { takeQuickStart } from '../quick-start.ts';
import { realClock } from '../real-clock.ts';
import { createEngineEvents } from './engine-events.ts';
import type { EngineOptions } from './engine-options.ts';
import { prepareElement } from './media/prepare-element.ts';
import { createPlayerStore } from './player-store.ts';
import { assumedLinkKbit } from './source/link-speed.ts';

export type EngineBase = ReturnType<typeof createEngineBase>;

/** Connects the element, the state and the events, on which all other parts of an engine depend. */
export function createEngineBase(options: EngineOptions) {
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
    subscribe: (call: () => void) => store.subscribe(call),
    emit,
    listen,
    onDecision,
    /** Playback that `quickStart` began. */
    quick,
    preferences,
    startSeconds,
    /** The link as far as it is known before the first measurement, kbit/s. */
    firstGuessKbit: options.linkKbit ?? assumedLinkKbit(),
    signal: ending.signal,
    /** Aborts the signal, and runs `stop` before the state ends. */
    end(stop: () => void) {
      ending.abort();
      stop();
      detach();
      store.destroy();
    },
  };
}
