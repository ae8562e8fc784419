import type { KeyCommand } from '../../../core/keyboard.ts';
import type { PlayerEngine } from '../player-engine.ts';

/** Commands that exist only if a page or a feature registers a handler. */
type OptionalCommand = (typeof optionalCommands)[number];

const optionalCommands = ['toggleCaptions', 'toggleTheatre', 'previousChapter', 'nextChapter'] as const;

/** Whether the command needs a registered handler. */
export function isOffered(name: KeyCommand['do']): name is OptionalCommand {
  return optionalCommands.some((each) => each === name);
}

interface Registrations {
  handlers: Map<OptionalCommand, () => void>;
  watchers: Set<(command: KeyCommand) => void>;
}

const registrations = new WeakMap<PlayerEngine, Registrations>();

function registrationsOf(engine: PlayerEngine): Registrations {
  const known = registrations.get(engine) ?? { handlers: new Map(), watchers: new Set() };
  registrations.set(engine, known);
  return known;
}

/** Registers the handler of an optional command until its signal aborts; the latest registration wins. */
export function handleCommand(
  engine: PlayerEngine,
  name: OptionalCommand,
  handler: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { handlers } = registrationsOf(engine);
  handlers.set(name, handler);
  signal.addEventListener(
    'abort',
    () => {
      if (handlers.get(name) === handler) handlers.delete(name);
    },
    { once: true },
  );
}

/** Whether a handler is registered. Without one the player ignores the key, and the help does not list it. */
export function canHandle(engine: PlayerEngine, name: OptionalCommand): boolean {
  return registrations.get(engine)?.handlers.has(name) ?? false;
}

/** Calls the registered handler. Returns whether there is one. */
export function performOptional(engine: PlayerEngine, name: OptionalCommand): boolean {
  const handler = registrations.get(engine)?.handlers.get(name);
  handler?.();
  return handler !== undefined;
}

/** Calls `call` after each command of a key or of a click on the picture, until the signal aborts. */
export function watchCommands(
  engine: PlayerEngine,
  call: (command: KeyCommand) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { watchers } = registrationsOf(engine);
  watchers.add(call);
  signal.addEventListener('abort', () => watchers.delete(call), { once: true });
}

/** Notifies the watchers of a command that was performed. */
export function notifyCommand(engine: PlayerEngine, command: KeyCommand): void {
  for (const call of registrations.get(engine)?.watchers ?? []) call(command);
}
