/** Where something else may come first: before the content plays for the first time, or before its end is told. */
export type GateMoment = 'play' | 'end';

/**
 * Something that comes before the content goes on (a panel, an advertisement): undefined when it has nothing to show, otherwise
 * a promise that must settle; rejected counts as done.
 */
export type PlaybackGate = (moment: GateMoment) => Promise<unknown> | undefined;

export interface PlaybackGates {
  /** Gates with a lower place come first. Returns a function that removes the gate. */
  add(gate: PlaybackGate, place: number): () => void;
  /** Asks one after the other; undefined when no gate does. */
  ask(moment: GateMoment): Promise<void> | undefined;
}

/** The gates of one player, in order. */
export function createPlaybackGates(): PlaybackGates {
  const gates = new Map<PlaybackGate, number>();

  async function askRest(first: Promise<unknown>, rest: PlaybackGate[], moment: GateMoment): Promise<void> {
    await first.catch(() => undefined);
    // A gate that was removed meanwhile is skipped.
    for (const gate of rest) if (gates.has(gate)) await gate(moment)?.catch(() => undefined);
  }

  return {
    add(gate, place) {
      gates.set(gate, place);
      return () => gates.delete(gate);
    },
    ask(moment) {
      const inOrder = [...gates].sort(([, one], [, other]) => one - other).map(([gate]) => gate);
      for (const [index, gate] of inOrder.entries()) {
        const first = gate(moment);
        if (first) return askRest(first, inOrder.slice(index + 1), moment);
      }
      return undefined;
    },
  };
}
