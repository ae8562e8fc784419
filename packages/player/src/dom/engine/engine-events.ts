import { createEmitter } from '../../core/emitter.ts';
import type { PlayerEvent } from '../../core/events.ts';

export interface EngineEvents {
  emit(event: PlayerEvent): void;
  listen(call: (event: PlayerEvent) => void, until: AbortSignal): void;
}

/** Sends the events of one player to the page, then to the listeners. */
export function createEngineEvents(options: {
  onEvent: ((event: PlayerEvent) => void) | undefined;
  debug: boolean | undefined;
}): EngineEvents {
  const listeners = createEmitter<PlayerEvent>();
  return {
    emit(event) {
      if (options.debug) console.debug('[player]', event);
      options.onEvent?.(event);
      listeners.emit(event);
    },
    listen: (call, until) => until.addEventListener('abort', listeners.listen(call), { once: true }),
  };
}
