/** Where something else may come first: before the content plays for the first time, or before its end is told. */
export type HoldMoment = 'play' | 'end';

/**
 * Something that comes before the content goes on (a panel, an advertisement): undefined when it has nothing to show, otherwise
 * a promise that must settle; rejected counts as done.
 */
export type Hold = (moment: HoldMoment) => Promise<unknown> | undefined;

export interface Holds {
  /** Those with lower places come first; the answer takes it out again. */
  add(hold: Hold, place: number): () => void;
  /** Asks one after the other; undefined when none holds. */
  ask(moment: HoldMoment): Promise<void> | undefined;
}

/** Everything that may hold one player's content, in order. */
export function createHolds(): Holds {
  const holds = new Map<Hold, number>();

  async function askRest(first: Promise<unknown>, rest: Hold[], moment: HoldMoment): Promise<void> {
    await first.catch(() => undefined);
    // What was taken out meanwhile holds nothing any more.
    for (const hold of rest) if (holds.has(hold)) await hold(moment)?.catch(() => undefined);
  }

  return {
    add(hold, place) {
      holds.set(hold, place);
      return () => holds.delete(hold);
    },
    ask(moment) {
      const inOrder = [...holds].sort(([, one], [, other]) => one - other).map(([hold]) => hold);
      for (const [index, hold] of inOrder.entries()) {
        const first = hold(moment);
        if (first) return askRest(first, inOrder.slice(index + 1), moment);
      }
      return undefined;
    },
  };
}
