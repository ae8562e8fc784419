import type { KeyCommand } from '../core/keyboard.ts';
import type { PlayerEngine } from './player-engine.ts';

/** What keys can ask for only where a page or a feature offers it. */
export type OfferedCommand = (typeof offered)[number];

const offered = ['toggleCaptions', 'toggleTheatre', 'previousChapter', 'nextChapter'] as const;

export function isOffered(name: KeyCommand['do']): name is OfferedCommand {
  return offered.some((each) => each === name);
}

interface Offers {
  handlers: Map<OfferedCommand, () => void>;
  watchers: Set<(command: KeyCommand) => void>;
}

const offers = new WeakMap<PlayerEngine, Offers>();

function offersOf(engine: PlayerEngine): Offers {
  const known = offers.get(engine) ?? { handlers: new Map(), watchers: new Set() };
  offers.set(engine, known);
  return known;
}

/** Offers what a key asks for; the latest offer counts, until its signal. */
export function handleCommand(
  engine: PlayerEngine,
  name: OfferedCommand,
  handler: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { handlers } = offersOf(engine);
  handlers.set(name, handler);
  signal.addEventListener(
    'abort',
    () => {
      if (handlers.get(name) === handler) handlers.delete(name);
    },
    { once: true },
  );
}

/** Whether anybody offers it now: without, its key is the page's and the help does not name it. */
export function canHandle(engine: PlayerEngine, name: OfferedCommand): boolean {
  return offers.get(engine)?.handlers.has(name) ?? false;
}

/** Does what is offered; answers whether it was. */
export function performOffered(engine: PlayerEngine, name: OfferedCommand): boolean {
  const handler = offers.get(engine)?.handlers.get(name);
  handler?.();
  return handler !== undefined;
}

/** Is told after each command that a key or a click on the picture gave. */
export function watchCommands(
  engine: PlayerEngine,
  call: (command: KeyCommand) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { watchers } = offersOf(engine);
  watchers.add(call);
  signal.addEventListener('abort', () => watchers.delete(call), { once: true });
}

export function tellCommand(engine: PlayerEngine, command: KeyCommand): void {
  for (const call of offers.get(engine)?.watchers ?? []) call(command);
}
