/** When gates run: before the first play of the content, or before its end is reported. */
export type GateMoment = 'play' | 'end';

/**
 * Something that holds the content while it is shown (a panel, an advertisement). Returns undefined when it has nothing to show,
 * otherwise a promise that must settle; a rejection counts as finished.
 */
export type PlaybackGate = (moment: GateMoment) => Promise<unknown> | undefined;

export interface PlaybackGates {
  /** Gates with a lower `order` run first. Returns a function that removes the gate. */
  add(gate: PlaybackGate, order: number): () => void;
  /** Runs all gates one after the other. Returns undefined when none has anything to show, so that playback can start synchronously. */
  run(moment: GateMoment): Promise<void> | undefined;
}

/** The gates of one player, in order. */
export function createPlaybackGates(): PlaybackGates {
  const gates = new Map<PlaybackGate, number>();

  async function runRest(first: Promise<unknown>, rest: PlaybackGate[], moment: GateMoment): Promise<void> {
    await first.catch(() => undefined);
    // Skips gates that were removed while an earlier one was running.
    for (const gate of rest) if (gates.has(gate)) await gate(moment)?.catch(() => undefined);
  }

  return {
    add(gate, order) {
      gates.set(gate, order);
      return () => gates.delete(gate);
    },
    run(moment) {
      const inOrder = [...gates].sort(([, one], [, other]) => one - other).map(([gate]) => gate);
      for (const [index, gate] of inOrder.entries()) {
        const first = gate(moment);
        if (first) return runRest(first, inOrder.slice(index + 1), moment);
      }
      return undefined;
    },
  };
}
