import type { OptionalCommand } from '../../../core/available-commands.ts';
import { createEmitter } from '../../../core/emitter.ts';
import type { KeyCommand } from '../../../core/keyboard.ts';

/** The handlers of optional commands, and the watchers of all commands, of one player. */
export interface CommandHandlers {
  /** Registers the handler of an optional command until its signal aborts; the latest registration wins. */
  handle(name: OptionalCommand, handler: () => void, signal: AbortSignal): void;
  /** Whether a handler is registered. Without one the player ignores the key, and the help does not list it. */
  canHandle(name: OptionalCommand): boolean;
  /** Calls the registered handler, if there is one. */
  perform(name: OptionalCommand): void;
  /** Calls `call` after each command of a key or of a click on the picture, until the signal aborts. */
  watch(call: (command: KeyCommand) => void, signal: AbortSignal): void;
  /** Notifies the watchers of a command that was performed. */
  notify(command: KeyCommand): void;
}

export function createCommandHandlers(): CommandHandlers {
  const handlers = new Map<OptionalCommand, () => void>();
  const performed = createEmitter<KeyCommand>();
  return {
    handle(name, handler, signal) {
      if (signal.aborted) return;
      handlers.set(name, handler);
      const remove = () => {
        if (handlers.get(name) === handler) handlers.delete(name);
      };
      signal.addEventListener('abort', remove, { once: true });
    },
    canHandle: (name) => handlers.has(name),
    perform: (name) => handlers.get(name)?.(),
    watch(call, signal) {
      if (!signal.aborted) signal.addEventListener('abort', performed.listen(call), { once: true });
    },
    notify: performed.emit,
  };
}
